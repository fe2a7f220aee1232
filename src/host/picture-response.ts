// The HTTP response for a picture in all hosts: with its own type only, and cached for as long as the page lives.
import type { Picture } from '../core/pictures/pictures.ts';
import { PICTURE_POLICY } from './content-policy.ts';

/** Long enough for one page: picture names change at every start, so no later page asks for this one. */
const RETENTION_SECONDS = 24 * 3600;

/** Without a picture it has no body, and keeps the connection open, because a menu has many pictures. */
export function pictureResponse(picture: Picture | undefined): Response {
  if (picture === undefined) return new Response(null, { status: 404 });
  return new Response(picture.bytes, {
    headers: {
      'content-type': picture.type,
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': `private, max-age=${RETENTION_SECONDS}, immutable`,
    },
  });
}
