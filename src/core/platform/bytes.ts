// Bytes that arrive in chunks, and bytes as base64, as which they cross between screens and core.

export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Undefined if the text is not base64. */
export function bytesFrom(base64: string): Uint8Array | undefined {
  const text = decoded(base64);
  if (text === undefined) return undefined;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function decoded(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}

/** Whole groups of three bytes, few enough to be the arguments of one call. */
const STEP = 3 * 1024;

export function base64From(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let from = 0; from < bytes.length; from += STEP)
    texts.push(btoa(String.fromCharCode(...bytes.subarray(from, from + STEP))));
  return texts.join('');
}
