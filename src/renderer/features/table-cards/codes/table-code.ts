// What is known of the code of one table: that it can be drawn anew, that only its picture can be printed, or that it is missing.
import type { Modules } from './modules.ts';
import { loadImage, pixelsOf, type Size, sizeOf, sizeToRead } from './pixels.ts';

export type TableCode =
  | { kind: 'drawn'; content: string; modules: Modules }
  /** Nobody here can read it: its picture is printed as the shop sent it. */
  | { kind: 'picture'; address: string; size: Size }
  | { kind: 'missing' };

export type ReadPicture = (address: string) => Promise<TableCode>;

const missing: TableCode = { kind: 'missing' };

/** The address holds the picture whole. */
export const readPicture: ReadPicture = async (address) => {
  const { drawCode, readCode } = await import('./qr.ts');
  const image = await loadImage(address);
  if (image === null) return missing;
  const size = sizeOf(image);
  const pixels = pixelsOf(image, sizeToRead(size));
  const content = pixels === null ? null : readCode(pixels);
  const modules = content === null ? null : drawCode(content);
  if (content === null || modules === null) return { kind: 'picture', address, size };
  return { kind: 'drawn', content, modules };
};
