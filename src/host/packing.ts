// Text made small, on the threads that Node keeps for such work.
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Packing } from '../core/ports.ts';

const packed = promisify<Buffer, Buffer>(gzip);

export const nodePacking: Packing = {
  pack: (text) => packed(Buffer.from(text)),
  unpack: (bytes, mostBytes) =>
    new Promise((resolve) => {
      gunzip(bytes, { maxOutputLength: mostBytes }, (error, text) => {
        resolve(error === null ? decoded(text) : undefined);
      });
    }),
};

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
