// Starts the built shop service from the command line, as people do.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { houseRoot } from './house-root.ts';

const program = join(houseRoot(), 'out', 'node', 'service.js');

const readyLine = z.object({
  ready: z.literal(true),
  url: z.string(),
  access_token: z.string(),
  app_id: z.string(),
});

export interface RunningService {
  readonly url: string;
  readonly token: string;
  readonly appId: string;
  readonly process: ChildProcess;
  /** Its standard error so far. */
  readonly log: () => string;
  /** Stops it gracefully and waits for the exit. */
  readonly stop: () => Promise<void>;
  /** Kills it, as a power cut would. */
  readonly kill: () => Promise<void>;
}

/** Runs the program until it exits. */
export async function runService(
  flags: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [program, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const out = collect(child.stdout);
  const err = collect(child.stderr);
  await once(child, 'close');
  return { code: child.exitCode ?? -1, out: out(), err: err() };
}

/** Starts the service on a free port and waits until it is ready. */
export async function startService(
  flags: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningService> {
  const child = spawn(process.execPath, [program, '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const log = collect(child.stderr);
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (first === undefined) throw new Error(`the service ended at once: ${log()}`);
  const ready = readyLine.parse(JSON.parse(String(first[0])));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return {
    url: ready.url,
    token: ready.access_token,
    appId: ready.app_id,
    process: child,
    log,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
