// A desk that adds receipt groups during the failovers, with the real outbox.

import { setTimeout as pause } from 'node:timers/promises';
import type { OutboxState } from '../../../src/contract/outbox.ts';
import { ALL_PAGES } from '../../../src/wire/endpoint.ts';
import { outboxOf } from '../../support/outbox-of.ts';
import { openCaller } from '../caller.ts';
import { ask } from '../full-walk.ts';
import { TOKEN } from '../ground.ts';

const REST_MS = 200;
/** A slow machine makes it wait, so that what is sent at the end is little. */
const MOST_WAITING = 20;
/** For one of them. */
const LONGEST_WAIT_MS = 180_000;
/** Before a person would be asked, the shop was asked twice. */
const LOOK_AGAIN_MS = 250;

export interface DeskAtWork {
  /** Resolves when everything was sent; returns what is not at the shop exactly once. */
  finish: () => Promise<{ made: number; findings: string[] }>;
}

export function startDesk(url: string): DeskAtWork {
  const { outbox, close, closed } = outboxOf({
    target: { baseUrl: url, nesting: 'brackets', token: TOKEN },
  })();
  const names: string[] = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      if (waitingIn(await outbox.state()) < MOST_WAITING) {
        const name = `of the desk ${names.length}`;
        await outbox.put([{ kind: 'group.add', name }]);
        names.push(name);
      }
      await pause(REST_MS);
    }
  };
  const working = work();
  return {
    finish: async () => {
      isOver = true;
      await working;
      const findings = await unsent(outbox);
      close();
      await closed();
      return { made: names.length, findings: [...findings, ...(await compare(url, names))] };
    },
  };
}

type Outbox = ReturnType<ReturnType<typeof outboxOf>>['outbox'];

const waitingIn = ({ queued, sending, uncertain }: OutboxState) => queued + sending + uncertain;

async function unsent(outbox: Outbox): Promise<string[]> {
  let before = Infinity;
  let sentAtMs = performance.now();
  for (;;) {
    const state = await outbox.state();
    const { refused, conflict } = state;
    const waiting = waitingIn(state);
    if (waiting < before) sentAtMs = performance.now();
    before = waiting;
    const words = `the desk has ${waiting} unsent, ${refused} refused and ${conflict} undecided changes`;
    if (waiting === 0) return refused + conflict === 0 ? [] : [words];
    if (performance.now() > sentAtMs + LONGEST_WAIT_MS) return [words];
    await pause(LOOK_AGAIN_MS);
  }
}

async function compare(url: string, names: readonly string[]): Promise<string[]> {
  const caller = openCaller(url, 1);
  const groups = await ask(caller, 'getReceiptGroupList', { page: ALL_PAGES, page_size: 1 });
  caller.close();
  const found = new Map<string, number>();
  for (const { name } of groups) found.set(name, (found.get(name) ?? 0) + 1);
  return names.flatMap((name) =>
    found.get(name) === 1 ? [] : [`${name} is there ${found.get(name) ?? 0} times`],
  );
}
