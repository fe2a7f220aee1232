// The pictures of the open shop: named for the page, and cached on this machine for offline use.
import type { PictureLimits } from '../platform/client/fetch-picture.ts';
import type { Picture, PictureName } from '../platform/shop/picture.ts';
import { type PictureDeps, type PictureShop, ShopPictures } from './shop-pictures.ts';

export type { Picture, ShopPlace } from '../platform/shop/picture.ts';

export interface Pictures {
  /** The name under which the host serves the picture at this address; null if it may not be fetched. */
  nameOf: PictureName;
  /** The same for an address from a page: only from the shop itself, or from an origin of its pictures. */
  previewOf: PictureName;
  /** From the disk or else from its address; undefined if it cannot be had now. */
  get: (name: string) => Promise<Picture | undefined>;
  /** Switches to another shop and forgets the names of the former. */
  open: (shop: PictureShop) => void;
  /** The connection is back. */
  retry: () => void;
  /** The disk space of the open shop's pictures. */
  size: () => Promise<{ files: number; bytes: number }>;
  /** Removes the least recently used pictures down to the current limit. */
  fit: () => Promise<void>;
  clear: () => Promise<void>;
}

export const MEGABYTE = 1024 * 1024;

export const usualPictureLimits: PictureLimits = {
  connectMs: 5_000,
  firstByteMs: 8_000,
  wholeMs: 20_000,
  bytes: 4 * MEGABYTE,
};
export const usualPictureBytes = () => 200 * MEGABYTE;

type Deps = Omit<PictureDeps, 'limits' | 'mostBytes'> & Partial<PictureDeps>;

export function createPictures(deps: Deps): Pictures {
  const whole = { limits: usualPictureLimits, mostBytes: usualPictureBytes, ...deps };
  // Unguessable, so that a page can request only the pictures that this run has named.
  const run = deps.chance.id();
  let named = 0;
  const newName = () => `${run}-${(named += 1)}`;
  let opened: ShopPictures | undefined;
  return {
    nameOf: (address) => opened?.nameOf(address) ?? null,
    previewOf: (address) => opened?.previewOf(address) ?? null,
    get: async (name) => opened?.get(name),
    open: (shop) => (opened = new ShopPictures(whole, shop, newName)),
    retry: () => opened?.retry(),
    size: async () => (await opened?.size()) ?? { files: 0, bytes: 0 },
    fit: async () => opened?.fit(),
    clear: async () => opened?.clear(),
  };
}
