// What can be chosen of a dish, as rows of chips: its options, the parts of a combo, add-ons and attributes.
import { computed, type Ref } from 'vue';
import { timesText } from '../../../contract/add-ons.ts';
import type { GoodsDetail } from '../../../contract/goods.ts';
import { twoNames } from '../../../contract/two-names.ts';
import {
  type AddOnGroup,
  type AddOnOption,
  isGroupComplete,
  leftOf,
  withTapped,
} from '../../app/dishes/add-on-choice.ts';
import { withValue } from '../../app/dishes/attributes.ts';
import {
  keyOf,
  type OptionPrice,
  optionPrices,
  optionState,
  rowName,
  withOption,
} from '../../app/dishes/choice.ts';
import { type Choosing, isSoldOut, type PartChoice } from '../../app/dishes/choosing.ts';
import type { DishChoice } from '../../app/dishes/dish-choice.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import type { ChipRow } from './chip-row.ts';

/** `dishNow` is the dish as the menu has it by now: it may sell out while it is being chosen. */
export function useDishRows(
  { detail, parts }: Choosing,
  choice: DishChoice,
  dishNow: Ref<GoodsDetail | null>,
) {
  const { t, language } = useWords();
  const { money } = useFormats();
  const { kinds, attributes, chosen, chosenParts, extras, addOns } = choice;
  const nameOf = (text: string) => twoNames(text, language.value).name;

  function priceWords(found: OptionPrice | undefined): string {
    if (found === undefined) return '';
    return found.kind === 'whole' ? money(found.fen) : `+${money(found.fen)}`;
  }

  function optionRow(dish: GoodsDetail, nth: number): ChipRow {
    const { name = '', options = [] } = kinds[nth] ?? {};
    const chosenHere = chosen.value[nth] ?? null;
    const prices = optionPrices(dish, chosen.value, nth);
    return {
      key: `option ${String(nth)}`,
      label: nameOf(name || t('phone.options')),
      kind: nth,
      chosen: chosenHere === null ? [] : [chosenHere],
      isMissing: chosenHere === null,
      options: options.map(({ id, name: option }) => {
        const state = optionState(dishNow.value?.rows ?? dish.rows, chosen.value, nth, id);
        return {
          id,
          name: nameOf(option),
          extra: priceWords(prices.get(id)),
          isOff: state !== 'free' && id !== chosenHere,
          isSoldOut: state === 'sold-out',
        };
      }),
      choose: (id) => (chosen.value = withOption(dish.rows, chosen.value, nth, id)),
    };
  }

  function partRow({ position, detail: part }: PartChoice): ChipRow {
    const chosenHere = chosenParts.value.get(position);
    return {
      key: `part ${String(position)}`,
      label: nameOf(part.line.title),
      chosen: chosenHere === undefined ? [] : [chosenHere],
      isMissing: chosenHere === undefined,
      options: part.rows.flatMap((row) => {
        const id = keyOf(row);
        if (id === undefined) return [];
        const isGone = isSoldOut(row);
        const name = rowName(part, row).split(' · ').map(nameOf).join(' · ');
        return [{ id, name, isOff: isGone && id !== chosenHere, isSoldOut: isGone }];
      }),
      choose: (row) => (chosenParts.value = new Map(chosenParts.value).set(position, row)),
    };
  }

  function addOnRow(group: AddOnGroup): ChipRow {
    const amountOf = ({ id }: AddOnOption) => addOns.chosen.value.get(id) ?? 0;
    const isFree = (option: AddOnOption) =>
      amountOf(option) > 0 ||
      leftOf(group, option, addOns.chosen.value) > 0 ||
      (group.most === 1 && option.most > 0);
    return {
      key: `add-on ${group.id}`,
      label: group.name === '' ? t('phone.formerAddOns') : nameOf(group.name),
      chosen: [...addOns.chosen.value.keys()],
      isMissing: !isGroupComplete(group, addOns.chosen.value),
      options: group.options.map((option) => ({
        id: option.id,
        name: timesText(nameOf(option.name), Math.max(1, amountOf(option))),
        extra: option.fen > 0 ? `+${money(option.fen)}` : '',
        isOff: !isFree(option),
        isSoldOut: option.isSoldOut,
      })),
      choose: (id) => {
        const option = group.options.find((each) => each.id === id);
        if (option !== undefined) addOns.chosen.value = withTapped(group, option, addOns.chosen.value);
      },
    };
  }

  return computed((): ChipRow[] => [
    ...(detail === null ? [] : kinds.map((_kind, nth) => optionRow(detail, nth))),
    ...parts.map(partRow),
    ...addOns.groups.value.map(addOnRow),
    ...attributes.map((attribute, at) => ({
      key: `attribute ${String(at)}`,
      label: nameOf(attribute.name),
      options: attribute.options.map(({ id, name }) => ({ id, name: nameOf(name) })),
      chosen: extras.value,
      choose: (value: string) => (extras.value = withValue(extras.value, attribute, value)),
    })),
  ]);
}
