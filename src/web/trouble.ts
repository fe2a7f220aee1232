// What goes wrong: put into one line where the person can do something about it, into the log where nobody caught it.
import type { Log } from '../core/ports.ts';
import { HomeInUse } from '../host/home/home.ts';
import { CommandError } from './flags.ts';
import { PortUnavailable } from './loopback.ts';
import type { Words } from './words.ts';

/** Undefined where it is our fault and not the person's. */
export function explain(error: unknown, words: Words): string | undefined {
  if (error instanceof CommandError) return error.message;
  if (error instanceof PortUnavailable) return words.portTaken(error.port);
  if (error instanceof HomeInUse) return words.homeInUse(error.folder);
  return undefined;
}

export const inFull = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** What nobody caught is written down; the desk goes on for everybody else. */
export function hearUncaught(log: Log): void {
  process.on('uncaughtException', (error) => log.error('uncaught', { stack: inFull(error) }));
  process.on('unhandledRejection', (reason) => log.error('unhandled', { stack: inFull(reason) }));
}
