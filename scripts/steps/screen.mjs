// Knows whether this machine has a screen that a window can open on.

export function hasScreen(environment = process.env, platform = process.platform) {
  if (platform !== 'linux') return true;
  return [environment.DISPLAY, environment.WAYLAND_DISPLAY].some((name) => (name ?? '') !== '');
}

/** Chromium's sandbox refuses to work for root; without one it must be told so. */
export const sandboxFlags = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
