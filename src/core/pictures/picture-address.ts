// Which addresses of a shop's pictures are asked for at all, what each is called on disk, and where it is asked for.
import { isLoopback } from '../platform/shop/address.ts';
import type { ShopPlace } from '../platform/shop/picture.ts';

export interface PictureAddress {
  /** What the picture goes by on disk. */
  key: string;
  /** Undefined while the training shop, whose own it is, is not running. */
  urlAt: (place: ShopPlace) => string | undefined;
}

const LONGEST_ADDRESS = 2048;
/** Where the training shop shows its own. */
const TRAINING_PICTURES = '/pictures/';

/** Undefined where nothing may be fetched from there. */
export function readPictureAddress(text: string, place: ShopPlace): PictureAddress | undefined {
  if (text.length > LONGEST_ADDRESS) return undefined;
  const url = readUrl(text.trim());
  if (url === undefined) return undefined;
  url.hash = '';
  return place.isTraining && isTrainingPicture(url) ? ofTraining(url) : ofWeb(url, place);
}

function readUrl(text: string): URL | undefined {
  // A page would put its own scheme before such an address; there is a safe one.
  const full = text.startsWith('//') ? `https:${text}` : text;
  // A name and a password in an address are nobody's picture's.
  if (!URL.canParse(full) || !/^https?:\/\//i.test(full)) return undefined;
  const url = new URL(full);
  return url.username === '' && url.password === '' ? url : undefined;
}

const isTrainingPicture = ({ protocol, hostname, pathname }: URL) =>
  protocol === 'http:' && hostname === '127.0.0.1' && pathname.startsWith(TRAINING_PICTURES);

/** It stands at another port after every start: it goes by its path, and is asked for where the shop is now. */
function ofTraining({ pathname, search }: URL): PictureAddress {
  const key = pathname + search;
  return { key, urlAt: ({ baseUrl }) => (baseUrl === undefined ? undefined : baseUrl + key) };
}

function ofWeb(url: URL, place: ShopPlace): PictureAddress | undefined {
  if (isOfThisMachine(url)) return isHere(place) ? fixed(url.href) : undefined;
  if (url.protocol === 'https:' || place.plainHttpAllowed) return fixed(url.href);
  // As browsers do with pictures: what may not be fetched in the open is asked for safely.
  return url.port === '' ? fixed(url.href.replace(/^http:/, 'https:')) : undefined;
}

const fixed = (href: string): PictureAddress => ({ key: href, urlAt: () => href });

/** A shop elsewhere has no business with what listens on this machine. */
const isHere = ({ baseUrl, isTraining }: ShopPlace) =>
  isTraining || (baseUrl !== undefined && isLoopback(new URL(baseUrl).hostname));

function isOfThisMachine({ hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '');
  return isLoopback(name) || name === '0.0.0.0' || name === '[::]' || name.startsWith('[::ffff:');
}
