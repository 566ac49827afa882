"""The other engines really play. They are installed by `make bench` alone, which runs this before it measures."""

import pytest

from cosca.bench import peers


@pytest.mark.filterwarnings("ignore")  # theirs, not ours
@pytest.mark.parametrize("peer", peers.PEERS, ids=lambda peer: f"{peer.engine} {peer.game} {peer.driven}")
def test_installed_peers_play(peer: peers.Peer) -> None:
    speed = peer.speed(0.05)
    assert isinstance(speed, peers.Speed), speed
    assert speed.decisions > speed.games > 0
