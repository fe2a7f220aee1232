// A picture server that handles each request as the test wants, over real sockets.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export interface PictureServer {
  url: string;
  port: number;
  /** The requested paths, in order. */
  asked: string[];
  requests: IncomingMessage[];
  /** The number of requests under way. */
  busy: () => number;
  answer: Answer;
  close: () => Promise<void>;
}

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** Only the header is that of a picture, since it is never drawn. */
export const png = (rest = 'pixels') => bytesOf(`\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01${rest}`);

export const giving =
  (bytes: Uint8Array, headers: Record<string, string> = { 'content-type': 'image/png' }): Answer =>
  (response) =>
    response.writeHead(200, headers).end(bytes);

export const refusing =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('no');

export async function openPictureServer(answer: Answer = giving(png())): Promise<PictureServer> {
  const asked: string[] = [];
  const requests: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  let busy = 0;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    requests.push(request);
    busy += 1;
    response.on('close', () => (busy -= 1));
    made.answer(response, request);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const made = { url: `http://127.0.0.1:${port}`, port, asked, requests, busy: () => busy, answer, close };
  onTestFinished(close);
  return made;
}
