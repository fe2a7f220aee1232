// Places the window: where it was left, moved and resized until it fits on an existing screen.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const SMALLEST = { width: 1024, height: 640 };
const USUAL = { width: 1280, height: 800 };

/** The minimum size of the window, but never more than the screen. */
export const smallestOn = (screen: Box) => ({
  width: Math.min(SMALLEST.width, screen.width),
  height: Math.min(SMALLEST.height, screen.height),
});

/** `screens` are the usable areas, the primary one first. */
export function placeWindow(left: Box | undefined, screens: readonly [Box, ...Box[]]): Box {
  const screen = left === undefined ? screens[0] : screenWithMostOf(left, screens);
  if (left === undefined || sharedArea(left, screen) === 0) return inTheMiddle(screen);
  const smallest = smallestOn(screen);
  const width = within(Math.round(left.width), smallest.width, screen.width);
  const height = within(Math.round(left.height), smallest.height, screen.height);
  return {
    x: within(Math.round(left.x), screen.x, screen.x + screen.width - width),
    y: within(Math.round(left.y), screen.y, screen.y + screen.height - height),
    width,
    height,
  };
}

export interface Frame {
  left: number;
  top: number;
}

export const NO_FRAME: Frame = { left: 0, top: 0 };
const THICKEST_FRAME = 64;

/**
 * On X11 a window is placed with its frame but reports its position without it, so a stored position would move by the
 * frame at each start. Undefined when the difference cannot be a frame.
 */
export function frameBetween(asked: Box, now: Box): Frame | undefined {
  const frame = { left: now.x - asked.x, top: now.y - asked.y };
  const isFrame = Object.values(frame).every((thick) => thick >= 0 && thick <= THICKEST_FRAME);
  return isFrame && now.width === asked.width && now.height === asked.height ? frame : undefined;
}

/** The position to request so that the window ends up where it is now. */
export const boxToRequest = (now: Box, { left, top }: Frame): Box => ({
  ...now,
  x: now.x - left,
  y: now.y - top,
});

export function screenWithMostOf(box: Box, screens: readonly [Box, ...Box[]]): Box {
  return screens.reduce((best, each) => (sharedArea(box, each) > sharedArea(box, best) ? each : best));
}

function inTheMiddle(screen: Box): Box {
  const width = Math.min(USUAL.width, screen.width);
  const height = Math.min(USUAL.height, screen.height);
  return {
    x: screen.x + Math.floor((screen.width - width) / 2),
    y: screen.y + Math.floor((screen.height - height) / 2),
    width,
    height,
  };
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
