// Writes every line of a day's orders to a file.
import type { DayReport } from '../../../contract/business-days.ts';
import { useShopName } from '../../app/shop.ts';
import { useShop } from '../../app/shop-store.ts';
import { useSession } from '../../app/stores/session.ts';
import { useWords } from '../../i18n/words.ts';
import { shortName } from '../../ui/paper.ts';
import { useDelivery } from '../../ui/use-delivery.ts';

export const dayFormats = ['xlsx', 'csv'] as const;
export type DayFormat = (typeof dayFormats)[number];

/** `ofArchive` names the archive of the day, if it is in one. */
export function useDayFile(ofArchive: () => { archive?: string } = () => ({})) {
  const { t, language } = useWords();
  const making = useShop().command('days.export');
  const session = useSession();
  const shopName = useShopName();
  const { isBusy, delivery, failure, forget, deliver } = useDelivery();

  async function save({ number, date }: Pick<DayReport, 'number' | 'date'>, format: DayFormat) {
    if (session.current === undefined) return;
    const name = t('days.acts.fileName', { shop: shortName(shopName(session.current)), day: date });
    await deliver(() => making.run({ day: number, ...ofArchive(), format, name, language: language.value }));
  }

  return { isBusy, delivery, failure, forget, save };
}
