// A proxy between a desk and its shop that loses write calls on the way there, or their answers on the way back.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { REQUEST_ID } from '../../../src/service/requests/request-id.ts';
import { passedOn } from '../../support/passed-on.ts';

/** What happens to a call: it passes, it never arrives, it arrives and its answer is lost, or it arrives just before the next one. */
export type Fate = 'passes' | 'never-arrives' | 'answer-is-lost' | 'breaks-the-shop' | 'arrives-late';

export interface ShakyLine {
  readonly url: string;
  /** One for each of the next write calls; after that they pass. */
  fates: Fate[];
  /** No call gets through. */
  isCut: boolean;
  /** The next write call meets its fate, and no call after it gets through. */
  isCutAfterWrite: boolean;
  /** The write calls that got through, in their order. */
  writes: { path: string; form: URLSearchParams }[];
  /** The request id of every write call, whether it got through or not. */
  requestIds: (string | string[] | undefined)[];
  /** Runs once, just before a write call gets through. */
  before: (() => Promise<unknown>) | undefined;
  close: () => Promise<void>;
}

const writing = new Set<string>(
  Object.values(endpoints).flatMap(({ kind, path }) => (kind === 'write' ? [path] : [])),
);

export async function openShakyLine(shopUrl: string): Promise<ShakyLine> {
  const server = createServer((request, answer) => {
    const passOn = async () => {
      const { url: path = '', headers, socket } = request;
      const body = await buffer(request);
      if (line.isCut) return void socket.destroy();
      const isWrite = writing.has(path);
      const fate = isWrite ? (line.fates.shift() ?? 'passes') : 'passes';
      if (isWrite) line.requestIds.push(headers[REQUEST_ID]);
      if (isWrite && line.isCutAfterWrite) Object.assign(line, { isCut: true, isCutAfterWrite: false });
      if (fate === 'never-arrives') return void socket.destroy();
      const { [REQUEST_ID]: requestId, 'content-type': type = '' } = headers;
      const sent = {
        'content-type': type,
        ...(typeof requestId === 'string' && { [REQUEST_ID]: requestId }),
      };
      const deliver = () => fetch(`${shopUrl}${path}`, { method: 'POST', headers: sent, body });
      if (fate === 'arrives-late') {
        line.before = deliver;
        return void socket.destroy();
      }
      if (fate === 'breaks-the-shop') return void answer.writeHead(502).end('bad gateway');
      if (isWrite) {
        const { before } = line;
        line.before = undefined;
        await before?.();
        line.writes.push({ path, form: new URLSearchParams(body.toString()) });
      }
      const reply = await deliver();
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (fate === 'answer-is-lost') return void socket.destroy();
      answer.writeHead(reply.status, passedOn(reply.headers)).end(bytes);
    };
    passOn().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const line: ShakyLine = {
    url: `http://127.0.0.1:${port}`,
    fates: [],
    isCut: false,
    isCutAfterWrite: false,
    writes: [],
    requestIds: [],
    before: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}
