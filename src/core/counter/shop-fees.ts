// The fees that the shop's settings name. The interface does not say what a fee is counted by: a person chooses, or it is the usual unit.
import type { ShopFee } from '../../contract/counter.ts';
import type { FeeKind } from '../../contract/order-charges.ts';
import type { BothModes, Fee, FunctionSettings, ModeSettings } from '../../contract/store-settings.ts';

export const usualUnits = { box: 'piece', server: 'guest', tissue: 'guest' } as const;
const fieldOf = { box: 'boxFee', server: 'serverFee', tissue: 'tissueFee' } as const;

/** As the dine-in settings have them; a box fee may stand only with delivery. */
export function shopFeesIn({ catering, delivery }: BothModes): ShopFee[] {
  const dineIn = functionsOf(catering);
  const others = functionsOf(delivery);
  return [...feeIn('box', [...dineIn, ...others]), ...feeIn('server', dineIn), ...feeIn('tissue', dineIn)];
}

const functionsOf = ({ dineIn }: ModeSettings): FunctionSettings[] =>
  dineIn.state === 'read' ? [dineIn.value] : [];

function feeIn(kind: FeeKind, settings: readonly FunctionSettings[]): ShopFee[] {
  const fee = settings.map((each) => each[fieldOf[kind]]).find(isThere);
  if (fee === undefined) return [];
  return [{ kind, unit: usualUnits[kind], unitFen: fee.amountFen.read, type: fee.type }];
}

/** A shop without the fee sends nothing, or an amount of nothing. */
const isThere = ({ amountFen: { raw, read } }: Fee) => raw.trim() !== '' && read !== 0;
