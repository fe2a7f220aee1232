// A device of the network as a bench or a campaign drives it: paired in plain mode, with signed calls and an open stream.
import { createHmac } from 'node:crypto';
import { failed, type Result } from '../src/contract/result.ts';
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

const lost: Result<never> = failed({ code: 'bridge.lost', message: 'nothing came back' });

export interface NetworkDevice {
  id: string;
  /** What came back, or that nothing did, as a page sees it. */
  ask: (route: string, input: unknown, signal?: AbortSignal) => Promise<Result<unknown>>;
  /** Throws what was refused. */
  call: (route: string, input: unknown) => Promise<unknown>;
  /** Resolves once the stream is open. Without a listener its events are not read. */
  listen: (listener?: StreamListener) => Promise<void>;
  close: () => void;
}

export interface StreamListener {
  lastEventId: string;
  /** One message, as it was sent. */
  onMessage: (message: string) => void;
  onEnd: () => void;
  signal: AbortSignal;
}

/** Pairs with the code of an invitation. */
export async function pairDevice(joinUrl: string): Promise<NetworkDevice> {
  const { origin, hash } = new URL(joinUrl);
  const code = hash.slice(1);
  const joined = await post(`${origin}/join`, JSON.stringify({ token: keyed(JOIN_TEXT, code) }));
  const { device: id } = (await joined.json()) as { device: string };
  const run = (await post(`${origin}/call`, '{}')).headers.get(RUN_HEADER) ?? '';
  return openDevice({ origin, id, key: keyed(KEY_TEXT, code), run });
}

interface PostOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

const post = (url: string, body: string, { headers = {}, signal }: PostOptions = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { ...JSON_HEADERS, ...headers },
    body,
    ...(signal && { signal }),
  });

function openDevice(paired: { origin: string; id: string; key: string; run: string }): NetworkDevice {
  const { origin, id, key } = paired;
  let { run } = paired;
  let last = 0;
  const closing = new AbortController();

  function sign(method: string, path: string, body: string, lastEvent = ''): Record<string, string> {
    const count = String((last += 1));
    const text = signedText({ device: id, run, count, method, path, lastEvent, body });
    return { [DEVICE_HEADER]: id, [COUNT_HEADER]: count, [SIGNATURE_HEADER]: keyed(text, key) };
  }

  /** A counter that was started again has another run. */
  function isStranger({ status, headers }: Response): boolean {
    if (status !== 401) return false;
    run = headers.get(RUN_HEADER) ?? run;
    return true;
  }

  async function ask(route: string, input: unknown, signal?: AbortSignal): Promise<Result<unknown>> {
    const body = JSON.stringify({ route, input });
    try {
      const answer = await post(`${origin}/call`, body, { headers: sign('POST', '/call', body), signal });
      return isStranger(answer) ? lost : ((await answer.json()) as Result<unknown>);
    } catch {
      return lost;
    }
  }

  async function call(route: string, input: unknown): Promise<unknown> {
    const answer = await ask(route, input);
    if (!answer.ok) throw new Error(`${route}: ${JSON.stringify(answer.error)}`);
    return answer.data;
  }

  async function listen(listener?: StreamListener): Promise<void> {
    const lastEvent = listener?.lastEventId ?? '';
    const headers = {
      ...sign('GET', '/events', '', lastEvent),
      ...(lastEvent !== '' && { 'last-event-id': lastEvent }),
    };
    const signal = listener?.signal ?? closing.signal;
    const stream = await fetch(`${origin}/events`, { headers, signal });
    if (isStranger(stream) || !stream.ok || stream.body === null)
      throw new Error(`the stream of events answers ${stream.status}`);
    void read(stream.body, listener);
  }

  return { id, ask, call, listen, close: () => closing.abort() };
}

async function read(stream: ReadableStream<Uint8Array>, listener: StreamListener | undefined): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  const taken = new WritableStream<Uint8Array>({
    write: (chunk) => {
      text += decoder.decode(chunk, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) listener?.onMessage(message);
    },
  });
  await stream.pipeTo(taken).catch(() => undefined);
  listener?.onEnd();
}
