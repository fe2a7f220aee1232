// Checks every text of a shop file: the database must be able to store it, and a picture's name must be valid.
import { isReadableText } from '../../wire/form/limits.ts';
import { type Refusal, preview } from '../../wire/scalars/refusal.ts';
import { isPictureName, PICTURE_SCHEME } from '../goods/picture-address.ts';

type Path = readonly (string | number)[];

export function refuseTexts(value: unknown, path: Path = []): Refusal[] {
  if (typeof value === 'string') return refuseText(value, path);
  if (Array.isArray(value)) return value.flatMap((item, index) => refuseTexts(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    isReadableText(name) ? refuseTexts(item, [...path, name]) : [{ code: 'bad-name', path }],
  );
}

function refuseText(text: string, path: Path): Refusal[] {
  if (!isReadableText(text)) return [{ code: 'forbidden-character', path }];
  return isBrokenPicture(text) ? [{ code: 'not-address', path, got: preview(text) }] : [];
}

/** A sentence may begin with the scheme's word, so only texts without spaces are checked. */
function isBrokenPicture(text: string): boolean {
  return (
    text.startsWith(PICTURE_SCHEME) && !/\s/.test(text) && !isPictureName(text.slice(PICTURE_SCHEME.length))
  );
}
