// Warns when the open shop overwrites whole items although some of their fields cannot be read back and sent again.
import { type ShopBehaviour, triedFields } from '../../contract/shop-behaviour.ts';
import type { GoodsFieldName, SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { ChangeRequest } from '../../contract/outbox.ts';
import { fieldsInWords } from '../i18n/shop-field-words.ts';
import { useWords } from '../i18n/words.ts';
import { ask } from '../ui/ask.ts';
import { useSession } from './stores/session.ts';
import { useShopBehaviours } from './stores/shop-behaviours.ts';

type Tried = (typeof triedFields)[number];

const fieldOf: Readonly<Record<Tried, GoodsFieldName>> = {
  scan_code: 'scanCode',
  supplier: 'supplier',
  share_title: 'shareTitle',
  virtual_price: 'virtualFen',
  box_fee: 'boxFeeFen',
  detail_type: 'detailStyle',
  share_img: 'sharePicture',
  img_urls: 'pictures',
  recommend_type: 'recommends',
  recommend_id: 'recommends',
};

interface Change {
  written: SomeGoodsFields;
  /** The fields that the fetched record of the item lacks; without it, every field that the shop hides. */
  unread?: readonly string[] | undefined;
}

/** The fields that a change would empty: those that the shop hides and the change does not set. */
export function fieldsAtRisk(learned: ShopBehaviour | null, { written, unread }: Change): Tried[] {
  if (learned === null || !learned.saving.known || learned.saving.value === 'merges') return [];
  const { unlisted } = learned;
  return triedFields.filter(
    (name) =>
      (!unlisted.known || unlisted.value.includes(name)) &&
      (unread === undefined || unread.includes(fieldOf[name])) &&
      written[fieldOf[name]] === undefined,
  );
}

const changes = (request: ChangeRequest) =>
  request.kind === 'goods.change' || request.kind === 'goods.sell-out';

export function useOverwriteRisk() {
  const session = useSession();
  const behaviours = useShopBehaviours();
  const { t } = useWords();

  async function atRisk(change: Change): Promise<string[]> {
    const shop = session.current?.id;
    if (shop === undefined) return [];
    if (behaviours.states[shop] === undefined) await behaviours.load(shop);
    return fieldsInWords(t, fieldsAtRisk(behaviours.states[shop]?.learned ?? null, change));
  }

  return {
    /** Whether the item may be changed; asks the person only when fields could be lost. */
    async mayOverwrite(written: SomeGoodsFields, unread: readonly string[]): Promise<boolean> {
      const points = await atRisk({ written, unread });
      if (points.length === 0) return true;
      behaviours.warned = session.current?.id ?? null;
      return ask({
        title: t('shopBehaviour.risk.title'),
        text: t('shopBehaviour.risk.text'),
        points,
        confirm: t('shopBehaviour.risk.confirm'),
        cancel: t('shopBehaviour.risk.stay'),
        danger: true,
      });
    },
    /** Returns a note once for each shop that is opened, or an empty string when there is nothing to say. */
    async noteOnce(requests: readonly ChangeRequest[]): Promise<string> {
      const shop = session.current?.id ?? null;
      if (behaviours.warned === shop || !requests.some(changes)) return '';
      const fields = await atRisk({ written: {} });
      if (fields.length === 0) return '';
      behaviours.warned = shop;
      return t('shopBehaviour.risk.quick', { fields: fields.join(' · ') });
    },
  };
}
