// Marks the error of a connection that was never made, so that the core knows that nothing was sent.
import type { ConnectFault } from '../../core/ports.ts';

type Stage = ConnectFault['stage'];

/** Adds to a system error which peer could not be reached. */
export function markFault(error: Error, stage: Stage): Error & ConnectFault {
  return Object.assign(error, { stage, code: codeOf(error) ?? 'UNREACHED' });
}

export function connectFault(stage: Stage, code: string): Error & ConnectFault {
  return Object.assign(new Error(`no connection to the ${stage}: ${code}`), { stage, code });
}

export const isConnectFault = (error: unknown): error is Error & ConnectFault =>
  error instanceof Error && 'stage' in error;

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined);
