// Reads a form body, never more than the limit, even if its announced length is wrong.
import { type FormNode, parseForm } from '../../wire/form/parse.ts';
import { CallRefused } from './failures.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** The raw request, and a faster way to its text when the host has one. */
export interface IncomingForm {
  headers: { contentType: string | undefined; contentLength: string | undefined };
  text: () => Promise<string>;
  stream: () => ReadableStream<Uint8Array> | null;
}

// A connection with an unread body cannot be reused, so the caller is told that it closes.
const CLOSING = { connection: 'close' };

export async function readBody(
  { headers, text, stream }: IncomingForm,
  mostBytes: number,
): Promise<FormNode> {
  if (!FORM_TYPE.test(headers.contentType ?? '')) throw new CallRefused('not-a-form', '', CLOSING);
  const announced = headers.contentLength;
  if (announced !== undefined && Number(announced) > mostBytes)
    throw new CallRefused('too-large', mostBytes, CLOSING);
  // The HTTP server enforces an announced length; a body without one is counted as it arrives.
  const body =
    announced === undefined ? (await readBytes(stream(), mostBytes)).toString('utf8') : await text();
  if (body.includes('\uFFFD')) throw new CallRefused('bad-body');
  return parseForm(body);
}

export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<Buffer> {
  if (stream === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new CallRefused('too-large', mostBytes, CLOSING);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
