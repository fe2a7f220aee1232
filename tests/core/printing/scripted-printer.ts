// A printer that takes everything and answers as a test says, for habits that no proper printer has.
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { networkTo, type PrintDesk } from './print-desk.ts';

export interface Question {
  /** DLE EOT n; otherwise GS r n. */
  isStatus: boolean;
  question: number;
}

export type Answers = (question: Question) => readonly number[];

export async function scriptedPrinter(
  desk: PrintDesk,
  answers: Answers,
): Promise<{ id: string; port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const answered = questionsIn(bytes).flatMap(answers);
      if (answered.length > 0) socket.write(Uint8Array.from(answered));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { id: await desk.save({ name: 'Scripted', connection: networkTo(port) }), port };
}

/** The tickets of these tests are text, so a question never occurs inside one. */
function questionsIn(bytes: Uint8Array): Question[] {
  return [...bytes].flatMap((byte, at): Question[] => {
    const question = bytes[at + 2] ?? 0;
    if (byte === 0x10 && bytes[at + 1] === 0x04) return [{ isStatus: true, question }];
    return byte === 0x1d && bytes[at + 1] === 0x72 ? [{ isStatus: false, question }] : [];
  });
}
