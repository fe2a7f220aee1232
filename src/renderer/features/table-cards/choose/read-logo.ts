// Reads a logo from a picture file that the browser can show and that is small enough to be saved with the choices.
import { MOST_LOGO_BYTES } from '../../../../contract/table-cards.ts';
import { base64Of } from '../../../bridge/files.ts';

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'];

export type ReadLogo =
  | { kind: 'read'; address: string }
  | { kind: 'too-large'; bytes: number }
  | { kind: 'wrong' };

export async function readLogo(
  file: File,
  canShow: (address: string) => Promise<boolean>,
): Promise<ReadLogo> {
  if (!logoTypes.includes(file.type)) return { kind: 'wrong' };
  if (file.size > MOST_LOGO_BYTES) return { kind: 'too-large', bytes: file.size };
  const base64 = await base64Of(file);
  const address = `data:${file.type};base64,${base64 ?? ''}`;
  return base64 !== null && (await canShow(address)) ? { kind: 'read', address } : { kind: 'wrong' };
}
