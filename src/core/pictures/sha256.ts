// SHA-256 for the file names of pictures, so that the addresses of one shop cannot name the files of another.

/** The first 32 bits of the fractional parts of the roots of the first primes. */
const fractionBits = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0;
const primes = [2, ...Array.from({ length: 155 }, (_, index) => 2 * index + 3).filter(isPrime)];
const roundWords = Int32Array.from(primes.slice(0, 64), (prime) => fractionBits(Math.cbrt(prime)));
const startWords = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

function isPrime(odd: number): boolean {
  for (let divisor = 3; divisor * divisor <= odd; divisor += 2) if (odd % divisor === 0) return false;
  return true;
}

const BLOCK = 64;

/** In hexadecimal digits. */
export function sha256(text: string): string {
  const message = padded(new TextEncoder().encode(text));
  const state = Int32Array.from(startWords);
  const words = new Int32Array(64);
  for (let at = 0; at < message.byteLength; at += BLOCK) {
    for (let index = 0; index < 16; index += 1) words[index] = message.getInt32(at + 4 * index);
    expand(words);
    compress(state, words);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Appends a one bit, zeros, and the length in bits, up to whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length << 3) >>> 0);
  return view;
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function expand(words: Int32Array): void {
  for (let index = 16; index < 64; index += 1) {
    const [far = 0, near = 0] = [words[index - 15], words[index - 2]];
    const first = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    const second = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    words[index] = (words[index - 16] ?? 0) + first + (words[index - 7] ?? 0) + second;
  }
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round += 1) {
    const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + high + choice + (roundWords[round] ?? 0) + (words[round] ?? 0)) | 0;
    const low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e] = [g, f, e, (d + first) | 0];
    [d, c, b, a] = [c, b, a, (first + low + majority) | 0];
  }
  const sums = [a, b, c, d, e, f, g, h];
  for (const [index, sum] of sums.entries()) state[index] = (state[index] ?? 0) + sum;
}
