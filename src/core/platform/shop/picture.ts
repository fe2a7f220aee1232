// A picture as the core gives it to its host, and what the core must know of the shop that it comes from.

export interface Picture {
  /** Detected from its first bytes, never taken from the server. */
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

/** Registers a picture's address and returns the name under which the host shows it; null if it must not be fetched. */
export type PictureName = (address: string) => string | null;

/** The current address of the open shop. */
export interface ShopPlace {
  /** Undefined while a training shop is not running. */
  baseUrl: string | undefined;
  isTraining: boolean;
  plainHttpAllowed: boolean;
  /** Whether the last call failed to reach it. */
  isOffline: boolean;
}
