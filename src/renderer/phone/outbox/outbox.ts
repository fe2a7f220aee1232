// The acts of this phone on their way to the desk: stored first, sent in their order under the device's numbers, each until
// it is answered.
import { shallowRef } from 'vue';
import type { AppError } from '../../../contract/errors.ts';
import { failed, type Result } from '../../../contract/result.ts';
import type { Input, Output } from '../../../contract/routes.ts';
import type { ChangedBy, NewCall, PhoneStore, Series, WaitingCall } from '../storage/phone-store.ts';

type Sent = Result<Output<'orders.do'>>;

export interface OutboxDeps {
  store: PhoneStore;
  send: (input: Input<'orders.do'>) => Promise<Sent>;
  /** Whose acts may go up now: none is sent under the name of another person. Undefined while that is not known. */
  personNow: () => string | null | undefined;
  /** Who changed the order of a refused call. */
  changedBy: (call: WaitingCall) => Promise<ChangedBy | null>;
  newId: () => string;
  /** The id under which the door knows this device; null at the desk's own machine. */
  ownId: () => string | null;
  onDone: (call: WaitingCall, answer: Output<'orders.do'>) => void;
  /** Runs alone among the windows that share the store; false if another one is at it. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  /** Another window has to read the list again. */
  onChange?: () => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** A desk that expects another number each time is broken. */
const MOST_CORRECTIONS = 3;
const LONGEST_ANSWER_MS = 8_000;

export function createOutbox(deps: OutboxDeps) {
  const { store, personNow, newId } = deps;
  const calls = shallowRef<readonly WaitingCall[]>([]);
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const read = async () => {
    calls.value = await store.calls();
  };
  const changed = async () => {
    await read();
    deps.onChange?.();
  };

  /** In a house without people, or from before it had some, anybody may send it. */
  const isMine = ({ person }: WaitingCall) => {
    const now = personNow();
    return now !== undefined && (person === null || now === null || person.id === now);
  };
  const next = () => calls.value.find((call) => call.refusal === undefined && isMine(call));

  /** A phone that was paired anew begins a series of its own. */
  const seriesNow = async (): Promise<Series> => {
    const [stored, own] = [await store.series(), deps.ownId()];
    const isOwn = stored !== undefined && (own === null || stored.id === own);
    return isOwn ? stored : { id: own ?? newId(), epoch: 0, last: 0 };
  };

  async function sendOne(call: WaitingCall): Promise<'goes-on' | 'stops'> {
    for (let tries = 0; tries < MOST_CORRECTIONS; tries += 1) {
      const series = await seriesNow();
      const number = series.last + 1;
      const { id, epoch } = series;
      const device = { id, ...(epoch > 0 && { epoch }), number };
      const answer = await inTime(deps.send({ order: call.order, acts: [...call.acts], device }));
      if (answer.ok) {
        await store.settle({ remove: call.at, series: { ...series, last: number } });
        deps.onDone(call, answer.data);
        return 'goes-on';
      }
      const { error } = answer;
      if (error.code === 'orders.out-of-order') {
        const { epoch: expectedEpoch, expected } = error.data;
        await store.settle({ series: { id, epoch: expectedEpoch, last: expected - 1 } });
      } else if (isNoAnswer(error)) return 'stops';
      else {
        await store.settle({ put: { ...call, refusal: { error, by: await deps.changedBy(call) } }, series });
        return 'goes-on';
      }
    }
    return 'stops';
  }

  async function workOff(): Promise<void> {
    await read();
    for (let call = next(); call !== undefined; call = next()) {
      const outcome = await sendOne(call);
      await changed();
      if (outcome === 'stops') return;
    }
  }

  /** Sends what waits, until the desk does not answer. */
  function work(): Promise<void> {
    isAskedAgain = true;
    running ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        await deps.alone(workOff);
      }
    })().finally(() => {
      running = undefined;
    });
    return running;
  }

  const settleOne = async (at: number, change: (call: WaitingCall) => Promise<void>) => {
    const call = (await store.calls()).find((each) => each.at === at);
    if (call !== undefined) await change(call);
    await changed();
  };

  return {
    /** In their order; those that were refused stay among them. */
    calls,
    read,
    work,
    /** Resolves when the call is stored. */
    add: async (call: NewCall): Promise<void> => {
      await store.add(call);
      await changed();
      void work();
    },
    tryAgain: async (at: number): Promise<void> => {
      await settleOne(at, ({ refusal: _refusal, ...call }) => store.settle({ put: call }));
      void work();
    },
    remove: (at: number): Promise<void> => settleOne(at, () => store.settle({ remove: at })),
  };
}

/** What says nothing about the act: it stays, and is sent again under the same number. */
function isNoAnswer({ code }: AppError): boolean {
  return ['bridge.lost', 'ipc.forbidden', 'people.signed-out', 'session.none', 'store.unwritable'].includes(
    code,
  );
}

/** A lost network answers nothing for minutes. */
async function inTime(answer: Promise<Sent>): Promise<Sent> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Sent>((resolve) => {
    const lost = failed({ code: 'bridge.lost', message: 'the desk did not answer in time' });
    timer = setTimeout(() => resolve(lost), LONGEST_ANSWER_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
