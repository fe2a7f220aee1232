// Base64 for bytes that cross between screens and core, without help from the host.

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const UNKNOWN = 255;
const MOST = 63;

const values = new Uint8Array(128).fill(UNKNOWN);
for (let value = 0; value < SIGNS.length; value += 1) values[SIGNS.charCodeAt(value)] = value;

/** Undefined if the text is not base64. Four characters make three bytes; missing ones at the end count as zero. */
export function bytesFrom(base64: string): Uint8Array | undefined {
  const length = base64.endsWith('==') ? base64.length - 2 : base64.length - (base64.endsWith('=') ? 1 : 0);
  if (length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  const valueAt = (at: number) => (at < length ? (values[base64.charCodeAt(at)] ?? UNKNOWN) : 0);
  for (let at = 0, to = 0; at < length; at += 4, to += 3) {
    const [one, two, three, four] = [valueAt(at), valueAt(at + 1), valueAt(at + 2), valueAt(at + 3)];
    if ((one | two | three | four) > MOST) return undefined;
    bytes[to] = (one << 2) | (two >> 4);
    bytes[to + 1] = (two << 4) | (three >> 2);
    bytes[to + 2] = (three << 6) | four;
  }
  return bytes;
}

/** Works in steps of whole groups of three bytes, because appending to one long text per character would be slow. */
const STEP = 3 * 1024;

export function base64From(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let from = 0; from < bytes.length; from += STEP) texts.push(textOf(bytes.subarray(from, from + STEP)));
  return texts.join('');
}

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = bytes.subarray(at, at + 3);
    const group = (one << 16) | ((two ?? 0) << 8) | (three ?? 0);
    text += SIGNS.charAt(group >> 18) + SIGNS.charAt((group >> 12) & MOST);
    text += two === undefined ? '=' : SIGNS.charAt((group >> 6) & MOST);
    text += three === undefined ? '=' : SIGNS.charAt(group & MOST);
  }
  return text;
}
