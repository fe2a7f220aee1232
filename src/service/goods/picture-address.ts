// The shop's own pictures: a name in the shop file, a mark in the database, a full address on the wire.
import { scalar } from '../../wire/scalars/scalar.ts';
import { isWebAddress } from '../../wire/scalars/text.ts';

/**
 * Stands for the base address of this shop's pictures: DEL, which no text may contain and which JSON does not escape.
 */
export const PICTURE_MARK = '\x7F';
export const PICTURE_SCHEME = 'picture:';

const NAME = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.(?:svg|png|jpg|webp)$/;

export function isPictureName(name: string): boolean {
  return name.length <= 120 && NAME.test(name);
}

const address = scalar<string, string>({
  read: (raw, refuse) => {
    if (raw === undefined || raw === null || raw === '') return '';
    if (typeof raw !== 'string') return refuse('not-address');
    if (raw.startsWith(PICTURE_SCHEME) && isPictureName(raw.slice(PICTURE_SCHEME.length))) {
      return PICTURE_MARK + raw.slice(PICTURE_SCHEME.length);
    }
    return isWebAddress(raw) ? raw : refuse('not-address');
  },
  write: (value) =>
    value.startsWith(PICTURE_MARK) ? PICTURE_SCHEME + value.slice(PICTURE_MARK.length) : value,
});

/** An address in the shop file: `picture:dish/rice.svg` for an own picture, or any web address. */
export const picture = () => address.default('');

/** Turns an address that this service issued back into its mark. */
export function markOwn(value: string, base: string): string {
  return value.startsWith(base) && isPictureName(value.slice(base.length))
    ? PICTURE_MARK + value.slice(base.length)
    : value;
}

/** Replaces the marks in a whole answer with the service's address. */
export function fillMarks(text: string, base: string): string {
  return text.includes(PICTURE_MARK) ? text.replaceAll(PICTURE_MARK, base) : text;
}
