// Where dialogs, drawers and menus are rendered, and whether one is open.

/** Inside the app's root, so that overlays have its scale and its width queries. */
export const overlayRoot = (): HTMLElement => document.querySelector<HTMLElement>('#app') ?? document.body;

/** The topmost open dialog or drawer. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].at(-1);

/** An open dialog gets all keys itself. */
export const isDialogOpen = (): boolean => topDialog() !== undefined;
