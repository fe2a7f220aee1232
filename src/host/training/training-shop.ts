// The training shop: the bundled service as a process of its own, with its data in the home folder.
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Log, RunningShop, TrainingShop } from '../../core/ports.ts';
import { IN_USE } from '../../service/storage/directory-lock.ts';

/** The service process, as a host has started it. */
export interface ServiceProcess {
  /** Lines of its standard output. */
  onLine: (listener: (line: string) => void) => void;
  /** Lines of its error stream. */
  onErrorLine: (listener: (line: string) => void) => void;
  onEnd: (listener: () => void) => void;
  /** Asks the process to end. */
  stop: () => void;
  /** Ends the process without asking. */
  kill: () => void;
}

export type Launch = (flags: readonly string[]) => ServiceProcess;

interface Deps {
  folder: string;
  launch: Launch;
  log: Log;
}

const readyLine = z.looseObject({
  ready: z.literal(true),
  url: z.string(),
  access_token: z.string(),
  app_id: z.string(),
});

/** The prefix of the service's own error message. */
const REASON = 'servery: ';

/** A first start takes seconds, but a minute on a slow machine that does ten things at once: only one that hangs takes longer. */
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 5_000;
/** The previous process may still be shutting down and hold the data folder's lock. */
const MOST_RETRIES = 8;
const RETRY_AFTER_MS = 500;

export function trainingShop(deps: Deps): TrainingShop {
  const listeners: (() => void)[] = [];
  let running: { process: ServiceProcess; ended: Promise<void>; shop: RunningShop } | undefined;
  const enqueue = createQueue();

  const stop = async () => {
    const stopping = running;
    running = undefined;
    if (stopping !== undefined) await stopProcess(stopping);
  };

  const start = async () => {
    if (running !== undefined) return running.shop;
    const started = await startWithRetries(deps);
    running = started;
    void started.ended.then(() => {
      if (running !== started) return;
      running = undefined;
      for (const listener of listeners) listener();
    });
    return started.shop;
  };

  return {
    start: () => enqueue(start),
    stop: () => enqueue(stop),
    reset: () =>
      enqueue(async () => {
        await stop();
        await rm(deps.folder, { recursive: true, force: true, maxRetries: 5 });
      }),
    onEnd: (listener) => void listeners.push(listener),
  };
}

/** Runs one task at a time, in the order of the calls. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function startWithRetries(deps: Deps) {
  for (let retries = 0; ; retries += 1) {
    try {
      return await startProcess(deps);
    } catch (error) {
      const isTemporary = error instanceof Error && error.message.includes(IN_USE);
      if (!isTemporary || retries === MOST_RETRIES) throw error;
      await pause(RETRY_AFTER_MS);
    }
  }
}

async function startProcess({ folder, launch, log }: Deps) {
  const process = launch(['--port', '0', '--data', folder, '--log', 'error']);
  const ended = new Promise<void>((resolve) => process.onEnd(resolve));
  let lastError = 'it ended without a word';
  process.onErrorLine((line) => {
    // Lines after the reason are its stack trace.
    if (!lastError.startsWith(REASON)) lastError = line;
    log.error('training shop', { said: line });
  });
  const ready = new Promise<string>((resolve) => process.onLine(resolve));
  const line = await Promise.race([
    ready,
    ended.then(() => undefined),
    pause(START_TIMEOUT_MS, undefined, { ref: false }),
  ]);
  const shop = line === undefined ? undefined : shopIn(line);
  if (shop === undefined) {
    process.kill();
    throw new Error(line === undefined ? lastError : `it said something else: ${line}`);
  }
  return { process, ended, shop };
}

function shopIn(line: string): RunningShop | undefined {
  try {
    const { url, access_token: token, app_id: appId } = readyLine.parse(JSON.parse(line));
    return { url, token, appId };
  } catch {
    return undefined;
  }
}

async function stopProcess({ process, ended }: { process: ServiceProcess; ended: Promise<void> }) {
  process.stop();
  const late = pause(STOP_TIMEOUT_MS, 'late', { ref: false });
  if ((await Promise.race([ended, late])) === 'late') process.kill();
  await ended;
}
