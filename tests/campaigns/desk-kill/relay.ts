// The line between a desk and its shop, which can be cut, and which is as slow as a line is.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Relay {
  readonly url: string;
  /** While it is cut, whoever calls is hung up on. */
  isCut: boolean;
  close: () => Promise<void>;
}

const DELAY_MS = 5;

export async function openRelay(shopUrl: string): Promise<Relay> {
  const refuseIfCut = () => {
    if (relay.isCut) throw new Error('the line is cut');
  };
  const server = createServer((request, answer) => {
    const passOn = async () => {
      const body = await buffer(request);
      await pause(DELAY_MS);
      refuseIfCut();
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const reply = await fetch(`${shopUrl}${request.url ?? ''}`, { method: 'POST', headers, body });
      const text = await reply.text();
      refuseIfCut();
      answer.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
    };
    passOn().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const relay: Relay = {
    url: `http://127.0.0.1:${port}`,
    isCut: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return relay;
}
