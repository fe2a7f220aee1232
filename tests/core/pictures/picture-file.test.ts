// The file of a picture returns the picture, and detects damage and files of other addresses.
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { readPictureFile, sumOf, writePictureFile } from '../../../src/core/pictures/picture-file.ts';
import { png } from './picture-server.ts';

const KEY = 'https://cdn.example/饺子.png?"quoted"';

const written = (body: Uint8Array, key = KEY) => {
  const bytes = new Uint8Array([...png(''), ...body]);
  return {
    bytes,
    file: writePictureFile(key, { type: 'image/png', bytes, fetchedAtSeconds: 1_800_000_000 }),
  };
};

describe('the file of a picture', () => {
  it('returns what was written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (body) => {
        const { bytes, file } = written(body);
        const read = readPictureFile(KEY, file);
        expect(read).toEqual({ type: 'image/png', bytes, fetchedAtSeconds: 1_800_000_000 });
      }),
    );
  });

  it('is refused for another address', () => {
    expect(readPictureFile(`${KEY}2`, written(new Uint8Array(9)).file)).toBeUndefined();
  });

  it('is refused if a byte was changed, its end is missing or there is more of it', () => {
    const body = fc.uint8Array({ minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, place, change) => {
        const { file } = written(bytes);
        const whole = readPictureFile(KEY, file);
        const changed = file.map((byte, at) => (at === place % file.length ? byte ^ change : byte));
        const read = readPictureFile(KEY, changed);
        // The time is not covered by the checksum, since a wrong one does no harm.
        expect(read === undefined || read.fetchedAtSeconds !== whole?.fetchedAtSeconds).toBe(true);
        expect(readPictureFile(KEY, file.slice(0, place % file.length))).toBeUndefined();
        expect(readPictureFile(KEY, new Uint8Array([...file, change]))).toBeUndefined();
      }),
    );
  });

  it('is refused if a power cut has left pages of it empty', () => {
    const { file } = written(new Uint8Array(20_000).fill(7));
    const emptied = file.slice();
    emptied.fill(0, 4096, 8192);
    expect(readPictureFile(KEY, emptied)).toBeUndefined();
    expect(readPictureFile(KEY, new Uint8Array(file.length))).toBeUndefined();
  });

  it('is refused if its bytes are of another type than it states', () => {
    const { bytes } = written(new Uint8Array(9));
    const file = writePictureFile(KEY, { type: 'image/svg+xml', bytes, fetchedAtSeconds: 1 });
    expect(readPictureFile(KEY, file)).toBeUndefined();
  });

  it('has a checksum in which every word counts at its position', () => {
    const bytes = Uint8Array.from({ length: 64 }, (_, at) => at);
    const swapped = new Uint8Array([...bytes.slice(4, 8), ...bytes.slice(0, 4), ...bytes.slice(8)]);
    expect(sumOf(swapped)).not.toBe(sumOf(bytes));
  });
});
