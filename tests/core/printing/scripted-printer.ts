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

export interface ScriptedPrinter {
  id: string;
  port: number;
  /** What it has got, one character a byte. */
  received: () => string;
  /** Says something without a question, on the latest connection. */
  say: (...bytes: number[]) => void;
}

export interface Habits {
  answers: Answers;
  /** The answer to GS ( H; most printers do not know it. */
  answersId?: (id: string) => readonly number[];
}

export async function scriptedPrinter(desk: PrintDesk, habits: Answers | Habits): Promise<ScriptedPrinter> {
  const { answers, answersId } = typeof habits === 'function' ? { answers: habits } : habits;
  const sockets = new Set<Socket>();
  let latest: Socket | undefined;
  let received = '';
  const server = createServer((socket) => {
    sockets.add(socket);
    latest = socket;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      received += text;
      const answered = [
        ...questionsIn(bytes).flatMap(answers),
        ...idsIn(text).flatMap(answersId ?? (() => [])),
      ];
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
  const id = await desk.save({ name: 'Scripted', connection: networkTo(port) });
  const say = (...bytes: number[]) => void latest?.write(Uint8Array.from(bytes));
  return { id, port, received: () => received, say };
}

export const namedAnswer = (id: string) => [0x37, 0x22, ...Buffer.from(id, 'latin1'), 0x00];

/** GS ( H with six bytes of data. */
const NAMED_QUESTION = '\u{1d}(H\u{6}\u{0}00';
const ID_LENGTH = 4;

const idsIn = (text: string) =>
  text
    .split(NAMED_QUESTION)
    .slice(1)
    .map((rest) => rest.slice(0, ID_LENGTH));

/** The tickets of these tests are text, so a question never occurs inside one. */
function questionsIn(bytes: Uint8Array): Question[] {
  return [...bytes].flatMap((byte, at): Question[] => {
    const question = bytes[at + 2] ?? 0;
    if (byte === 0x10 && bytes[at + 1] === 0x04) return [{ isStatus: true, question }];
    return byte === 0x1d && bytes[at + 1] === 0x72 ? [{ isStatus: false, question }] : [];
  });
}
