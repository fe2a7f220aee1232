// Loads the pixels of a picture, to read its code and to put it on paper.
import type { Pixels } from './qr.ts';

export interface Size {
  width: number;
  height: number;
}

/** Null if the browser cannot decode it. */
export async function loadImage(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** The size for an SVG without one. */
const UNSIZED: Size = { width: 480, height: 480 };

export const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size =>
  width > 0 && height > 0 ? { width, height } : UNSIZED;

const READ_AT_LEAST = 480;
const READ_AT_MOST = 1600;

/** Enlarges small pictures by a whole factor and shrinks huge ones, so that the reader finds the modules. */
export function sizeToRead({ width, height }: Size): Size {
  const shorter = Math.min(width, height);
  const longer = Math.max(width, height);
  const scale = shorter < READ_AT_LEAST ? Math.ceil(READ_AT_LEAST / shorter) : READ_AT_MOST / longer;
  const scaleUsed = Math.min(scale, shorter < READ_AT_LEAST ? READ_AT_MOST / longer : 1);
  return {
    width: Math.max(1, Math.round(width * scaleUsed)),
    height: Math.max(1, Math.round(height * scaleUsed)),
  };
}

/** On white, as on paper; null if there is no canvas. */
export function pixelsOf(image: HTMLImageElement, { width, height }: Size): Pixels | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingEnabled = width < sizeOf(image).width;
  drawing.drawImage(image, 0, 0, width, height);
  return { width, height, data: drawing.getImageData(0, 0, width, height).data };
}
