// A small real proxy on this machine, which resolves every name to the fault shop and can be set to misbehave.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface TestProxy {
  /** In the format of a PAC file. */
  entry: string;
  url: string;
  /** `METHOD target` of every call that it saw. */
  seen: string[];
  /** The passwords of all calls that had one. */
  passwords: string[];
  set: (behaviour: 'obliging' | 'refusing' | 'wants a password' | 'mute' | 'hangs up') => void;
  connections: () => number;
  close: () => Promise<void>;
}

export async function openProxy(): Promise<TestProxy> {
  const seen: string[] = [];
  const passwords: string[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Parameters<TestProxy['set']>[0] = 'obliging';
  const note = ({ method, url, headers }: IncomingMessage) => {
    seen.push(`${method ?? ''} ${url ?? ''}`);
    const password = headers['proxy-authorization'];
    if (password !== undefined) passwords.push(password);
  };
  const server = createServer((incoming, answer) => {
    note(incoming);
    if (behaviour === 'wants a password') answer.writeHead(407).end('who are you?');
    else passOn(incoming, answer);
  });
  server.keepAliveTimeout = 0;
  server.on('connect', (incoming: IncomingMessage, line: Socket) => {
    note(incoming);
    line.on('error', () => line.destroy());
    const replies = {
      refusing: 'HTTP/1.1 403 No\r\nContent-Length: 17\r\n\r\n{"status":0,"a":1}',
      'wants a password': 'HTTP/1.1 407 Who\r\nContent-Length: 0\r\n\r\n',
    };
    if (behaviour === 'obliging') tunnel(line, new URL(`http://${incoming.url ?? ''}`).port);
    // The stream has to be read, or its end is never noticed.
    else line.resume().on('end', () => line.end());
    if (behaviour === 'hangs up') line.end();
    else if (behaviour === 'refusing' || behaviour === 'wants a password') line.end(replies[behaviour]);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    entry: `PROXY 127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    seen,
    passwords,
    set: (next) => (behaviour = next),
    connections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Every name leads to the shop on this machine. */
function passOn(incoming: IncomingMessage, answer: ServerResponse): void {
  const { port, pathname } = new URL(incoming.url ?? '');
  const { method, headers } = incoming;
  const onward = request(
    { host: '127.0.0.1', port, path: pathname, method, headers, agent: false },
    (reply) => {
      reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers));
    },
  );
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}

function tunnel(line: Socket, port: string): void {
  const onward = connect(Number(port), '127.0.0.1', () => {
    line.write('HTTP/1.1 200 Go on\r\n\r\n');
    line.pipe(onward).pipe(line);
  });
  onward.on('error', () => line.destroy());
  line.on('close', () => onward.destroy());
}
