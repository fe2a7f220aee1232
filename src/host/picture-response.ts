// The HTTP response for a picture in both hosts: with its own type only, and cached for as long as the page lives.
import type { Picture } from '../core/pictures/pictures.ts';
import { PICTURE_POLICY } from './content-policy.ts';

/** Long enough for one page: picture names change at every start, so no later page asks for this one. */
const RETENTION_SECONDS = 24 * 3600;

export const pictureResponse = ({ type, bytes }: Picture) =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': `private, max-age=${RETENTION_SECONDS}, immutable`,
    },
  });
