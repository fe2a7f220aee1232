// Translates a network error into the contract's terms, without the error itself, which contains the whole form.
import type { ErrorData } from '../../../contract/errors.ts';
import { CONNECT_TIMEOUT } from '../../ports.ts';
import { type CallTrouble, malformed, offline, timedOut } from './trouble.ts';

type Cause = ErrorData<'network.offline'>['cause'];

const causes: Partial<Record<string, Cause>> = {
  ENOTFOUND: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_FAIL: 'name-not-found',
  EAI_NODATA: 'name-not-found',
  EAI_NONAME: 'name-not-found',
  ERR_INVALID_URL: 'name-not-found',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EPROTO: 'certificate',
};

const CERTIFICATE = /CERT|^UNABLE_TO_|^ERR_TLS_|^ERR_SSL_|^CRL_/;

/** Undefined if it is not a network error but a bug in the program. */
export function netTrouble(error: unknown, connectMs: number): CallTrouble | undefined {
  const { code, stage } = faultIn(error);
  if (code === undefined) return undefined;
  const isLate = code === CONNECT_TIMEOUT || (code === 'ETIMEDOUT' && stage !== undefined);
  if (isLate) return timedOut({ phase: 'connect', limitMs: connectMs, mayHaveArrived: false });
  if (code.startsWith('HPE_')) return malformed({ http: 0, reason: 'not-json', detail: `no HTTP: ${code}` });
  if (stage === 'proxy') return offline({ cause: 'proxy', detail: code, mayHaveArrived: false });
  const cause = causes[code] ?? (CERTIFICATE.test(code) ? 'certificate' : undefined);
  const known = cause !== undefined && (code !== 'EPROTO' || stage !== undefined);
  if (known) return offline({ cause, detail: code, mayHaveArrived: false });
  const isSafe = stage !== undefined;
  const otherwise = isSafe && code !== 'ECONNRESET' && code !== 'EPIPE' ? 'unreachable' : 'broken-off';
  return offline({ cause: otherwise, detail: code, mayHaveArrived: !isSafe });
}

/** An error while the body arrived: badly packed, or ended too early. */
export function bodyTrouble(error: unknown, http: number): CallTrouble | undefined {
  const { code } = faultIn(error);
  if (code === undefined) return undefined;
  const reason = code.startsWith('Z_') ? 'encoding' : 'cut';
  return malformed({ http, reason, detail: code });
}

/** The innermost error with a code; axios wraps other errors. */
function faultIn(error: unknown): { code?: string; stage?: string } {
  if (typeof error !== 'object' || error === null) return {};
  const cause = 'cause' in error ? faultIn(error.cause) : {};
  if (cause.code !== undefined) return cause;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { ...code, ...('stage' in error && typeof error.stage === 'string' ? { stage: error.stage } : {}) };
}
