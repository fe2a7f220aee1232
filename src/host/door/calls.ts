// Requests as they come over HTTP: their path, and calls as a body of JSON, with a limit, and for one window.
import type { Context } from 'hono';
import { IMAGE_PATH, WINDOW_HEADER } from '../../contract/bridge.ts';
import { failed, type Result } from '../../contract/result.ts';
import { internalError, invalid } from '../../core/failure.ts';
import { refused } from './guard.ts';

/** The id of the last event before the call, so that a page can subscribe from there without missing any. */
const LAST_EVENT_HEADER = 'x-servery-heard';

/** One call of the page that is asking. */
export type CallOfPage = (route: unknown, input: unknown) => Promise<Result<unknown>>;

/** Not decoded yet. */
export const pathOf = ({ req }: Context) => new URL(req.url).pathname;

/** The name of the picture that is asked for. */
export const pictureIn = (context: Context) => pathOf(context).slice(IMAGE_PATH.length);

/** For a bug of the program, which the log explains. */
export const answerBroken = (...because: Parameters<typeof internalError>) =>
  Response.json(failed(internalError(...because)), { status: 500 });

const MOST_CALLS_AT_ONCE = 20;

export const areCalls = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_CALLS_AT_ONCE;

/** A sign-in is for one window, not for all tabs of a browser. */
export function windowOf({ req }: Context): string | undefined {
  const window = req.header(WINDOW_HEADER) ?? '';
  return /^[0-9a-f]{32}$/.test(window) ? window : undefined;
}

/** The answers, and the header that says from which event on the page has to listen. */
export async function answersTo(calls: readonly unknown[], call: CallOfPage, lastEventId: string) {
  const headers = { [LAST_EVENT_HEADER]: lastEventId };
  const asked = calls.map((each) => call(memberOf(each, 'route'), memberOf(each, 'input')));
  return { answers: await Promise.all(asked), headers };
}

/** Answers one call, or several that are sent together. */
export async function answerBody(body: Body, call: CallOfPage, lastEventId: string): Promise<Response> {
  if (body.kind === 'too-large') return refused(413, 'too much');
  if (body.kind === 'not-json') return Response.json(failed(invalid({ path: [], rule: 'wrong' }).error));
  const { value } = body;
  const isMany = areCalls(value);
  const { answers, headers } = await answersTo(isMany ? value : [value], call, lastEventId);
  return Response.json(isMany ? answers : answers[0], { headers });
}

export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const members: Readonly<Record<string, unknown>> = { ...value };
  return members[name];
}

const MOST_BYTES = 1_000_000;

export type Body = { kind: 'json'; value: unknown } | { kind: 'not-json' } | { kind: 'too-large' };

export async function readJson({ req }: Context): Promise<Body> {
  return jsonIn(await readText(req));
}

/** Undefined is a text that is too long. */
export function jsonIn(text: string | undefined): Body {
  if (text === undefined) return { kind: 'too-large' };
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'json', value };
  } catch {
    return { kind: 'not-json' };
  }
}

/** The HTTP server enforces an announced length; a body without one is counted as it arrives. */
export async function readText(request: Context['req'], mostBytes = MOST_BYTES): Promise<string | undefined> {
  const announced = request.header('content-length');
  if (announced === undefined) return await readCounted(request.raw.body, mostBytes);
  return Number(announced) > mostBytes ? undefined : await request.text();
}

async function readCounted(
  stream: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
