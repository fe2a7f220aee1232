// Decodes a text file from any of the encodings that tables come in.
import type { YieldTurn } from './table.ts';
import { unreadable } from './unreadable.ts';

/** Decoding this much takes a millisecond or two. */
const STEP = 1 << 17;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

export async function textOf(bytes: Uint8Array, yieldTurn: YieldTurn): Promise<string> {
  const marked = markOf(bytes);
  // By default Excel saves CSV in the machine's code page, which is GBK in China.
  const text =
    (await decoded(bytes, marked ?? 'utf-8', yieldTurn)) ??
    (marked === undefined ? await decoded(bytes, 'gb18030', yieldTurn) : undefined);
  if (text === undefined) throw unreadable(marked === undefined ? 'not-a-table' : 'damaged');
  return text;
}

function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Undefined if the bytes are not in this encoding. */
async function decoded(
  bytes: Uint8Array,
  encoding: Encoding,
  yieldTurn: YieldTurn,
): Promise<string | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const chunks: string[] = [];
  try {
    for (let at = 0; at < bytes.length; at += STEP) {
      chunks.push(decoder.decode(bytes.subarray(at, at + STEP), { stream: true }));
      await yieldTurn();
    }
    chunks.push(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  return chunks.join('');
}
