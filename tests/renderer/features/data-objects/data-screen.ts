// The page of data objects on the real core, at a shop with these forms; its answers can be held back and torn.
import { onTestFinished } from 'vitest';
import { shopFileOf } from '../../../service/arbitrary-shop.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { hostTestShop } from '../../../support/hosted-shop.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

type Values = Readonly<Record<string, unknown>>;

interface FileRecord {
  id: string;
  form_data: Values;
}

export const recordsOf = (...all: Values[]): FileRecord[] =>
  all.map((form_data, at) => ({ id: String(at + 1), form_data, nickname: 'Ann' }));

export const guests = (count: number): FileRecord[] =>
  recordsOf(
    ...Array.from({ length: count }, (_, at) => ({ name: `Guest ${at + 1}`, table: `T${(at % 9) + 1}` })),
  );

export interface FormsShop {
  /** From now on lists of records wait until the returned function is called. */
  hold: () => () => void;
  /** Changes a list of records on its way. */
  tear: (change: (records: unknown[]) => unknown[]) => void;
  /** The shop refuses lists of records. */
  refuse: (reason: string) => void;
  close: () => Promise<void>;
}

async function hostForms(forms: Readonly<Record<string, readonly FileRecord[]>>) {
  let held = Promise.resolve();
  let torn = (records: unknown[]) => records;
  let refusal: string | undefined;
  const shop = await hostTestShop({
    file: JSON.stringify(shopFileOf({ data_objects: forms })),
    answer: async (request, next) => {
      const answer = await next(request);
      if (!request.url.includes('dataList')) return answer;
      await held;
      if (refusal !== undefined) return Response.json({ status: 1, data: refusal });
      const body = (await answer.json()) as { data: unknown[] };
      return Response.json({ ...body, data: torn(body.data) });
    },
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await shop.close();
    isOpen = false;
  };
  onTestFinished(close);
  const control: FormsShop = {
    hold: () => {
      let letGo: () => void = () => undefined;
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      return letGo;
    },
    tear: (change) => {
      torn = change;
    },
    refuse: (reason) => {
      refusal = reason;
    },
    close,
  };
  return { ...shop, ...control };
}

/** `guests` was used last, before it `visits`. */
export async function openData(
  forms: Readonly<Record<string, readonly FileRecord[]>>,
  {
    path = '/data',
    used = ['visits', 'guests'],
    prepare = () => Promise.resolve(),
  }: {
    path?: string;
    used?: readonly string[];
    prepare?: (desk: CoreDesk, shop: FormsShop) => Promise<unknown>;
  } = {},
) {
  const shop = await hostForms(forms);
  const screen = await openCoreScreen(path, async (desk) => {
    await desk.add(shop);
    for (const form of used) await desk.ask('data.save-form', { form });
    await prepare(desk, shop);
  });
  return { ...screen, shop };
}

/** Makes an offline copy, and waits until it is whole. */
export async function copied(desk: CoreDesk, form: string): Promise<void> {
  await desk.ask('data.copy', { form });
  await desk.until('data.changed', ({ forms }) =>
    forms.some(
      ({ form: name, copy }) =>
        name === form && copy?.progress === null && copy.freshness.asOfSeconds !== null,
    ),
  );
}
