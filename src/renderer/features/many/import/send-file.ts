// Reads a file slice by slice and hands it to the core in pieces, in their order.
import { MOST_PIECE_CHARACTERS } from '../../../../contract/entities/import.ts';
import type { AppError } from '../../../../contract/errors.ts';
import type { Bridge } from '../../../bridge/bridge.ts';

/** Whole groups of three bytes, so that the pieces are one text together. */
export const PIECE_BYTES = (MOST_PIECE_CHARACTERS / 4) * 3;
/** As much of a name as the core takes; its end says what kind of file it is. */
const MOST_NAME = 255;

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

/** What was not sent to its end is dropped again. */
export async function sendFile(bridge: Bridge, file: File, watch: Watch): Promise<Sent> {
  const begun = await bridge.call('import.begin', { name: file.name.slice(-MOST_NAME) });
  if (!begun.ok) return watch.isStopped() ? { kind: 'stopped' } : { kind: 'failed', error: begun.error };
  const { id } = begun.data;
  let ended: Sent | null = null;
  for (let from = 0; from < file.size && ended === null; from += PIECE_BYTES) {
    ended = await sendPiece(bridge, id, file.slice(from, from + PIECE_BYTES));
    if (!watch.isStopped()) watch.sent(Math.min(file.size, from + PIECE_BYTES));
    else ended = { kind: 'stopped' };
  }
  if (ended === null && watch.isStopped()) ended = { kind: 'stopped' };
  if (ended === null) return { kind: 'sent', id };
  void bridge.call('import.drop', { id });
  return ended;
}

/** Null where it went well. */
async function sendPiece(bridge: Bridge, id: string, piece: Blob): Promise<Sent | null> {
  const base64 = await base64Of(piece);
  if (base64 === null) return { kind: 'unread' };
  const added = await bridge.call('import.add', { id, base64 });
  return added.ok ? null : { kind: 'failed', error: added.error };
}

/** Null where the file has gone, or may not be read. */
function base64Of(piece: Blob): Promise<string | null> {
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
