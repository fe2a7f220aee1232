// Under which address the host shows a picture that the core has named, and how many may be asked for at once.
import { IMAGE_ORIGIN, IMAGE_PATH } from '../../contract/bridge.ts';
import { rawBridgeOf } from './preload-transport.ts';

interface Place {
  location: { origin: string };
}

const isInElectron = (page: Place) => rawBridgeOf(page) !== undefined;

export const pictureAddress = (name: string, page: Place = window): string =>
  isInElectron(page) ? `${IMAGE_ORIGIN}/${name}` : `${page.location.origin}${IMAGE_PATH}${name}`;

/** A browser has six connections to a host: with all of them at pictures, a call would wait for the slowest. */
const AT_ONCE_OVER_HTTP = 3;

/** The way through Electron has no such limit. */
export const picturesAtOnce = (page: Place = window): number =>
  isInElectron(page) ? Infinity : AT_ONCE_OVER_HTTP;
