// Which pictures are shown at all: of a kind that we know, and of a size that a browser can bear.
import type { PictureType } from '../platform/shop/picture.ts';
import { isHarmlessDrawing } from './harmless-drawing.ts';
import { MOST_PIXELS, pictureSizeOf } from './picture-size.ts';
import { pictureTypeOf } from './sniff.ts';

/** Undefined for what is never shown. */
export function acceptableTypeOf(bytes: Uint8Array): PictureType | undefined {
  const type = pictureTypeOf(bytes);
  if (type === undefined) return undefined;
  if (type === 'image/svg+xml') return isHarmlessDrawing(bytes) ? type : undefined;
  const size = pictureSizeOf(type, bytes);
  return size !== undefined && size.width * size.height <= MOST_PIXELS ? type : undefined;
}
