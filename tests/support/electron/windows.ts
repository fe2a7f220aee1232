// `BrowserWindow`: the program's only window, a Chromium page; its frame exists only as numbers.

import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { app, browser, onQuit, windowsAllClosed } from './app.ts';
import { offer } from './control.ts';
import { onThemeChange } from './machine.ts';
import { pageScript, RAW_NAME } from './page-side.ts';
import { preventable, strict } from './strict.ts';
import { type ContentsControl, createContents, type StandInContents } from './web-contents.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Options extends Box {
  webPreferences: { preload: string } & Record<string, unknown>;
}

let only: StandInWindow | undefined;

class StandInWindow extends EventEmitter {
  readonly webContents: StandInContents;
  readonly options: Options;
  readonly control: ContentsControl;
  box: Box;
  private barBefore = false;
  readonly is = {
    maximized: false,
    fullScreen: false,
    kiosk: false,
    menuBar: true,
    visible: false,
    focused: 0,
    destroyed: false,
  };

  constructor(options: Options) {
    super();
    if (only !== undefined) throw new Error('a second window is not implemented by the stand-in');
    const first = browser().pages()[0];
    if (first === undefined) throw new Error('Chromium has no page');
    this.options = options;
    this.box = boxOf(options);
    this.control = createContents({ first, prepare: (page, control) => this.prepare(page, control) });
    this.webContents = this.control.contents;
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    only = strict('BrowserWindow.', this);
    app.emit('web-contents-created', {}, this.webContents);
    return only;
  }

  private async prepare(page: Page, control: ContentsControl): Promise<void> {
    const { width, height } = this.box;
    const preload = readFileSync(this.options.webPreferences.preload, 'utf8');
    await page.exposeBinding(RAW_NAME, ({ frame }, packed: string) => control.receive(frame, packed));
    await page.addInitScript({ content: pageScript(preload) });
    await page.route('**/*', control.handle);
    await page.setViewportSize({ width, height });
    onThemeChange((theme) => page.emulateMedia({ colorScheme: theme }));
  }

  static getAllWindows = () => (only === undefined ? [] : [only]);

  isDestroyed = () => this.is.destroyed;
  isMinimized = () => false;
  isMaximized = () => this.is.maximized;
  getNormalBounds = () => this.box;
  /** Like X11, places the outer frame at the requested position, and reports the position without the frame. */
  show(): void {
    this.is.visible = true;
    this.emit('show');
    const [left = 0, top = 0] = (process.env.STAND_IN_FRAME ?? '0,0').split(',').map(Number);
    if (left + top > 0) this.moveTo({ ...this.box, x: this.box.x + left, y: this.box.y + top });
  }

  moveTo(box: Box): void {
    this.box = boxOf(box);
    this.emit('move');
  }

  focus = () => (this.is.focused += 1);
  maximize = () => (this.is.maximized = true);

  /** Like Electron on Linux, takes the bar along into full screen, and back only once. */
  setFullScreen(on: boolean): void {
    const { menuBar } = this.is;
    this.is.menuBar = !on && this.barBefore;
    this.barBefore = on && menuBar;
    if (this.is.fullScreen === on) return;
    this.is.fullScreen = on;
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen');
  }

  setKiosk(on: boolean): void {
    this.is.kiosk = on;
    this.setFullScreen(on);
  }

  setMenuBarVisibility = (visible: boolean) => (this.is.menuBar = visible);

  /** Closes the window as a person does; the program or the page may refuse. */
  async close(): Promise<boolean> {
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented || !(await this.control.closeUnlessRefused())) return false;
    this.destroy();
    return true;
  }

  destroy(): void {
    if (this.is.destroyed) return;
    this.is.destroyed = true;
    only = undefined;
    void this.control.close();
    this.emit('closed');
    setImmediate(windowsAllClosed);
  }
}

export const BrowserWindow = StandInWindow;

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

function theWindow(): StandInWindow {
  if (only === undefined) throw new Error('there is no window');
  return only;
}

onQuit(() => only?.close() ?? Promise.resolve(true));

offer('window', () => {
  const { options, box, is } = theWindow();
  const { control, webContents } = theWindow();
  return {
    options,
    box,
    is,
    zoomFactor: webContents.getZoomFactor(),
    webRtcPolicy: control.webRtcPolicy(),
  };
});
offer('close', () => theWindow().close());
offer('move', (box: Box) => theWindow().moveTo(box));
offer('hang', () => theWindow().emit('unresponsive'));
offer('answers-again', () => theWindow().emit('responsive'));
offer('leave-full-screen', () => {
  theWindow().is.fullScreen = false;
  theWindow().emit('leave-full-screen');
});
offer('crash', async () => {
  const page = theWindow().control.page();
  const line = await page.context().newCDPSession(page);
  void line.send('Page.crash').catch(() => undefined);
});
// Like an attacker who controls the browser process: no navigation check runs.
offer('load', async (url: string) => {
  const { control, webContents } = theWindow();
  // An interrupted load counts as failed, and the program would load its own page again.
  await control.settled();
  await webContents.loadURL(url);
});
offer('emit', ({ event, facts }: { event: string; facts: object }) => {
  const details = preventable({ ...facts });
  theWindow().webContents.emit(event, details);
  return details.defaultPrevented;
});
offer('zoom-wheel', (direction: string) => theWindow().webContents.emit('zoom-changed', {}, direction));
