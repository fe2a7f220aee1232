// Files on their way between the page and the core: sent in slices and in order, or downloaded.
import { MOST_PIECE_CHARACTERS } from '../../contract/imports.ts';
import type { AppError } from '../../contract/errors.ts';
import type { Result } from '../../contract/result.ts';

/** A multiple of three bytes, so that the base64 chunks can be joined. */
export const PIECE_BYTES = (MOST_PIECE_CHARACTERS / 4) * 3;

/** The receiving routes of the core. */
export interface UploadRoutes {
  begin: () => Promise<Result<{ id: string }>>;
  add: (piece: { id: string; base64: string }) => Promise<Result<null>>;
  drop: (which: { id: string }) => Promise<unknown>;
}

export interface Watch {
  sent: (bytes: number) => void;
  isStopped: () => boolean;
}

export type Sent =
  | { kind: 'sent'; id: string }
  | { kind: 'stopped' }
  /** The browser could not read it. */
  | { kind: 'unread' }
  | { kind: 'failed'; error: AppError };

/** A file that is not sent completely is dropped. */
export async function sendChunks(file: File, taker: UploadRoutes, watch: Watch): Promise<Sent> {
  const begun = await taker.begin();
  if (!begun.ok) return watch.isStopped() ? { kind: 'stopped' } : { kind: 'failed', error: begun.error };
  const { id } = begun.data;
  let ended: Sent | null = null;
  for (let from = 0; from < file.size && ended === null; from += PIECE_BYTES) {
    ended = await sendPiece(taker, id, file.slice(from, from + PIECE_BYTES));
    if (!watch.isStopped()) watch.sent(Math.min(file.size, from + PIECE_BYTES));
    else ended = { kind: 'stopped' };
  }
  if (ended === null && watch.isStopped()) ended = { kind: 'stopped' };
  if (ended === null) return { kind: 'sent', id };
  void taker.drop({ id });
  return ended;
}

/** Null on success. */
async function sendPiece(taker: UploadRoutes, id: string, piece: Blob): Promise<Sent | null> {
  const base64 = await base64Of(piece);
  if (base64 === null) return { kind: 'unread' };
  const added = await taker.add({ id, base64 });
  return added.ok ? null : { kind: 'failed', error: added.error };
}

/** Null if the file is gone or must not be read. */
export function base64Of(piece: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onerror = () => resolve(null);
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(piece);
  });
}

/** Makes the browser download a file of the desk program by clicking a temporary link. */
export function fetchDownload(href: string): void {
  const { origin, href: full } = new URL(href, window.location.href);
  // Only files of the desk itself are downloaded.
  if (origin !== window.location.origin) return;
  const link = document.createElement('a');
  link.href = full;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
