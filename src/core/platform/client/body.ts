// Reads the body of an answer in chunks, up to the agreed size.
import { joinBytes } from '../bytes.ts';
import { malformed } from './trouble.ts';

export interface BodyLimits {
  http: number;
  mostBytes: number;
  onBytes: (bytes: number) => void;
}

/** Counts unpacked bytes, so that a small answer that unpacks to a huge one is cut off at the limit. */
export async function readBody(
  chunks: AsyncIterable<Uint8Array>,
  { http, mostBytes, onBytes }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    onBytes(bytes);
    if (bytes > mostBytes) throw tooLarge(http, mostBytes);
    read.push(chunk);
  }
  return joinBytes(read);
}

export const tooLarge = (http: number, mostBytes: number) =>
  malformed({ http, reason: 'too-large', detail: `over ${mostBytes} bytes` });

// Node's types declare the decoder as a value, not as a type.
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
