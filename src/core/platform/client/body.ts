// Reads the body of an answer piece by piece, and never more of it than agreed.
import { joined } from '../raw-json.ts';
import { malformed } from './trouble.ts';

export interface BodyLimits {
  http: number;
  mostBytes: number;
  onBytes: (bytes: number) => void;
}

/** The count is of what was unpacked: a small answer that unpacks to a huge one is cut off where the agreed size ends. */
export async function readBody(
  pieces: AsyncIterable<Uint8Array>,
  { http, mostBytes, onBytes }: BodyLimits,
): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    onBytes(bytes);
    if (bytes > mostBytes) throw malformed({ http, reason: 'too-large', detail: `over ${mostBytes} bytes` });
    read.push(piece);
  }
  return joined(read);
}

// In Node's own types the decoder is a value and no type.
type Decoder = InstanceType<typeof TextDecoder>;

export function textOf(body: Uint8Array, http: number): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return decoded(decoder, body, http) + lastOf(decoder, http);
}

function decoded(decoder: Decoder, body: Uint8Array, http: number): string {
  try {
    return decoder.decode(body, { stream: true });
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
