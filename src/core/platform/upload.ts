// A file that comes over in pieces, in their order, up to so many bytes.
import { joined } from '../formats/write/table.ts';
import { type AppFailure, invalid } from '../failure.ts';
import { bytesFrom } from './base64.ts';

export class Pieces {
  readonly #most: number;
  readonly #tooLarge: () => AppFailure;
  #pieces: Uint8Array[] = [];
  #bytes = 0;
  #isTaken = false;

  constructor(most: number, tooLarge: () => AppFailure) {
    this.#most = most;
    this.#tooLarge = tooLarge;
  }

  add(base64: string): void {
    const piece = bytesFrom(base64);
    if (piece === undefined || this.#isTaken) throw invalid({ path: ['base64'], rule: 'wrong' });
    if (this.#bytes + piece.length > this.#most) throw this.#tooLarge();
    this.#pieces.push(piece);
    this.#bytes += piece.length;
  }

  /** Once: the pieces are not needed any more. */
  take(): Uint8Array {
    this.#isTaken = true;
    return joined(this.#pieces.splice(0));
  }
}
