// The delivery fee by distance and amount, and its steps as a line.
import type { Decoded, DeliveryRules } from '../../../contract/store-settings.ts';

/** An answer stands there before anybody types. */
export const USUAL_KILOMETRES = '3';

/** Null values are unknown. */
export interface Terms {
  leastFen: number | null;
  feeFen: number | null;
  minutes: number | null;
}

/** `beyond` is outside the area; `unknown` means that the rules do not cover the distance. */
type Delivery = ({ kind: 'there'; steps: number } & Terms) | { kind: 'beyond' } | { kind: 'unknown' };

export interface Level extends Terms {
  fromMetres: number;
  toMetres: number;
}

/** A limit for shops that entered metres instead of kilometres. */
export const MOST_LEVELS = 40;
/** The number of increments to show if the size of the area is unknown. */
const STEPS_WITHOUT_AREA = 5;

/** A radius of 0 means that none was set. */
export const areaOf = ({ areaMetres }: DeliveryRules): number | null => positive(areaMetres);

const positive = ({ read }: Decoded<number>): number | null => (read === 0 ? null : read);

export function deliveryAt(rules: DeliveryRules, metres: number): Delivery {
  const area = areaOf(rules);
  if (area !== null && metres > area) return { kind: 'beyond' };
  const steps = stepsTo(rules, metres);
  return steps === null ? { kind: 'unknown' } : { kind: 'there', steps, ...termsAfter(rules, steps) };
}

function stepsTo(rules: DeliveryRules, metres: number): number | null {
  const base = rules.base.distanceMetres.read;
  if (base === null) return null;
  if (metres <= base) return 0;
  const increment = rules.increment.distanceMetres;
  if (increment.read) return Math.ceil((metres - base) / increment.read);
  // Without increments the base covers the whole area.
  return isNone(increment) && areaOf(rules) !== null ? 0 : null;
}

const isNone = ({ raw, read }: Decoded<number>) => raw === '' || read === 0;

const termsAfter = ({ base, increment }: DeliveryRules, steps: number): Terms => ({
  leastFen: after(base.leastFen, increment.leastFen, steps),
  feeFen: after(base.feeFen, increment.feeFen, steps),
  minutes: after(base.minutes, increment.minutes, steps),
});

function after(base: Decoded<number>, increment: Decoded<number>, steps: number): number | null {
  if (base.read === null) return null;
  const more = increment.raw === '' ? 0 : increment.read;
  if (steps === 0) return base.read;
  return more === null ? null : base.read + steps * more;
}

/** From the shop outwards to the end of the area; empty if even the base is unknown. */
export function deliveryLevels(rules: DeliveryRules): { levels: Level[]; isCut: boolean } {
  const base = rules.base.distanceMetres.read;
  const area = areaOf(rules);
  if (base === null) return { levels: [], isCut: false };
  const increment = positive(rules.increment.distanceMetres);
  const lastStep = increment === null ? 0 : stepsToShow({ base, increment, area });
  const count = Math.min(lastStep + 1, MOST_LEVELS);
  const levels = Array.from({ length: count }, (_, step): Level => {
    const reach = base + step * (increment ?? 0);
    const isLast =
      step === lastStep && area !== null && (increment !== null || isNone(rules.increment.distanceMetres));
    const fromMetres = step === 0 ? 0 : reach - (increment ?? 0);
    return { fromMetres, toMetres: isLast ? area : reach, ...termsAfter(rules, step) };
  });
  // A base of zero distance is not a level.
  return {
    levels: levels.filter(({ fromMetres, toMetres }) => fromMetres < toMetres),
    isCut: lastStep + 1 > MOST_LEVELS,
  };
}

interface Reach {
  base: number;
  increment: number;
  area: number | null;
}

const stepsToShow = ({ base, increment, area }: Reach) =>
  area === null ? STEPS_WITHOUT_AREA : Math.max(0, Math.ceil((area - base) / increment));

const KILOMETRES = /^\d{1,4}(?:[.,]\d{1,3})?$/;

/** Parses a number of kilometres; undefined if the text is not one. */
export function metresTyped(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  return KILOMETRES.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 1000) : undefined;
}

interface Size {
  width: number;
  height: number;
}

/** Space above the highest step for its stroke. */
const HEADROOM = 1.08;

/** A level with an unknown value leaves a gap. */
export function stepPath(levels: readonly Level[], of: keyof Terms, { width, height }: Size) {
  const farthest = levels.at(-1)?.toMetres ?? 1;
  const highest = Math.max(...levels.map((level) => level[of] ?? 0), 1) * HEADROOM;
  const round = (value: number) => Math.round(value * 10) / 10;
  const steps = levels.flatMap((level) => {
    const value = level[of];
    if (value === null) return [];
    const [from, to] = [level.fromMetres, level.toMetres].map((metres) => round((metres / farthest) * width));
    return [{ from: from ?? 0, to: to ?? 0, y: round(height - (value / highest) * height) }];
  });
  const line = steps.map(({ from, to, y }, at) => {
    const isJoined = at > 0 && steps[at - 1]?.to === from;
    return `${isJoined ? 'L' : 'M'}${from} ${y}H${to}`;
  });
  const area = steps.map(({ from, to, y }) => `M${from} ${height}V${y}H${to}V${height}Z`);
  return { line: line.join(''), area: area.join('') };
}
