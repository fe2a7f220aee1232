// A page without a debugger attached, as a person's is: a driven page reports each request, which costs a quarter of its time.
import type { Browser, CDPSession } from 'playwright-core';
import { z } from 'zod';
import { until } from '../tests/support/until.ts';

export interface QuietPage {
  /** Runs the function in the page; its source and its argument are sent as text. */
  run: <Given, Answer>(work: (given: Given) => Promise<Answer> | Answer, given: Given) => Promise<Answer>;
  /** Presses the key of one character, or a named key. */
  press: (key: string) => Promise<void>;
  /** Taps the middle of the first element that matches the selector. */
  tap: (selector: string) => Promise<void>;
  close: () => Promise<void>;
}

export const reply = z.looseObject({
  id: z.int(),
  result: z
    .looseObject({
      result: z.looseObject({ value: z.unknown().optional() }).optional(),
      exceptionDetails: z.unknown().optional(),
    })
    .optional(),
});
export type Reply = NonNullable<z.output<typeof reply>['result']>;

const named: Readonly<Record<string, number>> = { Enter: 13, Escape: 27, ArrowDown: 40, F6: 117 };

const keyOf = (key: string) =>
  key in named ? { key, code: key, windowsVirtualKeyCode: named[key] } : { key, text: key };

export type Send = (method: string, params: object) => Promise<Reply>;

const openLine = (line: CDPSession, sessionId: string): Send => {
  let count = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (count += 1);
      const hear = (event: { message: string }) => {
        const read = reply.safeParse(JSON.parse(event.message));
        if (!read.success || read.data.id !== id) return;
        line.off('Target.receivedMessageFromTarget', hear);
        const { result } = read.data;
        if (result === undefined || result.exceptionDetails !== undefined) reject(new Error(event.message));
        else resolve(result);
      };
      line.on('Target.receivedMessageFromTarget', hear);
      const message = JSON.stringify({ id, method, params });
      line.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
};

async function attach(browser: Browser, url: string) {
  const line = await browser.newBrowserCDPSession();
  const { targetId } = await line.send('Target.createTarget', { url });
  await line.send('Target.activateTarget', { targetId });
  const { sessionId } = await line.send('Target.attachToTarget', { targetId });
  const send = openLine(line, sessionId);
  const begun = () =>
    send('Runtime.evaluate', { expression: '0' }).then(
      () => true,
      () => false,
    );
  await until('the page has begun', begun);
  return { send, close: () => line.send('Target.closeTarget', { targetId }) };
}

const runner = (send: Send): QuietPage['run'] =>
  async function run<Given, Answer>(work: (given: Given) => Promise<Answer> | Answer, given: Given) {
    const expression = `(${work.toString()})(${JSON.stringify(given)})`;
    const { result } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    // Safe: the value is what the function returned, as JSON.
    return result?.value as Answer;
  };

export async function openQuietPage(browser: Browser, url: string): Promise<QuietPage> {
  const { send, close } = await attach(browser, url);
  return quietPage(send, close);
}

export function quietPage(send: Send, close: () => Promise<unknown>): QuietPage {
  const run = runner(send);
  return {
    run,
    press: async (key) => {
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...keyOf(key) });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...keyOf(key) });
    },
    tap: async (selector) => {
      const at = await run((wanted) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect();
        return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }, selector);
      if (at === null) throw new Error(`there is no ${selector} to tap`);
      const how = { ...at, button: 'left', clickCount: 1 };
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...how });
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...how });
    },
    close: async () => {
      await close();
    },
  };
}
