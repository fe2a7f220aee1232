// The desk in a browser on this machine, as a list of steps.
// First, because it counts from then on.
import '../host/small-young-generation.ts';
import { createSessionAuth } from './session-auth.ts';
import { CommandError, type Flags, languageIn, readFlags } from './flags.ts';
import { type Host, openHost } from './host.ts';
import { createLinkFile } from './link-file.ts';
import { hostOnLoopback, PortUnavailable } from './loopback.ts';
import { openLinkInBrowser } from './open-in-browser.ts';
import { openPageFiles } from '../host/door/page-files.ts';
import { screensFolder } from './places.ts';
import type { RunningCore } from './start-core.ts';
import { systemLanguage, type Words, wordsIn } from './words.ts';
import type { Log } from '../core/ports.ts';
import { HomeInUse } from '../host/home/home.ts';
import { createInterface } from 'node:readline';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Prints the one-time link as a line of JSON that programs can read. */
function printReady(link: string, home: string): void {
  process.stdout.write(`${JSON.stringify({ ready: true, url: link, home })}\n`);
}

/**
 * Resolves at the first stop signal, or at the end of the parent if there is one; signals are handled from the start.
 */
function stopRequested(endsWithParent: boolean): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of stopSignals) process.on(signal, () => resolve());
    if (endsWithParent) process.stdin.once('end', resolve).once('error', resolve);
  });
}

/**
 * Listens for Enter only on a terminal or with a parent. The returned function stops listening, which lets the process
 * exit.
 */
function onEnter(endsWithParent: boolean, action: () => void): () => void {
  if (!process.stdin.isTTY && !endsWithParent) return () => undefined;
  const lines = createInterface(process.stdin).on('line', action);
  return () => lines.close();
}

/** Undefined when the error is ours and not the person's. */
function explain(error: unknown, words: Words): string | undefined {
  if (error instanceof CommandError) return error.message;
  if (error instanceof PortUnavailable) return words.portTaken(error.port);
  if (error instanceof HomeInUse) return words.homeInUse(error.folder);
  return undefined;
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Logs uncaught errors; the desk continues for the other windows. */
function logUncaught(log: Log): void {
  process.on('uncaughtException', (error) => log.error('uncaught', { stack: stackOf(error) }));
  process.on('unhandledRejection', (reason) => log.error('unhandled', { stack: stackOf(reason) }));
}

const args = process.argv.slice(2);
const words = wordsIn(languageIn(args) ?? systemLanguage());

try {
  const flags = readFlags(args);
  if (flags.help) process.stdout.write(words.help);
  else await runDesk(flags, stopRequested(flags.endsWithParent));
} catch (error) {
  const inWords = explain(error, words);
  process.stderr.write(`servery: ${inWords ?? stackOf(error)}\n`);
  process.exitCode = inWords === undefined ? 1 : 2;
}

async function runDesk(flags: Flags, stop: Promise<void>): Promise<void> {
  const screens = screensFolder();
  if (screens === undefined) throw new CommandError(words.notBuilt);
  const host = openHost(flags.home);
  logUncaught(host.log);
  try {
    await serveDesk({ host, flags, screens }, stop);
  } finally {
    host.close();
  }
}

interface DeskOptions {
  host: Host;
  flags: Flags;
  screens: string;
}

async function serveDesk({ host, flags, screens }: DeskOptions, stop: Promise<void>): Promise<void> {
  let core: Promise<RunningCore> | undefined;
  const inside = () =>
    (core ??= import('./start-core.ts').then(({ startCore }) => startCore(host, flags.language)));
  const linkFile = createLinkFile(host.home);
  const auth = createSessionAuth(host.clock, linkFile.remove);
  const page = openPageFiles(screens);
  const deps = { ...host, auth, inside, page };
  const loopback = await hostOnLoopback(flags.port, async (port) => {
    const { createDeskApp } = await import('./desk-app.ts');
    return createDeskApp({ ...deps, port });
  });
  const newLink = () => `${loopback.origin}/#key=${auth.newKey()}`;
  const printLink = (link: string) => printReady(link, host.home);
  const first = newLink();
  printLink(first);
  const stopListening = onEnter(flags.endsWithParent, () => printLink(newLink()));
  try {
    if (flags.opens) await openLinkInBrowser(first, linkFile);
    const running = await inside();
    await stop;
    running.feed.close();
    await running.stop();
  } finally {
    stopListening();
    linkFile.remove();
    await loopback.stop();
  }
}
