// The desk on Electron, as a list of steps.
import {
  app,
  type BrowserWindow,
  dialog,
  type Event,
  ipcMain,
  type IpcMainInvokeEvent,
  Menu,
  type MenuItemConstructorOptions,
  session,
  type Session,
  type WebContents,
} from 'electron';
import { type App, createApp } from '../core/app.ts';
import { pageAddress, type PageAddress } from './address.ts';
import { setupCrashes } from './crash.ts';
import { readFlags } from './flags.ts';
import { type Host, openHost, setupHome } from './host.ts';
import { createModes, type Modes } from './modes.ts';
import { places } from './places.ts';
import { openPorts } from './ports.ts';
import { registerSchemes, setupSchemes } from './scheme.ts';
import { watchShutdown } from './shutdown.ts';
import { setupSmoke } from './smoke.ts';
import { readSwitches, RefusedSwitch } from './switches.ts';
import { createVoice, followSettings, type Voice } from './voice.ts';
import { windowStateFile } from './window-state.ts';
import { openWindow, showAgain, theWindow } from './window.ts';
import { setupZoom, zoom, type ZoomDirection } from './zoom.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../contract/bridge.ts';
import type { Log } from '../core/ports.ts';
import { HomeInUse } from '../host/home/home.ts';
import type { Words } from './words.ts';
import { failed, type Result } from '../contract/result.ts';
import type { DeskMode } from '../contract/entities/about.ts';

const flags = readFlags(process.argv.slice(app.isPackaged ? 1 : 2));
const page = pageAddress(app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL);

// First, since Electron itself takes some of them away.
const { refused, weakened } = readSwitches(app.commandLine, app.isPackaged);
app.enableSandbox();
registerSchemes();
const home = setupHome(flags);
// The second start tells the first, and is gone.
if (app.requestSingleInstanceLock()) void start();
else app.quit();

async function start(): Promise<void> {
  await app.whenReady();
  const voice = createVoice(flags.language);
  try {
    if (refused !== undefined) throw new RefusedSwitch(refused);
    const host = openHost(home);
    for (const name of weakened) host.log.error('weakened', { switch: name });
    setupErrors(host.log, voice.words);
    await openDesk(host, voice);
  } catch (error) {
    dialog.showErrorBox(voice.words().cannotStart, explainStart(error, voice.words()));
    app.exit(2);
  }
}

async function openDesk(host: Host, voice: Voice): Promise<void> {
  const { words } = voice;
  const shutdown = watchShutdown(theWindow);
  const isShuttingDown = shutdown.isUnderWay;
  const modes = createModes({ window: theWindow, words, isShuttingDown });
  const given = { language: flags.language, weakened };
  const ports = await openPorts(host, { start: given, words, modes });
  const core = createApp(ports);
  const state = windowStateFile(host.stores, host.log);
  const left = state.read();

  setupNavigation(page);
  setupSession(session.defaultSession, page);
  setupSchemes(session.defaultSession, { ...places, picture: core.picture, page });
  setupGate({ call: core.call, contents: () => theWindow()?.webContents, origin: page.origin });
  setupEvents(core, theWindow);
  setupQuit(core.stop, host);
  await followSettings(core, voice, () => drawMenu({ window: theWindow, words, modes, page }));

  const { window, save } = openWindow({ ...places, state, mode: modes.mode }, left);
  modes.attach(window, left?.mode ?? 'window', save);
  shutdown.watch(window);
  setupLeaving(window, { page, words, isShuttingDown });
  setupZoom(window.webContents);
  setupCrashes(window, { ...host, page, words });
  if (flags.smoke) setupSmoke(window, { page, ...ports });
  app.on('second-instance', () => showAgain(window));
  core.start();
  // Where this fails, the crash room has heard of it.
  await window.webContents.loadURL(page.start).catch(() => undefined);
}

function setupEvents(core: App, window: () => BrowserWindow | undefined): void {
  core.subscribe((event) => {
    const contents = window()?.webContents;
    if (contents !== undefined && !contents.isCrashed()) contents.send(EVENT_CHANNEL, event);
  });
}

function setupErrors(log: Log, words: () => Words): void {
  let isReporting = false;
  const report = async (kind: string, error: unknown) => {
    log.error(kind, { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    if (isReporting || !app.isReady()) return;
    isReporting = true;
    await showError(log, words()).finally(() => (isReporting = false));
  };
  process.on('uncaughtException', (error) => void report('uncaught', error));
  process.on('unhandledRejection', (reason) => void report('unhandled', reason));
}

/** Why there is no window. */
function explainStart(error: unknown, { homeInUse, refusedSwitch }: Words): string {
  if (error instanceof RefusedSwitch) return `${refusedSwitch}\n${error.flag}`;
  if (error instanceof HomeInUse) return `${homeInUse}\n${error.folder}`;
  return error instanceof Error ? error.message : String(error);
}

async function showError(log: Log, { broken, brokenDetail, goOn, quit }: Words): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: broken,
    detail: `${brokenDetail}\n${log.file}`,
    buttons: [goOn, quit],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 1) app.quit();
}

interface GateDeps {
  call: (route: unknown, input: unknown) => Promise<Result<unknown>>;
  /** Our window; undefined while there is none. */
  contents: () => WebContents | undefined;
  origin: string;
}

function setupGate({ call, contents, origin }: GateDeps): void {
  const isOurs = ({ sender, senderFrame }: IpcMainInvokeEvent) =>
    senderFrame?.parent === null && senderFrame.origin === origin && sender.id === contents()?.id;
  ipcMain.handle(CALL_CHANNEL, (event, route: unknown, input: unknown) =>
    isOurs(event)
      ? call(route, input)
      : failed({ code: 'ipc.forbidden', message: 'the caller is a stranger' }),
  );
}

interface LeavingDeps {
  page: PageAddress;
  words: () => Words;
  /** The end of the session is never held up. */
  isShuttingDown: () => boolean;
}

type Way = 'close' | 'quit' | 'reload';

/**
 * Electron keeps such a page without a word, and takes an answer at once only. A question that blocks would block all of
 * the program, the signals that end it included: so the page stays, and what was asked for is done again after the answer.
 */
function setupLeaving(window: BrowserWindow, deps: LeavingDeps): void {
  const contents = window.webContents;
  let way: Way = 'reload';
  let isAsking = false;
  let mayLeave = false;
  const leave: Record<Way, () => void> = {
    close: () => window.close(),
    quit: () => app.quit(),
    reload: () => void contents.loadURL(deps.page.start).catch(() => undefined),
  };
  app.on('before-quit', () => (way = 'quit'));
  window.on('close', ({ defaultPrevented }) => {
    if (defaultPrevented) way = 'reload';
    else if (way === 'reload') way = 'close';
  });
  contents.on('did-finish-load', () => (mayLeave = false));
  contents.on('will-prevent-unload', (event) => {
    const wanted = way;
    way = 'reload';
    if (mayLeave || deps.isShuttingDown()) event.preventDefault();
    if (event.defaultPrevented || isAsking) return;
    isAsking = true;
    void askToLeave(window, deps.words()).then((may) => {
      isAsking = false;
      if (!may || window.isDestroyed()) return;
      mayLeave = true;
      leave[wanted]();
    });
  });
}

async function askToLeave(window: BrowserWindow, words: Words): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: words.leaveUnsaved,
    detail: words.leaveUnsavedDetail,
    buttons: [words.leaveAnyway, words.stayHere],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}

/** Putting a text on the clipboard, which is what the page's copy buttons do. */
const HARMLESS = 'clipboard-sanitized-write';

function setupSession(session: Session, page: PageAddress): void {
  const isGranted = (permission: string, origin: string) =>
    permission === HARMLESS && origin.replace(/\/$/, '') === page.origin;
  session.setPermissionCheckHandler((_, permission, origin) => isGranted(permission, origin));
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(isGranted(permission, contents.mainFrame.origin)),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !page.isOurs(url) && !isDeveloperTools(url) }),
  );
}

/** Whatever comes to show a page, now or later, stays where it is. */
function setupNavigation(page: PageAddress): void {
  app.on('web-contents-created', (_, contents) => {
    // A page that was taken over could else send packets past the policy, which knows nothing of WebRTC.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('will-navigate', keepOut(page));
    contents.on('will-redirect', keepOut(page));
    contents.on('will-frame-navigate', (details) => {
      if (!details.isMainFrame) details.preventDefault();
      else keepOut(page)(details);
    });
  });
}

/** The page may load itself again; it may go nowhere else. */
const keepOut = (page: PageAddress) => (details: Event<{ url: string }>) => {
  if (!page.isPage(details.url)) details.preventDefault();
};

const isDeveloperTools = (url: string) => !app.isPackaged && url.startsWith('devtools://');

interface QuitDeps {
  log: Log;
  /** Gives the home folder free for the next start. */
  release: () => void;
}

const TIMEOUT_MS = 8_000;

function setupQuit(stop: () => Promise<void>, { log, release }: QuitDeps): void {
  let isStopping = false;
  const end = () => {
    release();
    app.exit(0);
  };
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isStopping) return;
    isStopping = true;
    const late = setTimeout(end, TIMEOUT_MS);
    void stop()
      .catch((error: unknown) => log.error('stop', { stack: String(error) }))
      .finally(() => {
        clearTimeout(late);
        end();
      });
  });
}

interface MenuDeps {
  window: () => BrowserWindow | undefined;
  words: () => Words;
  modes: Modes;
  page: PageAddress;
}

function drawMenu({ window, words, modes, page }: MenuDeps): void {
  const setting = {
    words: words(),
    isMac: process.platform === 'darwin',
    isDevelopment: !app.isPackaged,
  };
  const template = menuTemplate(setting, {
    // From the page that stands in for a broken one, too, this leads back.
    reload: () => {
      // It fails where the person stays with what is not saved; of other troubles the crash room hears.
      window()
        ?.webContents.loadURL(page.start)
        .catch(() => undefined);
    },
    zoom: (direction) => {
      const contents = window()?.webContents;
      if (contents === undefined) return;
      if (direction === 'reset') contents.setZoomFactor(1);
      else zoom(contents, direction);
    },
    toggle: (mode) => void modes.setMode(modes.mode() === mode ? 'window' : mode),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

export interface MenuActions {
  reload: () => void;
  zoom: (direction: ZoomDirection | 'reset') => void;
  /** Into this mode, or out of it again. */
  toggle: (mode: Exclude<DeskMode, 'window'>) => void;
}

interface MenuSetting {
  words: Words;
  isMac: boolean;
  isDevelopment: boolean;
}

type Items = MenuItemConstructorOptions[];

export function menuTemplate({ words, isMac, isDevelopment }: MenuSetting, actions: MenuActions): Items {
  const quit: Items = [{ role: 'quit', label: words.quit }];
  const first = isMac
    ? { label: 'Servery', submenu: [{ role: 'hide', label: words.hide } as const, divider, ...quit] }
    : { label: words.file, submenu: quit };
  return [
    first,
    { label: words.edit, submenu: editItems(words) },
    { label: words.view, submenu: [...viewItems(words, actions), ...(isDevelopment ? tools(words) : [])] },
  ];
}

const divider = { type: 'separator' } as const;

const editItems = (words: Words): Items => [
  { role: 'undo', label: words.undo },
  { role: 'redo', label: words.redo },
  divider,
  { role: 'cut', label: words.cut },
  { role: 'copy', label: words.copy },
  { role: 'paste', label: words.paste },
  { role: 'selectAll', label: words.selectAll },
];

const viewItems = (words: Words, { reload, zoom, toggle }: MenuActions): Items => [
  { label: words.reload, accelerator: 'CmdOrCtrl+R', click: reload },
  divider,
  { label: words.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: () => zoom('in') },
  // The same key without Shift.
  { label: words.zoomIn, accelerator: 'CmdOrCtrl+=', visible: false, click: () => zoom('in') },
  { label: words.zoomOut, accelerator: 'CmdOrCtrl+-', click: () => zoom('out') },
  { label: words.zoomReset, accelerator: 'CmdOrCtrl+0', click: () => zoom('reset') },
  divider,
  { label: words.fullScreen, accelerator: 'F11', click: () => toggle('full-screen') },
  { label: words.kiosk, click: () => toggle('kiosk') },
];

const tools = (words: Words): Items => [divider, { role: 'toggleDevTools', label: words.developerTools }];
