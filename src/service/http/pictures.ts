// Serves the shop's own pictures to anybody, because answers contain their plain addresses.
import type { Context } from 'hono';
import { isPictureName } from '../goods/picture-address.ts';
import type { Database } from '../storage/tables.ts';
import { CallRefused } from './failures.ts';

const CACHE_SECONDS = 3600;

/** The base of every picture's address. */
export function picturesBase(origin: string, appId: string): string {
  return `${origin}/pictures/${encodeURIComponent(appId)}/`;
}

export async function servePicture(db: Database, context: Context): Promise<Response> {
  const appId = context.req.param('app') ?? '';
  const path = new URL(context.req.url).pathname;
  const name = path.slice(path.indexOf('/', '/pictures/'.length) + 1);
  if (!isPictureName(name)) throw new CallRefused('no-such-path');
  const picture = await db
    .selectFrom('picture')
    .select(['type', 'bytes', 'hash'])
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (picture === undefined) throw new CallRefused('no-such-path');
  const headers = {
    'content-type': picture.type,
    'cache-control': `public, max-age=${CACHE_SECONDS}`,
    etag: `"${picture.hash}"`,
    'x-content-type-options': 'nosniff',
    // An SVG that is opened by itself is a document of its own; it may run and load nothing.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  if (context.req.header('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture.bytes), { headers });
}
