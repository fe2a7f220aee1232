// Reads the pieces in which a file comes over; the core has no host to ask for it.

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const UNKNOWN = 255;
const MOST = 63;

const values = new Uint8Array(128).fill(UNKNOWN);
for (let value = 0; value < SIGNS.length; value += 1) values[SIGNS.charCodeAt(value)] = value;

/** Undefined where it is none. Four signs make three bytes; what the last ones lack counts as nothing. */
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
