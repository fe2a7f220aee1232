// Turns the system's error codes into the causes that people are shown.
import type { PrintTrouble } from '../../contract/printers.ts';
import { PrintFault } from '../../core/ports.ts';

const troubles: Readonly<Record<string, PrintTrouble>> = {
  ENOTFOUND: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_NONAME: 'name-not-found',
  EHOSTUNREACH: 'no-route',
  EHOSTDOWN: 'no-route',
  ENETUNREACH: 'no-route',
  ENETDOWN: 'no-route',
  EADDRNOTAVAIL: 'no-route',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  // Firewalls, the privacy of macOS, and device files of a group that this person is not in.
  EPERM: 'not-permitted',
  EACCES: 'not-permitted',
  ENOENT: 'device-missing',
  ENODEV: 'device-missing',
  ENXIO: 'device-missing',
  // O_NOFOLLOW: a link stands where the device file should.
  ELOOP: 'device-missing',
  EBUSY: 'busy',
};

/** The system's code of an error, or else its name. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** The fault of something that could not be opened, so that nothing was sent. */
export function notOpened(error: unknown): PrintFault {
  if (error instanceof PrintFault) return error;
  if (error instanceof Error && error.name === 'AbortError') return interrupted(false);
  const code = codeOf(error);
  return new PrintFault(troubles[code] ?? 'broken-off', code, false);
}

/** The fault of a link that broke while it was open. */
export function brokenOff(error: unknown): PrintFault {
  const code = codeOf(error);
  const trouble = code === 'ETIMEDOUT' ? 'timeout' : 'broken-off';
  return new PrintFault(trouble, code, true);
}

export const interrupted = (mayHaveComeOut: boolean) =>
  new PrintFault('interrupted', 'ABORTED', mayHaveComeOut);
