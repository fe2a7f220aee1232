// A file that is uploaded in chunks, in order, up to a size limit.
import { type AppFailure, invalid } from '../failure.ts';
import { bytesFrom, joinBytes } from './bytes.ts';

export class ChunkedUpload {
  readonly #most: number;
  readonly #tooLarge: () => AppFailure;
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  #isTaken = false;

  constructor(most: number, tooLarge: () => AppFailure) {
    this.#most = most;
    this.#tooLarge = tooLarge;
  }

  add(base64: string): void {
    const chunk = bytesFrom(base64);
    if (chunk === undefined || this.#isTaken) throw invalid({ path: ['base64'], rule: 'wrong' });
    if (this.#bytes + chunk.length > this.#most) throw this.#tooLarge();
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
  }

  /** Can be taken once; the chunks are released. */
  take(): Uint8Array {
    this.#isTaken = true;
    return joinBytes(this.#chunks.splice(0));
  }
}
