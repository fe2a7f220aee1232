// Misbehaving clients: slow senders, and clients that hang up during the answer.

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

/** Sends a call byte by byte and never finishes it. */
export async function dripUntil(url: string, isOver: () => boolean): Promise<void> {
  const socket = open(url);
  const body = bodyOf('getRegionList', {});
  // The head goes at once, so that the call counts as begun.
  socket.write(head('getRegionList', body));
  for (const letter of body.slice(0, -1)) {
    if (isOver()) break;
    socket.write(letter);
    await pause(DRIP_MS);
  }
  while (!isOver()) await pause(DRIP_MS);
  socket.destroy();
}

/** Requests the whole menu repeatedly and hangs up at the first chunk; returns the number of requests. */
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
