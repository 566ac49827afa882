import { t } from './language.svelte';
import { ownName } from './seats';

/** The name the guest goes by. */
export const playerName = (): string => ownName() || t('default-name');
