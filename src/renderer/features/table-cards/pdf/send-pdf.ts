// Hands the pieces of a file to the core, which knows how it gets to the person in this host.
import type { Delivery } from '../../../../contract/entities/delivery.ts';
import { MOST_CARDS_PIECE_CHARACTERS } from '../../../../contract/entities/table-cards.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { failed, type Result } from '../../../../contract/result.ts';
import { base64Of } from '../../../bridge/base64-of.ts';
import type { Bridge } from '../../../bridge/bridge.ts';

/** Whole groups of three bytes, so that the pieces are one text together. */
const PIECE_BYTES = (MOST_CARDS_PIECE_CHARACTERS / 4) * 3;

export async function sendPdf(
  bridge: Bridge,
  name: string,
  pieces: readonly Uint8Array[],
): Promise<Result<Delivery>> {
  const file = new Blob(pieces.map((piece) => new Uint8Array(piece)));
  const begun = await bridge.call('table-cards.begin', { name });
  if (!begun.ok) return begun;
  const { id } = begun.data;
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    const base64 = await base64Of(file.slice(from, from + PIECE_BYTES));
    const added = base64 === null ? failed(unread) : await bridge.call('table-cards.add', { id, base64 });
    if (added.ok) continue;
    void bridge.call('table-cards.drop', { id });
    return added;
  }
  return bridge.call('table-cards.deliver', { id });
}

const unread: AppError = {
  code: 'delivery.failed',
  message: 'the browser could not read what it has made',
  data: { detail: 'FileReader' },
};
