// Pairs this device: sends what comes from the code instead of the code, and remembers what it is given.
import { PAGE_HEADER } from '../../contract/bridge.ts';
import { JOIN_TEXT, KEY_TEXT } from '../../contract/signing.ts';
import { openPageSecret } from '../bridge/entry.ts';
import { keyed } from '../bridge/keyed.ts';
import { type DeviceStorage, pageOfKind, rememberDevice, rememberedDevice } from '../bridge/own-device.ts';

export type Joined =
  | { kind: 'in'; page: string }
  | { kind: 'old' }
  | { kind: 'guessed' }
  | { kind: 'lost' }
  | { kind: 'none' };

export interface JoinDeps {
  fetch: typeof fetch;
  storage: () => DeviceStorage;
}

const CODE = /^#([0-9a-f]{32})$/;

/** The code in the address; undefined if there is none. */
export const codeIn = (hash: string): string | undefined => CODE.exec(hash)?.[1];

/** Without a code a device goes on that was paired before. */
export async function join(code: string | undefined, { fetch, storage }: JoinDeps): Promise<Joined> {
  if (code === undefined) {
    const known = rememberedDevice(storage);
    return known === null ? { kind: 'none' } : { kind: 'in', page: pageOfKind(known.kind) };
  }
  try {
    const answer = await fetch('/join', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-servery': '1' },
      body: JSON.stringify({ token: keyed(JOIN_TEXT, code) }),
    });
    if (answer.status === 401) return { kind: 'old' };
    if (answer.status === 429) return { kind: 'guessed' };
    if (!answer.ok) return { kind: 'lost' };
    const paired: unknown = await answer.json();
    const { device, kind, mode } = textsIn(paired);
    openPageSecret(storage).set(answer.headers.get(PAGE_HEADER) ?? '');
    rememberDevice(storage(), { id: device, kind, key: mode === 'plain' ? keyed(KEY_TEXT, code) : null });
    return { kind: 'in', page: pageOfKind(kind) };
  } catch {
    return { kind: 'lost' };
  }
}

/** Throws if the answer is not that of a desk. */
function textsIn(value: unknown): { device: string; kind: string; mode: string } {
  const textOf = (name: string): string => {
    const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    if (typeof text !== 'string') throw new Error(`the answer has no ${name}`);
    return text;
  };
  return { device: textOf('device'), kind: textOf('kind'), mode: textOf('mode') };
}
