// A few words for the header of each group: what is set in it.
import { computed, type ComputedRef } from 'vue';
import type { SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useEditing, useFieldWords } from '../editing.ts';
import { combinationKeys } from '../matrix/cells.ts';
import { totalsOf } from '../matrix/edits.ts';
import { cellTexts } from '../model/sheet.ts';
import { type GroupName, saleOf, wholeRows } from '../model/rules.ts';

type Part = string | false | null | undefined;

export function useSummaries(): ComputedRef<Record<GroupName, string>> {
  const { sheet } = useEditing();
  const { t, language } = useFieldWords();
  const { money } = useFormats();

  const prices = ({ kinds = [], rows = {} }: SomeGoodsFields): Part[] => {
    const keys = combinationKeys(kinds);
    if (keys.length === 0) return [];
    const matrix = { kinds, rows: wholeRows(rows), typed: cellTexts(sheet.value) };
    const { leastFen, mostFen } = totalsOf(matrix, keys);
    const span = [...new Set([leastFen, mostFen])].flatMap((fen) => (fen === null ? [] : [money(fen)]));
    return [t('goodsMatrix.totals.count', { n: keys.length }), span.join('–')];
  };
  const badgeWords = ({ badge }: SomeGoodsFields): Part =>
    badge !== undefined && badge.mark !== 0 && t(`goodsEditor.badge.marks.${badge.mark}`);
  const amount = (name: 'boxFeeFen' | 'virtualFen', fen: number | null = null): Part =>
    fen !== null && fen > 0 && `${t(`outbox.fields.${name}`)} ${money(fen)}`;

  return computed(() => {
    const { fields } = sheet.value;
    const sale = saleOf(sheet.value);
    const pictures = fields.pictures?.length ?? 0;
    const parts: Record<GroupName, Part[]> = {
      specifications: prices(fields),
      texts: [
        fields.description?.slice(0, 120),
        pictures > 0 && t('goodsEditor.summary.pictures', { n: pictures }),
      ],
      sale: [sale && t(`goodsEditor.sale.${sale}`), amount('virtualFen', fields.virtualFen)],
      codes: [fields.scanCode, fields.code, fields.supplier],
      delivery: [
        new Intl.ListFormat(language.value, { type: 'unit' }).format(
          (fields.delivery ?? []).map((mode) => t(`goodsDetail.delivery.${mode}`)),
        ),
        amount('boxFeeFen', fields.boxFeeFen),
      ],
      package: [fields.isPackage && t('goodsEditor.summary.parts', { n: fields.parts?.length ?? 0 })],
      badge: [badgeWords(fields)],
      sharing: [
        fields.shareTitle,
        fields.recommends && t('goodsEditor.summary.recommended', { n: fields.recommends.ids.length }),
      ],
      further: [
        fields.type === 1 && t('goods.filter.type.1'),
        (fields.detailStyle ?? 0) > 0 && t(`goodsEditor.styles.${fields.detailStyle ?? 0}`),
        fields.regionId,
      ],
    };
    const words = Object.entries(parts).map(([name, all]) => [name, all.filter(Boolean).join(' · ')]);
    return Object.fromEntries(words) as Record<GroupName, string>;
  });
}
