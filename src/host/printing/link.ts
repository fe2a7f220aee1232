// What all direct links share: writes one after the other in small pieces, a limit on standing still, and one end.
import { type ClosedLink, PrintFault, type PrinterLink } from '../../core/ports.ts';

/** Small enough that a printer of 9,600 baud takes a piece well within the stall limit. */
const PIECE_BYTES = 4096;
const STALL_MS = 15_000;

export interface LinkEvents {
  received: (bytes: Uint8Array) => void;
  /** The printer is gone. */
  ended: (fault: PrintFault) => void;
}

/** The way of the bytes below a link. */
export interface Carrier {
  /** Resolves when the system has taken the piece; throws `PrintFault`. */
  send: (piece: Uint8Array) => Promise<void>;
  /** Closes so that bytes already taken still arrive; resolves when it is known whether they were read. */
  close: () => Promise<ClosedLink>;
  /** Closes at once; the rest is not worth waiting for. */
  destroy: () => void;
}

export interface LinkTimes {
  /** A write that makes no progress for this long has failed. */
  stallMs: number;
}

export function createLink(
  carry: (events: LinkEvents) => Carrier,
  { stallMs }: LinkTimes = { stallMs: STALL_MS },
): PrinterLink {
  const state = new LinkState();
  const carrier = carry({ received: (bytes) => state.received(bytes), ended: (fault) => state.end(fault) });
  let settle: (closed: ClosedLink | Promise<ClosedLink>) => void;
  const closed = new Promise<ClosedLink>((resolve) => {
    settle = resolve;
  });
  let writing = Promise.resolve();
  const sendAll = async (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      state.throwIfOver(at > 0);
      await withinStall(carrier.send(bytes.subarray(at, at + PIECE_BYTES)), stallMs).catch(
        (fault: unknown) => {
          if (fault instanceof PrintFault) state.end(fault);
          carrier.destroy();
          throw fault;
        },
      );
    }
  };
  return {
    write: (bytes) => {
      const written = writing.then(() => sendAll(bytes));
      writing = written.catch(() => undefined);
      return written;
    },
    onBytes: (listener) => state.listenToBytes(listener),
    onEnd: (listener) => state.listenToEnd(listener),
    close: () => {
      const wasStanding = state.isStanding;
      if (!state.close()) return;
      const closing = carrier.close();
      settle(wasStanding ? closing : 'not-known');
    },
    closed,
  };
}

class LinkState {
  #isClosed = false;
  #fault: PrintFault | undefined;
  readonly #onBytes: ((bytes: Uint8Array) => void)[] = [];
  readonly #onEnd: ((fault: PrintFault) => void)[] = [];

  /** Neither side has ended it. */
  get isStanding(): boolean {
    return !this.#isClosed && this.#fault === undefined;
  }

  received(bytes: Uint8Array): void {
    if (!this.#isClosed) for (const listener of this.#onBytes) listener(bytes);
  }

  end(fault: PrintFault): void {
    if (this.#isClosed || this.#fault !== undefined) return;
    this.#fault = fault;
    for (const listener of this.#onEnd) listener(fault);
  }

  listenToBytes(listener: (bytes: Uint8Array) => void): void {
    this.#onBytes.push(listener);
  }

  listenToEnd(listener: (fault: PrintFault) => void): void {
    this.#onEnd.push(listener);
    const fault = this.#fault;
    if (fault !== undefined) queueMicrotask(() => listener(fault));
  }

  /** Whether it was still open. */
  close(): boolean {
    const wasOpen = !this.#isClosed;
    this.#isClosed = true;
    return wasOpen;
  }

  throwIfOver(hasBegun: boolean): void {
    if (this.#isClosed) throw new PrintFault('broken-off', 'CLOSED', hasBegun);
    if (this.#fault === undefined) return;
    throw new PrintFault(this.#fault.trouble, this.#fault.detail, hasBegun);
  }
}

async function withinStall(sending: Promise<void>, stallMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrintFault('timeout', 'WRITE_STALLED', true)), stallMs);
  });
  try {
    await Promise.race([sending, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
