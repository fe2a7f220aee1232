// A device of the network as a bench or a campaign drives it: paired in plain mode, with signed calls and an open stream.
import { createHmac } from 'node:crypto';
import {
  COUNT_HEADER,
  DEVICE_HEADER,
  JOIN_TEXT,
  KEY_TEXT,
  RUN_HEADER,
  SIGNATURE_HEADER,
  signedText,
} from '../src/contract/signing.ts';

const keyed = (text: string, key: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

const JSON_HEADERS = { 'content-type': 'application/json', 'x-servery': '1' };

export interface NetworkDevice {
  id: string;
  call: (route: string, input: unknown) => Promise<unknown>;
  /** Resolves once the stream is open; its events are not read. */
  listen: () => Promise<void>;
  close: () => void;
}

/** Pairs with the code of an invitation. */
export async function pairDevice(joinUrl: string): Promise<NetworkDevice> {
  const { origin, hash } = new URL(joinUrl);
  const code = hash.slice(1);
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body });
  const joined = await post('/join', JSON.stringify({ token: keyed(JOIN_TEXT, code) }));
  const { device: id } = (await joined.json()) as { device: string };
  const key = keyed(KEY_TEXT, code);
  let run = (await post('/call', '{}')).headers.get(RUN_HEADER) ?? '';
  let last = 0;
  const closing = new AbortController();

  function sign(method: string, path: string, body: string): Record<string, string> {
    const count = String((last += 1));
    const text = signedText({ device: id, run, count, method, path, lastEvent: '', body });
    return { [DEVICE_HEADER]: id, [COUNT_HEADER]: count, [SIGNATURE_HEADER]: keyed(text, key) };
  }

  async function call(route: string, input: unknown): Promise<unknown> {
    const body = JSON.stringify({ route, input });
    const answer = await post('/call', body, sign('POST', '/call', body));
    if (answer.status === 401) run = answer.headers.get(RUN_HEADER) ?? run;
    const { ok, data, error } = (await answer.json()) as { ok: boolean; data: unknown; error: unknown };
    if (!ok) throw new Error(`${route}: ${JSON.stringify(error)}`);
    return data;
  }

  async function listen(): Promise<void> {
    const headers = sign('GET', '/events', '');
    const stream = await fetch(`${origin}/events`, { headers, signal: closing.signal });
    if (!stream.ok) throw new Error(`the stream of events answers ${stream.status}`);
    void stream.body?.pipeTo(new WritableStream()).catch(() => undefined);
  }

  return { id, call, listen, close: () => closing.abort() };
}
