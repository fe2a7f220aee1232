// A picture as both hosts answer it: as what it is and as nothing else, kept by the page for as long as the page lives.
import type { Picture } from '../core/pictures/pictures.ts';
import { PICTURE_POLICY } from './content-policy.ts';

/** Names are made anew at every start: no later page will ask for this one. */
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
