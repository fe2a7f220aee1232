// The contents of a window: a Chromium page, replaced by a new one after a crash.

import { EventEmitter } from 'node:events';
import type { Dialog, Frame, Page, Route } from 'playwright-core';
import { forBrowser, forProgram } from './addresses.ts';
import { browser } from './app.ts';
import { frameOf } from './frames.ts';
import { type Mailbox, openMailbox, receive } from './ipc.ts';
import { answerRoute, schemes } from './session.ts';
import { preventable, strict } from './strict.ts';

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

export interface StandInContents extends EventEmitter {
  readonly id: number;
  readonly mainFrame: object;
  loadURL: (url: string) => Promise<void>;
  getURL: () => string;
  send: (channel: string, ...args: unknown[]) => void;
  setWindowOpenHandler: (handler: OpenHandler) => void;
  isCrashed: () => boolean;
  forcefullyCrashRenderer: () => void;
  getZoomFactor: () => number;
  setZoomFactor: (factor: number) => void;
  setVisualZoomLevelLimits: (least: number, most: number) => Promise<void>;
  setWebRTCIPHandlingPolicy: (policy: string) => void;
}

/** For the stand-in's other modules only. */
export interface ContentsControl {
  contents: StandInContents;
  page: () => Page;
  handle: (route: Route) => Promise<void>;
  receive: (frame: Frame, packed: string) => Promise<string>;
  /** Resolves when the latest page has loaded or failed to load. */
  settled: () => Promise<void>;
  askToOpen: (url: string) => 'allow' | 'deny';
  /** Closes the page unless it refuses; resolves to whether it is closed. */
  closeUnlessRefused: () => Promise<boolean>;
  close: () => Promise<void>;
  webRtcPolicy: () => string;
}

const CLOSE_AGAIN_MS = 3_000;

let count = 0;

interface Setting {
  first: Page;
  /** Runs before the page's first navigation. */
  prepare: (page: Page, control: ContentsControl) => Promise<void>;
}

export function createContents({ first, prepare }: Setting): ContentsControl {
  const events = new EventEmitter();
  let page = first;
  let current: { documentId: number; mailbox: Mailbox } | undefined;
  let crashed = false;
  let isClosed = false;
  let expected: string | undefined;
  let settled: Promise<void> = Promise.resolve();
  let zoomFactor = 1;
  let openHandler: OpenHandler = () => ({ action: 'allow' });
  let webRtcPolicy = 'default';
  let unloadRefused: () => void = () => undefined;
  /** Chromium's unload dialogs: while one is open, Chromium ignores every further attempt to leave. */
  let unloadQuestions = 0;
  let unloading: Promise<void> = Promise.resolve();

  /** Like Electron, shows no dialog: the page stays unless the program prevents that. */
  const mayUnload = async (dialog: Dialog) => {
    unloadQuestions += 1;
    const event = preventable({});
    events.emit('will-prevent-unload', event);
    if (event.defaultPrevented) return dialog.accept();
    await dialog.dismiss();
    unloadRefused();
  };

  const gone = (reason: string) => {
    if (crashed || isClosed) return;
    crashed = true;
    events.emit('render-process-gone', {}, { reason, exitCode: reason === 'crashed' ? 5 : 9 });
  };

  const watch = (shownPage: Page): Promise<void> => {
    shownPage.on('load', () => events.emit('did-finish-load'));
    shownPage.on('crash', () => shownPage === page && gone('crashed'));
    shownPage.on('dialog', (dialog) => (unloading = mayUnload(dialog).catch(() => undefined)));
    shownPage.on('popup', (popup) => {
      if (control.askToOpen(popup.url()) === 'allow')
        throw new Error('a second window is not implemented by the stand-in');
      void popup.close();
    });
    return prepare(shownPage, control);
  };

  const renew = async () => {
    const old = page;
    page = await browser().newPage();
    crashed = false;
    prepared = watch(page);
    void old.close().catch(() => undefined);
  };

  const mailboxOf = (documentId: number) => {
    if (current?.documentId !== documentId) current = { documentId, mailbox: openMailbox() };
    return current.mailbox;
  };

  /** Repeats a navigation that the late abort of the previous one has ended by mistake. */
  const goTo = async (address: string) => {
    const questions = unloadQuestions;
    const isMistaken = (error: unknown) =>
      String(error).includes('ERR_ABORTED') && questions === unloadQuestions;
    await page.goto(address).catch((error: unknown) => {
      if (!isMistaken(error)) throw error;
      return page.goto(address);
    });
  };

  const load = async (url: string) => {
    if (crashed) await renew();
    await prepared;
    await unloading;
    expected = forBrowser(url, schemes);
    try {
      await goTo(expected);
    } catch (error) {
      if (crashed || isClosed) return;
      const isOff = /ERR_ABORTED|interrupted|destroyed|closed/.test(String(error));
      events.emit('did-fail-load', {}, isOff ? -3 : -2, String(error), url, true);
      throw error;
    }
  };

  const loadURL = (url: string) => {
    const loaded = load(url);
    settled = loaded.catch(() => undefined);
    return loaded;
  };

  const mayNavigate = (url: string, frame: Frame): boolean => {
    const isMainFrame = frame.parentFrame() === null;
    if (isMainFrame && expected !== undefined && stripped(url) === stripped(expected)) {
      expected = undefined;
      return true;
    }
    const facts = { url: forProgram(url), isMainFrame, isSameDocument: false };
    const everyFrame = preventable({ ...facts });
    events.emit('will-frame-navigate', everyFrame);
    const mainFrame = preventable({ ...facts });
    if (isMainFrame) events.emit('will-navigate', mainFrame, facts.url);
    return !everyFrame.defaultPrevented && !mainFrame.defaultPrevented;
  };

  const contents = strict(
    'WebContents.',
    Object.defineProperties(
      Object.assign(events, {
        id: (count += 1),
        loadURL,
        getURL: () => forProgram(page.url()),
        send: (channel: string, ...args: unknown[]) => current?.mailbox.push(channel, args),
        setWindowOpenHandler: (handler: OpenHandler) => void (openHandler = handler),
        isCrashed: () => crashed,
        forcefullyCrashRenderer: () => gone('killed'),
        getZoomFactor: () => zoomFactor,
        setZoomFactor: (factor: number) => void (zoomFactor = factor),
        setVisualZoomLevelLimits: () => Promise.resolve(),
        setWebRTCIPHandlingPolicy: (policy: string) => void (webRtcPolicy = policy),
      }),
      { mainFrame: { get: () => frameOf(page.mainFrame()) } },
    ) as unknown as StandInContents,
  );

  const control: ContentsControl = {
    contents,
    page: () => page,
    handle: async (route) => {
      const request = route.request();
      if (request.isNavigationRequest() && !mayNavigate(request.url(), request.frame())) {
        // An answer without content leaves the frame where it is.
        await route.fulfill({ status: 204 });
        return;
      }
      await answerRoute(route);
    },
    receive: (frame, packed) => receive(packed, frame, { contents, mailboxOf }),
    askToOpen: (url) => openHandler({ url: forProgram(url) }).action,
    settled: () => settled,
    webRtcPolicy: () => webRtcPolicy,
    closeUnlessRefused: async () => {
      await unloading;
      if (crashed) return true;
      const closing = page;
      let repeating: NodeJS.Timeout | undefined;
      const isGone = await new Promise<boolean>((answer) => {
        unloadRefused = () => answer(false);
        closing.once('close', () => answer(true));
        const close = () => void closing.close({ runBeforeUnload: true }).catch(() => answer(true));
        close();
        // A slow Chromium may still be ending the previous attempt, and then ignores this one.
        repeating = setInterval(close, CLOSE_AGAIN_MS);
      });
      clearInterval(repeating);
      isClosed = isGone;
      return isGone;
    },
    close: async () => {
      isClosed = true;
      await page.close().catch(() => undefined);
    },
  };
  let prepared = watch(page);
  return control;
}

const stripped = (url: string) => url.replace(/#.*$/s, '');
