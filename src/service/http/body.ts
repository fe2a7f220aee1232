// Takes in a form body, never more of it than is allowed, whatever its length says.
import { type FormNode, parseForm } from '../../wire/form/parse.ts';
import { CallRefused } from './failures.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** The raw request, and a quick way to its text where the host has one. */
export interface IncomingForm {
  headers: { contentType: string | undefined; contentLength: string | undefined };
  text: () => Promise<string>;
  stream: () => ReadableStream<Uint8Array> | null;
}

// A body that is not read to its end leaves its connection unusable: the caller has to know before the next call.
const CLOSING = { connection: 'close' };

export async function readBody(
  { headers, text, stream }: IncomingForm,
  mostBytes: number,
): Promise<FormNode> {
  if (!FORM_TYPE.test(headers.contentType ?? '')) throw new CallRefused('not-a-form', '', CLOSING);
  const announced = headers.contentLength;
  if (announced !== undefined && Number(announced) > mostBytes)
    throw new CallRefused('too-large', mostBytes, CLOSING);
  // A body that announced its length is cut there by the host; one that did not is counted as it comes.
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
