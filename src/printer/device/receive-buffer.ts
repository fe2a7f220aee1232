// The bytes that a printer has taken and not worked through: a few kilobytes, then the sender has to wait.

export class ReceiveBuffer {
  readonly #bytes: Uint8Array;
  #start = 0;
  #end = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  get isEmpty(): boolean {
    return this.#start === this.#end;
  }

  /** What is in it, the oldest first; valid until the next change. */
  get waiting(): Uint8Array {
    return this.#bytes.subarray(this.#start, this.#end);
  }

  /** Takes what there is room for, and returns how much that was. */
  add(bytes: Uint8Array): number {
    this.#bytes.copyWithin(0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
    const taken = bytes.subarray(0, this.#bytes.length - this.#end);
    this.#bytes.set(taken, this.#end);
    this.#end += taken.length;
    return taken.length;
  }

  drop(count: number): void {
    this.#start += count;
  }

  clear(): void {
    this.#start = 0;
    this.#end = 0;
  }
}
