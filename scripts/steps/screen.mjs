// Tells whether this machine has a screen that a window can open on.

export function hasScreen(environment = process.env, platform = process.platform) {
  if (platform !== 'linux') return true;
  return [environment.DISPLAY, environment.WAYLAND_DISPLAY].some((name) => (name ?? '') !== '');
}

/** Chromium's sandbox refuses root, so root must switch it off. */
export const sandboxFlags = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
