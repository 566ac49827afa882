/** What part of a map is seen: its middle, and how near it is. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}
export interface Frame {
  width: number;
  height: number;
}
/** The part of a drawing that can be looked at. */
export interface Box extends Frame {
  x: number;
  y: number;
}

/** The camera that sees everything. */
export const whole = (map: Box): Camera => ({ x: map.x + map.width / 2, y: map.y + map.height / 2, zoom: 1 });

export const NEAREST = 6;

/** Pixels per unit of the map when all of it is seen. */
export const scaleOf = (map: Frame, window: Frame): number => Math.min(window.width / map.width, window.height / map.height) || 1;

/** The part of the map that a window shows. */
export function seen(camera: Camera, map: Frame, window: Frame): Box {
  const scale = scaleOf(map, window) * camera.zoom;
  const [width, height] = [window.width / scale || map.width, window.height / scale || map.height];
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** The same camera, kept over the map. */
export function kept(camera: Camera, map: Box, window: Frame): Camera {
  const zoom = Math.max(1, Math.min(NEAREST, camera.zoom));
  const { width, height } = seen({ ...camera, zoom }, map, window);
  const within = (value: number, span: number, from: number, all: number) => from + (span >= all ? all / 2 : Math.max(span / 2, Math.min(all - span / 2, value - from)));
  return { x: within(camera.x, width, map.x, map.width), y: within(camera.y, height, map.y, map.height), zoom };
}

/** Less than this is no help: then rather everything is seen. */
const WORTHWHILE = 1.25;

/** The camera that sees a part of the map, but no nearer than `nearest`. */
export function onto(part: Box, nearest: number, map: Box, window: Frame): Camera {
  const zoom = Math.min(nearest, scaleOf(part, window) / scaleOf(map, window));
  if (zoom < WORTHWHILE) return whole(map);
  return kept({ x: part.x + part.width / 2, y: part.y + part.height / 2, zoom }, map, window);
}

/** Nearer or farther by a factor, so that a point of the map stays where it is. */
export function zoomed(camera: Camera, factor: number, at: { x: number; y: number }, map: Box, window: Frame): Camera {
  const zoom = Math.max(1, Math.min(NEAREST, camera.zoom * factor));
  const ratio = camera.zoom / zoom;
  return kept({ x: at.x + (camera.x - at.x) * ratio, y: at.y + (camera.y - at.y) * ratio, zoom }, map, window);
}

/** Moved by so many pixels of the window. */
export function panned(camera: Camera, dx: number, dy: number, map: Box, window: Frame): Camera {
  const scale = scaleOf(map, window) * camera.zoom;
  return kept({ ...camera, x: camera.x - dx / scale, y: camera.y - dy / scale }, map, window);
}
