// A window as narrow as a phone, for the media queries of the screens.
import { onTestFinished, vi } from 'vitest';

const PHONE_PX = 390;

export function narrowWindow(): void {
  const asked = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: PHONE_PX <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  onTestFinished(() => asked.mockRestore());
}
