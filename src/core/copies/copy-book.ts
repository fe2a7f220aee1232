// Which files of orders and of the audit this machine has, and what belongs to the copy of a shop beside its lines.
import { auditFileName } from '../audit/audit-file.ts';
import { auditFilesKind } from '../audit/audit-log.ts';
import { dayFile, JOURNAL } from '../backup/order-files.ts';
import { connectionOf } from '../backup/gather.ts';
import { daysKind } from '../orders/business-days.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { encodeFile } from '../platform/storage/format.ts';
import { ownFolderOf } from '../platform/shop/profiles.ts';
import type { Session } from '../session/session.ts';
import { isCopied } from './copied-file.ts';
import type { SecondCopyBook } from './second-copy.ts';

/** The open day, and the one that was closed before it. */
const RECENT_DAYS = 2;

export function copyBook(
  cache: Cache,
  session: Pick<Session, 'state'>,
): { fileNames: SecondCopyBook['names']; facts: SecondCopyBook['facts'] } {
  const daysOf = (shop: string) => cache.document(daysKind(ownFolderOf(shop))).get();
  const nameIn = (shop: string, file: string) => `${ownFolderOf(shop)}/orders/${file}`;
  return {
    fileNames: (which) => [
      ...cache
        .document(auditFilesKind)
        .get()
        .slice(which === 'all' ? 0 : -RECENT_DAYS)
        .map(({ number }) => auditFileName(number)),
      ...session
        .state()
        .profiles.filter(({ id: shop }) => isCopied({ shop, file: JOURNAL }))
        .flatMap(({ id }) => [
          ...daysOf(id)
            .slice(which === 'all' ? 0 : -RECENT_DAYS)
            .map(({ number }) => nameIn(id, dayFile(number))),
          nameIn(id, JOURNAL),
        ]),
    ],
    facts: (shop) => {
      const profile = session.state().profiles.find(({ id }) => id === shop);
      if (profile === undefined) return [];
      return [
        { name: 'days.json', text: JSON.stringify(encodeFile(daysKind(''), [...daysOf(shop)])) },
        { name: 'shop.json', text: JSON.stringify(connectionOf(profile)) },
      ];
    },
  };
}
