// The zoom factor in steps, from half to three times.
import type { WebContents } from 'electron';

const STEPS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

export type ZoomDirection = 'in' | 'out';

export function nextZoom(current: number, direction: ZoomDirection): number {
  // The browser returns a factor slightly different from the one that was set.
  const near = 0.01;
  const next =
    direction === 'in'
      ? STEPS.find((step) => step > current + near)
      : STEPS.findLast((step) => step < current - near);
  return next ?? (direction === 'in' ? 3 : 0.5);
}

export function setupZoom(contents: WebContents): void {
  contents.on('zoom-changed', (_, direction) => zoom(contents, direction));
  contents.on('did-finish-load', () => {
    // Disables pinch zoom, which would leave a counter half off the screen.
    void contents.setVisualZoomLevelLimits(1, 1);
    const factor = contents.getZoomFactor();
    if (factor < 0.5 || factor > 3) contents.setZoomFactor(1);
  });
}

export function zoom(contents: WebContents, direction: ZoomDirection): void {
  contents.setZoomFactor(nextZoom(contents.getZoomFactor(), direction));
}
