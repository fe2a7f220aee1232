// The desk on Electron, as a list of steps.
// First, because it counts from then on.
import '../host/small-young-generation.ts';
import { app, type BrowserWindow, dialog, session } from 'electron';
import { createApp } from '../core/app.ts';
import { whenGone } from '../host/updates/start-program.ts';
import { pageAddress } from './address.ts';
import { setupEvents, setupGate } from './gate.ts';
import { setupCrashes } from './crash.ts';
import { closeFurther, furtherWindows, openFurther } from './further-windows.ts';
import { explainStart, setupErrors } from './errors.ts';
import { readFlags } from './flags.ts';
import { type Host, openHost, setupHome } from './host.ts';
import { setupLeaving } from './leaving.ts';
import { createModes } from './modes.ts';
import { setupNavigation, setupSession } from './permissions.ts';
import { places } from './places.ts';
import { openPorts } from './ports.ts';
import { setupQuit, watchShutdown } from './quit.ts';
import { registerSchemes, setupSchemes } from './scheme.ts';
import { drawMenu } from './set-up-menu.ts';
import { setupSmoke } from './smoke.ts';
import { readSwitches, RefusedSwitch } from './switches.ts';
import { createHostLanguage, followSettings, type HostLanguage } from './host-language.ts';
import { windowStateFile } from './window-state.ts';
import { openWindow, showAgain, theWindow } from './window.ts';
import { createLastAct, judgeThisStart, reportReady, watchUpdate } from './updating.ts';
import { setupZoom } from './zoom.ts';

const flags = readFlags(process.argv.slice(app.isPackaged ? 1 : 2));
const page = pageAddress(app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL);

// Comes first, because Electron itself removes some of the switches.
const { refused, weakened } = readSwitches(app.commandLine, app.isPackaged);
app.enableSandbox();
registerSchemes();
const home = setupHome(flags);
if (flags.after === undefined) begin();
else void whenGone(flags.after).then(begin);

function begin(): void {
  if (flags.watchUpdate) void watchUpdate(home);
  // A second start notifies the first and quits.
  else if (!app.requestSingleInstanceLock()) app.quit();
  else if (judgeThisStart(home, flags)) void start();
  else app.exit(0);
}

async function start(): Promise<void> {
  await app.whenReady();
  const hostLanguage = createHostLanguage(flags.language);
  try {
    if (refused !== undefined) throw new RefusedSwitch(refused);
    const host = openHost(home);
    for (const name of weakened) host.log.error('weakened', { switch: name });
    setupErrors(host.log, hostLanguage.words);
    await openDesk(host, hostLanguage);
  } catch (error) {
    dialog.showErrorBox(hostLanguage.words().cannotStart, explainStart(error, hostLanguage.words()));
    app.exit(2);
  }
}

async function openDesk(host: Host, hostLanguage: HostLanguage): Promise<void> {
  const { words } = hostLanguage;
  const shutdown = watchShutdown(theWindow);
  const isShuttingDown = shutdown.isUnderWay;
  const modes = createModes({ window: theWindow, words, isShuttingDown });
  const given = { language: flags.language, weakened };
  const last = createLastAct(theWindow, isShuttingDown);
  const windows = () => [theWindow(), ...furtherWindows()].filter((window) => window !== undefined);
  const setUp = (window: BrowserWindow) => {
    setupLeaving(window, { page, words, isShuttingDown });
    setupZoom(window.webContents);
    setupCrashes(window, { ...host, page, words });
  };
  const openScreen = (place: string) => openFurther({ ...places, start: page.start, setUp }, place);
  const ports = await openPorts(host, { start: given, words, modes, quitAnd: last.quitAnd, openScreen });
  const core = createApp(ports);
  const state = windowStateFile(host.stores, host.log);
  const left = state.read();

  setupNavigation(page);
  setupSession(session.defaultSession, page);
  setupSchemes(session.defaultSession, { ...places, picture: core.picture, page });
  setupGate({ call: reportReady(core.call, host.folder), windows, origin: page.origin });
  setupEvents(core, windows);
  setupQuit(core.stop, { ...host, takeLastAct: last.take });
  await followSettings(core, hostLanguage, () => drawMenu({ window: theWindow, words, modes, page }));

  const { window, save } = openWindow({ ...places, state, mode: modes.mode }, left);
  modes.attach(window, left?.mode ?? 'window', save);
  shutdown.watch(window);
  setUp(window);
  window.once('closed', closeFurther);
  if (flags.smoke) setupSmoke(window, { page, ...ports, call: core.call, withOrders: flags.smokeOrders });
  app.on('second-instance', () => showAgain(window));
  core.start();
  // setupCrashes handles a failure.
  await window.webContents.loadURL(page.start).catch(() => undefined);
}
