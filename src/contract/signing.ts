// How a device signs its requests where the network is not encrypted: the headers, and the text under the signature.

export const DEVICE_HEADER = 'x-servery-device';
export const COUNT_HEADER = 'x-servery-count';
export const SIGNATURE_HEADER = 'x-servery-signature';
/** The run of the program, as a refused request learns it. */
export const RUN_HEADER = 'x-servery-run';

/** What is hashed with the code: the first is sent in place of the code, the second is the key of the device. */
export const JOIN_TEXT = 'servery join';
export const KEY_TEXT = 'servery device';

export interface SignedRequest {
  device: string;
  run: string;
  /** Higher with every request of the device. */
  count: string;
  method: string;
  /** With its query. */
  path: string;
  lastEvent: string;
  body: string;
}

/** No part but the last can contain a line break, so no two requests have the same text. */
export const signedText = ({ device, run, count, method, path, lastEvent, body }: SignedRequest): string =>
  [device, run, count, method, path, lastEvent, body].join('\n');
