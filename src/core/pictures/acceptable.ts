// Decides which pictures are shown: known types of a size that a browser can handle.
import type { PictureType } from '../platform/shop/picture.ts';
import { isHarmlessDrawing } from './harmless-drawing.ts';
import { MOST_PIXELS, pictureSizeOf } from './picture-size.ts';
import { pictureTypeOf } from './sniff.ts';

/** Undefined for a picture that must not be shown. */
export function acceptableTypeOf(bytes: Uint8Array): PictureType | undefined {
  const type = pictureTypeOf(bytes);
  if (type === undefined) return undefined;
  if (type === 'image/svg+xml') return isHarmlessDrawing(bytes) ? type : undefined;
  const size = pictureSizeOf(type, bytes);
  return size !== undefined && size.width * size.height <= MOST_PIXELS ? type : undefined;
}
