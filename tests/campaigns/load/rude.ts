// Callers without manners: some send a byte now and then, some hang up in the midst of the answer.

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { bodyOf } from '../caller.ts';

const DRIP_MS = 200;
const TURN_MS = 40;

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on('error', () => undefined);
}

function head(name: 'goodsList' | 'getRegionList', body: string): string {
  const length = Buffer.byteLength(body);
  const lines = [
    'host: shop.test',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${length}`,
  ];
  return [`POST ${endpoints[name].path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Sends a call byte by byte for as long as it may, and never comes to its end. */
export async function dripUntil(url: string, isOver: () => boolean): Promise<void> {
  const socket = open(url);
  const body = bodyOf('getRegionList', {});
  // The head goes at once: what is slow is a call that has begun.
  socket.write(head('getRegionList', body));
  for (const letter of body.slice(0, -1)) {
    if (isOver()) break;
    socket.write(letter);
    await pause(DRIP_MS);
  }
  while (!isOver()) await pause(DRIP_MS);
  socket.destroy();
}

/** Asks for the whole menu again and again, and is gone at its first piece; counts how often. */
export async function hangUpUntil(url: string, isOver: () => boolean): Promise<number> {
  let times = 0;
  for (; !isOver(); times += 1) {
    const socket = open(url);
    const body = bodyOf('goodsList', { page: -1 });
    socket.write(head('goodsList', body) + body);
    await new Promise<void>((resolve) => {
      socket.once('data', () => socket.resetAndDestroy());
      socket.once('close', () => {
        resolve();
      });
    });
    await pause(TURN_MS);
  }
  return times;
}
