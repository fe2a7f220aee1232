// Chromium's protocol over the two pipes of a started program: nothing is attached until it is asked for, and no port is open.
import type { ChildProcess } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { until } from '../../tests/support/until.ts';
import { quietPage, type QuietPage, reply, type Send } from '../quiet-page.ts';

/** As the third and fourth of the streams of the program. */
export const PIPES = ['pipe', 'pipe'] as const;
export const PIPE_FLAG = '--remote-debugging-pipe';

const END = '\0';

const message = z.looseObject({ id: z.int().optional(), result: z.unknown().optional() });
const targets = z.object({
  targetInfos: z.array(z.looseObject({ targetId: z.string(), type: z.string(), url: z.string() })),
});
const attached = z.object({ sessionId: z.string() });

type Ask = (method: string, params: object, sessionId?: string) => Promise<unknown>;

function openPipe({ stdio }: ChildProcess): Ask {
  const [, , , input, output] = stdio;
  if (!(input instanceof Writable) || !(output instanceof Readable))
    throw new Error('the program has no pipes');
  const waiting = new Map<number, (answer: unknown) => void>();
  let rest = '';
  input.on('error', () => undefined);
  output.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split(END);
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const answer = message.parse(JSON.parse(part));
      const { id = 0 } = answer;
      waiting.get(id)?.(answer);
      waiting.delete(id);
    }
  });
  let count = 0;
  return (method, params, sessionId) =>
    new Promise((resolve) => {
      const id = (count += 1);
      waiting.set(id, resolve);
      input.write(JSON.stringify({ id, method, params, sessionId }) + END);
    });
}

/** Attaches to the page once it has an address. */
export async function attachThrough(child: ChildProcess): Promise<QuietPage> {
  const ask = openPipe(child);
  const result = async (method: string, params: object) => message.parse(await ask(method, params)).result;
  let targetId = '';
  await until('there is a page', async () => {
    const { targetInfos } = targets.parse(await result('Target.getTargets', {}));
    targetId =
      targetInfos.find(({ type, url }) => type === 'page' && /^(servery|file):/.test(url))?.targetId ?? '';
    return targetId !== '';
  });
  const { sessionId } = attached.parse(await result('Target.attachToTarget', { targetId, flatten: true }));
  const send: Send = async (method, params) => {
    const answer = reply.parse(await ask(method, params, sessionId));
    if (answer.result === undefined || answer.result.exceptionDetails !== undefined)
      throw new Error(JSON.stringify(answer));
    return answer.result;
  };
  // The empty document before the page would take a script with it.
  const page = quietPage(send, () => ask('Target.detachFromTarget', { sessionId }));
  const hasBegun = () => page.run(() => location.protocol !== 'about:', null);
  await until('the page has begun', () => hasBegun().catch(() => false));
  return page;
}
