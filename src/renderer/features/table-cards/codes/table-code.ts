// The state of one table's code: it can be redrawn, only its picture can be printed, or it is missing.
import type { Modules } from './modules.ts';
import { loadImage, pixelsOf, type Size, sizeOf, sizeToRead } from './pixels.ts';

export type TableCode =
  | { kind: 'drawn'; content: string; modules: Modules }
  /** Unreadable here: its picture is printed as the shop sent it. */
  | { kind: 'picture'; address: string; size: Size }
  | { kind: 'missing' };

export type ReadPicture = (address: string) => Promise<TableCode>;

const missing: TableCode = { kind: 'missing' };

/** The address is a data URL with the whole picture. */
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
