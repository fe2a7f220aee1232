// The pictures that the open shop names: under names of their own for the page, and on this machine for when the line is down.
import type { PictureLimits } from '../platform/client/fetch-picture.ts';
import type { Picture, PictureName } from '../platform/shop/picture.ts';
import { type PictureDeps, type PictureShop, ShopPictures } from './shop-pictures.ts';

export type { Picture, ShopPlace } from '../platform/shop/picture.ts';

export interface Pictures {
  /** Under what the host shows the picture at this address of the open shop's; null where nothing may be fetched there. */
  nameOf: PictureName;
  /** The same for an address that a page brings: only of the shop itself, or from where a picture of its has come. */
  previewOf: PictureName;
  /** From the disk, or else from its address; undefined where it cannot be had now. */
  get: (name: string) => Promise<Picture | undefined>;
  /** Turns to another shop; the names of the former are forgotten. */
  open: (shop: PictureShop) => void;
  /** The line is back. */
  retry: () => void;
  /** What the open shop's pictures take on disk. */
  size: () => Promise<{ files: number; bytes: number }>;
  /** They may take less than before: those that nobody has looked at for longest go. */
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
  // Nobody outside can guess it: a page asks for what the shop has named in this run, and for nothing else.
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
