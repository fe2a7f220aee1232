// A picture as the core hands it to its host, and what the core must know of the shop that it comes from.

export interface Picture {
  /** What its first bytes say that it is; never what a server called it. */
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
}

export type PictureType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'image/svg+xml'
  | 'image/avif'
  | 'image/bmp';

/** Registers the address of a picture, and answers the name under which the host shows it; null for what may not be fetched. */
export type PictureName = (address: string) => string | null;

/** Where the open shop stands at this moment. */
export interface ShopPlace {
  /** Undefined while a training shop is not running. */
  baseUrl: string | undefined;
  isTraining: boolean;
  plainHttpAllowed: boolean;
  /** The last call did not reach it. */
  isOffline: boolean;
}
