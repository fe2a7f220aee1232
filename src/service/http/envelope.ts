// The JSON envelope of every answer, refused ones too.
import type { Language } from '../../wire/scalars/refusal.ts';
import { type Answer, pagingOf } from '../endpoints/call.ts';
import { fillMarks } from '../goods/picture-address.ts';

const SUCCESS = 0;
const FAILURE = 1;

const encoder = new TextEncoder();

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
/** The document leaves open what happens to fields that a change leaves out. */
const SUCCESS_HEADERS = { ...JSON_TYPE, 'servery-keeps': 'unsent-fields' };

export function successResponse(answer: Answer<unknown>, picturesUrl: string): Response {
  if ('batches' in answer) return new Response(streamed(answer, picturesUrl), { headers: SUCCESS_HEADERS });
  // Sends bytes, because the host would count and encode a text in two further passes.
  return new Response(encoder.encode(fillMarks(successText(answer), picturesUrl)), {
    headers: SUCCESS_HEADERS,
  });
}

type HeldAnswer = Exclude<Answer<unknown>, { batches: unknown }>;

function successText(answer: HeldAnswer): string {
  if ('data' in answer) return JSON.stringify({ status: SUCCESS, data: answer.data });
  return `${listOpening}${answer.items.join(',')}${listClosing(answer.found)}`;
}

const listOpening = `{"status":${SUCCESS},"data":[`;
const listClosing = (found: Parameters<typeof pagingOf>[0]) =>
  `],${JSON.stringify(pagingOf(found)).slice(1)}`;

export type StreamedAnswer = Extract<Answer<unknown>, { batches: unknown }>;

/** Streams a whole menu as it is read, so that neither side has to hold all of it. */
function streamed({ batches, found }: StreamedAnswer, picturesUrl: string): ReadableStream<Uint8Array> {
  const chunks = listChunks(batches, listClosing(found));
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(fillMarks(value, picturesUrl)));
    },
    cancel: async () => {
      await chunks.return();
    },
  });
}

async function* listChunks(
  batches: AsyncIterable<readonly string[]>,
  closing: string,
): AsyncGenerator<string, void, void> {
  yield listOpening;
  let separator = '';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.join(',');
    separator = ',';
  }
  yield closing;
}

export interface Failure {
  http: number;
  message: string;
  headers?: Record<string, string>;
}

export function failureResponse({ http, message, headers = {} }: Failure): Response {
  const body = JSON.stringify({ status: FAILURE, data: message });
  return new Response(body, { status: http, headers: { ...JSON_TYPE, ...headers } });
}

export function languageOf(acceptLanguage: string | null): Language {
  return /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh-CN' : 'en';
}
