// A page as a person has it: watched by nobody. A page that is driven from outside reports each of its requests, which costs a quarter of them.
import type { Browser } from 'playwright-core';
import { z } from 'zod';

export interface QuietPage {
  /** Runs the function in the page, with what it is given; both go over as text. */
  run: <Given, Answer>(work: (given: Given) => Promise<Answer>, given: Given) => Promise<Answer>;
}

const reply = z.looseObject({
  id: z.int(),
  result: z
    .looseObject({ result: z.looseObject({ value: z.unknown() }), exceptionDetails: z.unknown().optional() })
    .optional(),
});

export async function openQuietPage(browser: Browser, url: string): Promise<QuietPage> {
  const line = await browser.newBrowserCDPSession();
  const { targetId } = await line.send('Target.createTarget', { url });
  const { sessionId } = await line.send('Target.attachToTarget', { targetId });
  let count = 0;

  const evaluate = (expression: string) =>
    new Promise<unknown>((resolve, reject) => {
      const id = (count += 1);
      const hear = (event: { message: string }) => {
        const read = reply.safeParse(JSON.parse(event.message));
        if (!read.success || read.data.id !== id) return;
        line.off('Target.receivedMessageFromTarget', hear);
        const { result } = read.data;
        if (result === undefined || result.exceptionDetails !== undefined) reject(new Error(event.message));
        else resolve(result.result.value);
      };
      line.on('Target.receivedMessageFromTarget', hear);
      const params = { expression, awaitPromise: true, returnByValue: true };
      const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
      line.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });

  return {
    // What comes back is what the function gave: it crossed as JSON and nothing else.
    run: async <Given, Answer>(work: (given: Given) => Promise<Answer>, given: Given) =>
      (await evaluate(`(${work.toString()})(${JSON.stringify(given)})`)) as Answer,
  };
}
