// The URLs under which the host serves pictures, and how many may be fetched in parallel.
import { IMAGE_ORIGIN, IMAGE_PATH } from '../../contract/bridge.ts';
import { rawBridgeOf } from './transport.ts';

interface Place {
  location: { origin: string };
}

const isInElectron = (page: Place) => rawBridgeOf(page) !== undefined;

export const pictureAddress = (name: string, page: Place = window): string =>
  isInElectron(page) ? `${IMAGE_ORIGIN}/${name}` : `${page.location.origin}${IMAGE_PATH}${name}`;

/** A browser opens six connections to a host. If pictures used all of them, a call would wait for the slowest. */
const AT_ONCE_OVER_HTTP = 3;

/** Electron's protocol has no such limit. */
export const picturesAtOnce = (page: Place = window): number =>
  isInElectron(page) ? Infinity : AT_ONCE_OVER_HTTP;
