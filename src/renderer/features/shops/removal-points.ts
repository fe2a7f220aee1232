// Lists what removing a shop deletes.
import type { Removal } from '../../../contract/profile.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Translate } from '../../i18n/words.ts';

export function removalPoints(t: Translate, { size }: Pick<Formats, 'size'>, removal: Removal): string[] {
  const { files, bytes, unsent } = removal;
  return [
    t('page.shops.removal.profile'),
    files === 0
      ? t('page.shops.removal.noFiles')
      : t('page.shops.removal.files', { n: files, size: size(bytes) }),
    ...(unsent === 0 ? [] : [t('page.shops.removal.unsent', { n: unsent })]),
  ];
}
