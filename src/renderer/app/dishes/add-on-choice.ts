// Choosing the add-ons of a dish: those of its lists, and what an unsent line has already.
import {
  type AddOn,
  type AddOnList,
  chosenOf,
  leastOf,
  type LineAddOn,
  type WantedAddOn,
} from '../../../contract/add-ons.ts';

export interface AddOnOption {
  id: string;
  name: string;
  /** For one: frozen if the line has it, or that of now. */
  fen: number;
  /** How many can be chosen; what is sold out can only be as many as the line has. */
  most: number;
  isSoldOut: boolean;
}

export interface AddOnGroup {
  id: string;
  /** Empty for what is no longer offered. */
  name: string;
  least: number;
  most: number | null;
  options: readonly AddOnOption[];
}

/** How many of each add-on, by its id. */
export type ChosenAddOns = ReadonlyMap<string, number>;

export function addOnGroups(lists: readonly AddOnList[], had: readonly LineAddOn[]): AddOnGroup[] {
  const former = had.filter(({ list }) => !lists.some(({ id }) => id === list));
  const formerIds = [...new Set(former.map(({ list }) => list))];
  return [
    ...lists.map((list) => groupOf(list, had)),
    ...formerIds.map((id): AddOnGroup => ({
      id,
      name: '',
      least: 0,
      most: null,
      options: former.filter(({ list }) => list === id).map(goneOption),
    })),
  ];
}

function groupOf(list: AddOnList, all: readonly LineAddOn[]): AddOnGroup {
  const had = all.filter((each) => each.list === list.id);
  const gone = had.filter(({ addOn }) => !list.addOns.some(({ id }) => id === addOn));
  return {
    id: list.id,
    name: list.name,
    least: leastOf(list),
    most: list.most,
    options: [
      ...list.addOns.map((addOn) =>
        optionOf(
          addOn,
          had.find((each) => each.addOn === addOn.id),
        ),
      ),
      ...gone.map(goneOption),
    ],
  };
}

function optionOf({ id, name, priceFen, most, isSoldOut }: AddOn, had: LineAddOn | undefined): AddOnOption {
  const amount = had?.amount ?? 0;
  return {
    id,
    name: had?.name ?? name,
    fen: had?.fen ?? priceFen,
    most: isSoldOut ? amount : Math.max(most, amount),
    isSoldOut,
  };
}

const goneOption = ({ addOn, name, fen, amount }: LineAddOn): AddOnOption => ({
  id: addOn,
  name,
  fen,
  most: amount,
  isSoldOut: true,
});

export const chosenBefore = (had: readonly LineAddOn[]): ChosenAddOns =>
  new Map(had.map(({ addOn, amount }) => [addOn, amount]));

/** In the order of the lists. */
export const wantedAddOns = (groups: readonly AddOnGroup[], chosen: ChosenAddOns): WantedAddOn[] =>
  groups.flatMap(({ id: list, options }) =>
    options.flatMap(({ id: addOn }) => {
      const amount = chosen.get(addOn) ?? 0;
      return amount > 0 ? [{ list, addOn, amount }] : [];
    }),
  );

export const fenOf = (groups: readonly AddOnGroup[], chosen: ChosenAddOns): number =>
  groups.flatMap(({ options }) => options).reduce((sum, { id, fen }) => sum + fen * (chosen.get(id) ?? 0), 0);

export const isGroupComplete = (group: AddOnGroup, chosen: ChosenAddOns): boolean => {
  const count = chosenOf(group, wantedAddOns([group], chosen));
  return count >= group.least && (group.most === null || count <= group.most);
};

/** How many more of the option can be chosen. */
export function leftOf(group: AddOnGroup, option: AddOnOption, chosen: ChosenAddOns): number {
  const ofOption = option.most - (chosen.get(option.id) ?? 0);
  const ofGroup =
    group.most === null ? Infinity : group.most - chosenOf(group, wantedAddOns([group], chosen));
  return Math.max(0, Math.min(ofOption, ofGroup));
}

/** A tap chooses one, or takes all of it back; where one is allowed, another one takes its place. */
export function withTapped(group: AddOnGroup, option: AddOnOption, chosen: ChosenAddOns): ChosenAddOns {
  const next = new Map(chosen);
  if (next.delete(option.id)) return next;
  if (group.most === 1) for (const { id } of group.options) next.delete(id);
  return next.set(option.id, 1);
}

export function withStep(option: AddOnOption, by: number, chosen: ChosenAddOns): ChosenAddOns {
  const next = new Map(chosen);
  const amount = (next.get(option.id) ?? 0) + by;
  if (amount <= 0) next.delete(option.id);
  else next.set(option.id, amount);
  return next;
}
