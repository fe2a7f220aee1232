// What two windows change at once: of each setting the change counts, and what was not changed stays as the other one left it.

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The settings of now, with what was changed from `was` to `wanted`. A list is one setting. */
export function mergedSettings<Settings>(now: Settings, was: Settings, wanted: Settings): Settings;
export function mergedSettings(now: unknown, was: unknown, wanted: unknown): unknown {
  if (isSame(was, wanted)) return now;
  if (!isPlain(now) || !isPlain(was) || !isPlain(wanted)) return wanted;
  return Object.fromEntries(
    Object.keys({ ...now, ...wanted }).flatMap((key) => {
      const value = mergedSettings(now[key], was[key], wanted[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
