// Which picture addresses of a shop may be fetched, from which URL, and under which key they are cached.
import { isLoopback } from '../platform/shop/address.ts';
import type { ShopPlace } from '../platform/shop/picture.ts';

export interface PictureAddress {
  /** Identifies the picture on disk. */
  key: string;
  /** Undefined for the training shop's own pictures while that shop is not running. */
  urlAt: (place: ShopPlace) => string | undefined;
}

const LONGEST_ADDRESS = 2048;
/** The path of the training shop's own pictures. */
const TRAINING_PICTURES = '/pictures/';

/** Undefined if nothing may be fetched from this address. */
export function readPictureAddress(text: string, place: ShopPlace): PictureAddress | undefined {
  if (text.length > LONGEST_ADDRESS) return undefined;
  const url = readUrl(text.trim());
  if (url === undefined) return undefined;
  url.hash = '';
  return place.isTraining && isTrainingPicture(url) ? trainingAddress(url) : webAddress(url, place);
}

function readUrl(text: string): URL | undefined {
  // A web page would use its own scheme for such an address; https is the safe choice.
  const full = text.startsWith('//') ? `https:${text}` : text;
  // No picture needs a user name and a password in its address.
  if (!URL.canParse(full) || !/^https?:\/\//i.test(full)) return undefined;
  const url = new URL(full);
  return url.username === '' && url.password === '' ? url : undefined;
}

const isTrainingPicture = ({ protocol, hostname, pathname }: URL) =>
  protocol === 'http:' && hostname === '127.0.0.1' && pathname.startsWith(TRAINING_PICTURES);

/** The training shop has another port at each start, so its pictures go by their path and are fetched from the current port. */
function trainingAddress({ pathname, search }: URL): PictureAddress {
  const key = pathname + search;
  return { key, urlAt: ({ baseUrl }) => (baseUrl === undefined ? undefined : baseUrl + key) };
}

function webAddress(url: URL, place: ShopPlace): PictureAddress | undefined {
  if (isOfThisMachine(url)) return isLocalShop(place) ? fixed(url.href) : undefined;
  if (url.protocol === 'https:' || place.plainHttpAllowed) return fixed(url.href);
  // Like browsers do for pictures: https is tried where http is not allowed.
  return url.port === '' ? fixed(url.href.replace(/^http:/, 'https:')) : undefined;
}

const fixed = (href: string): PictureAddress => ({ key: href, urlAt: () => href });

/** A shop elsewhere must not make this program call servers on this machine. */
const isLocalShop = ({ baseUrl, isTraining }: ShopPlace) =>
  isTraining || (baseUrl !== undefined && isLoopback(new URL(baseUrl).hostname));

function isOfThisMachine({ hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '');
  return isLoopback(name) || name === '0.0.0.0' || name === '[::]' || name.startsWith('[::ffff:');
}
