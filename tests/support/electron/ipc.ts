// `ipcMain`: messages from real frames, with arguments and answers cloned.

import { EventEmitter } from 'node:events';
import type { Frame } from 'playwright-core';
import { offer } from './control.ts';
import { createCrossing } from './crossing.ts';
import { frameOf, type StandInFrame } from './frames.ts';
import { strict } from './strict.ts';

interface IpcEvent {
  sender: object;
  senderFrame: StandInFrame | null;
  processId: number;
  frameId: number;
}
type Handler = (event: IpcEvent, ...args: unknown[]) => unknown;

/** Messages that the program has sent to one document and the document has not fetched yet. */
export interface Mailbox {
  push: (channel: string, args: unknown[]) => void;
  fetch: () => Promise<{ channel: string; args: unknown[] }[]>;
}

const crossing = createCrossing();
const handlers = new Map<string, Handler>();
const events = new EventEmitter();

export const ipcMain = strict(
  'ipcMain.',
  Object.assign(events, {
    handle: (channel: string, handler: Handler) => {
      if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
      handlers.set(channel, handler);
    },
  }),
);

type Message =
  | { kind: 'invoke'; channel: string; args: unknown[] }
  | { kind: 'send'; channel: string; args: unknown[] }
  | { kind: 'listen'; documentId: number };

interface Sender {
  contents: object;
  /** Each document gets a new, empty mailbox. */
  mailboxOf: (documentId: number) => Mailbox;
}

/** Handles one packed message from the page and returns the packed answer. */
export async function receive(
  packed: string,
  frame: Frame,
  { contents, mailboxOf }: Sender,
): Promise<string> {
  const message = crossing.unpack(packed) as Message;
  if (message.kind === 'listen') return crossing.pack(await mailboxOf(message.documentId).fetch());
  const view = frame.isDetached() ? null : frameOf(frame);
  const event = {
    sender: contents,
    senderFrame: view,
    processId: view?.processId ?? 0,
    frameId: view?.routingId ?? 0,
  };
  if (message.kind === 'send') {
    events.emit(message.channel, event, ...message.args);
    return crossing.pack(null);
  }
  const handler = handlers.get(message.channel);
  if (handler === undefined) {
    return crossing.pack({ error: `Error: No handler registered for '${message.channel}'` });
  }
  try {
    return crossing.pack({ value: await handler(event, ...message.args) });
  } catch (error) {
    return crossing.pack({ error: String(error) });
  }
}

export function openMailbox(): Mailbox {
  let waiting: { channel: string; args: unknown[] }[] = [];
  let wake: (() => void) | undefined;
  return {
    push: (channel, args) => {
      // Cloned at once, so that later changes by the program do not change the message.
      waiting.push({ channel, args: crossing.unpack(crossing.pack(args)) as unknown[] });
      wake?.();
    },
    fetch: async () => {
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const all = waiting;
      waiting = [];
      return all;
    },
  };
}

offer('channels', () => ({ handled: [...handlers.keys()], heard: events.eventNames() }));
