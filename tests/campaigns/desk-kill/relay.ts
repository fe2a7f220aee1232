// A proxy between desk and shop with a small delay, which can hold back fetches of the goods.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { passedOn } from '../../support/passed-on.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';

export interface Relay {
  readonly url: string;
  /** Holds all further fetches of the goods. */
  hold: () => void;
  release: () => void;
  /** Whether a held fetch still has a living caller. */
  isAwaited: () => boolean;
  close: () => Promise<void>;
}

interface Waiting {
  answer: ServerResponse;
  passOn: () => void;
}

const DELAY_MS = 5;

export async function openRelay(shopUrl: string): Promise<Relay> {
  let isHeld = false;
  let waiting: Waiting[] = [];
  const release = () => {
    isHeld = false;
    for (const { passOn } of waiting) passOn();
    waiting = [];
  };
  const server = createServer((request, answer) => {
    const answered = async () => {
      const { url: path = '', headers } = request;
      const body = await buffer(request);
      await pause(DELAY_MS);
      if (isHeld && isFetching(path, body))
        await new Promise<void>((passOn) => waiting.push({ answer, passOn }));
      const type = { 'content-type': headers['content-type'] ?? '' };
      const reply = await fetch(`${shopUrl}${path}`, { method: 'POST', headers: type, body });
      const bytes = Buffer.from(await reply.arrayBuffer());
      answer.writeHead(reply.status, passedOn(reply.headers)).end(bytes);
    };
    answered().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hold: () => (isHeld = true),
    release,
    isAwaited: () => waiting.some(({ answer }) => !answer.closed),
    close: async () => {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A request for one item only counts the goods; it is not a fetch. */
const isFetching = (path: string, body: Buffer) =>
  path === endpoints.goodsList.path && new URLSearchParams(body.toString()).get('page_size') !== '1';
