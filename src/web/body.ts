// Takes in a JSON body, never more of it than is allowed, whatever its length says.
import type { Context } from 'hono';

const MOST_BYTES = 1_000_000;

export type Body = { kind: 'json'; value: unknown } | { kind: 'not-json' } | { kind: 'too-large' };

export async function readJson({ req }: Context): Promise<Body> {
  const text = await readText(req);
  if (text === undefined) return { kind: 'too-large' };
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'json', value };
  } catch {
    return { kind: 'not-json' };
  }
}

/** A body that announced its length is cut there by the host; one that did not is counted as it comes. */
async function readText(request: Context['req']): Promise<string | undefined> {
  const announced = request.header('content-length');
  if (announced === undefined) return await readCounted(request.raw.body);
  return Number(announced) > MOST_BYTES ? undefined : await request.text();
}

async function readCounted(stream: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
