// Further windows with our own pages, for the displays of the kitchen and as a phone; they end with the first window.
import { BrowserWindow, nativeTheme } from 'electron';
import { BACKGROUND, pagePreferences } from './window.ts';

export interface FurtherDeps {
  preloadFile: string;
  iconFile: string;
  /** The address of our page. */
  start: string;
  /** What each of our windows has, beside its guards. */
  setUp: (window: BrowserWindow) => void;
}

const further = new Set<BrowserWindow>();
/** As wide as a phone. */
const PHONE = { width: 390, height: 780 };
/** A page that asks for more is no kitchen. */
const MOST_FURTHER = 8;

export const furtherWindows = (): readonly BrowserWindow[] => [...further];

/** `place` is relative to our page. A place that is open already comes to the front. */
export function openFurther({ preloadFile, iconFile, start, setUp }: FurtherDeps, place: string): void {
  const address = new URL(place, start).href;
  const open = furtherWindows().find((window) => window.webContents.getURL() === address);
  if (open !== undefined) {
    open.show();
    open.focus();
    return;
  }
  if (further.size >= MOST_FURTHER) return;
  const window = new BrowserWindow({
    ...(place.startsWith('#') ? { width: 1024, height: 768 } : PHONE),
    title: 'Servery',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    ...(process.platform === 'linux' ? { icon: iconFile } : {}),
    webPreferences: pagePreferences(preloadFile),
  });
  further.add(window);
  window.once('closed', () => further.delete(window));
  window.once('ready-to-show', () => window.show());
  setUp(window);
  // `setUp` handles a failure.
  window.webContents.loadURL(address).catch(() => undefined);
}

export function closeFurther(): void {
  for (const window of furtherWindows()) window.close();
}
