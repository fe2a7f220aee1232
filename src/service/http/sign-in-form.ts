// Reads the form of a sign-in: small, flat, and of either type, because the vendor's SDK sends multipart here.
import { HonoRequest } from 'hono/request';
import { readBytes } from './body.ts';
import { CallRefused } from './failures.ts';

/** Returns an empty text for a missing field. */
export type SignInForm = (name: string) => string;

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const MOST_BYTES = 16 * 1024;

export async function readSignInForm({ url, headers, body }: Request): Promise<SignInForm> {
  const type = headers.get('content-type') ?? '';
  if (!FORM_TYPES.test(type)) throw new CallRefused('not-a-form', '', { connection: 'close' });
  const bytes = new Uint8Array(await readBytes(body, MOST_BYTES));
  const read = new Request(url, { method: 'POST', body: bytes, headers: { 'content-type': type } });
  const form = await new HonoRequest(read).parseBody().catch(() => {
    throw new CallRefused('bad-body');
  });
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
}
