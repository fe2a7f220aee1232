// Reads the body of an answer piece by piece, and never more of it than agreed.
import { malformed } from './trouble.ts';

export interface BodyLimits {
  http: number;
  mostBytes: number;
  onBytes: (bytes: number) => void;
}

/** The count is of what was unpacked: a small answer that unpacks to a huge one is cut off where the agreed size ends. */
// In Node's own types the decoder is a value and no type.
type Decoder = InstanceType<typeof TextDecoder>;

export async function readBody(
  pieces: AsyncIterable<Uint8Array>,
  { http, mostBytes, onBytes }: BodyLimits,
): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const piece of pieces) {
    bytes += piece.length;
    onBytes(bytes);
    if (bytes > mostBytes) throw malformed({ http, reason: 'too-large', detail: `over ${mostBytes} bytes` });
    text += decoded(decoder, piece, http);
  }
  return text + lastOf(decoder, http);
}

function decoded(decoder: Decoder, piece: Uint8Array, http: number): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw malformed({ http, reason: 'encoding', detail: 'not UTF-8' });
  }
}

function lastOf(decoder: Decoder, http: number): string {
  try {
    return decoder.decode();
  } catch {
    throw malformed({ http, reason: 'cut', detail: 'ends within a character' });
  }
}
