// Moments as the clock of the shop shows them, whatever clock this machine goes by.

/** Shops of this interface keep the time of China, which knows no summer time. */
const AHEAD_SECONDS = 8 * 3600;

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

/** As a field for moments writes it: 2026-11-21T12:40. */
export const showMoment = (epochSeconds: number): string =>
  new Date((epochSeconds + AHEAD_SECONDS) * 1000).toISOString().slice(0, '2026-11-21T12:40'.length);

/** Undefined where there is no such moment. */
export function readMoment(text: string): number | undefined {
  const [, ...parts] = WRITTEN.exec(text.trim()) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.map((part) => Number(part));
  const seconds = Date.UTC(year, month - 1, day, hour, minute) / 1000 - AHEAD_SECONDS;
  // The calendar rolls the 31st of February over into March.
  return showMoment(seconds) === text.trim().slice(0, '2026-11-21T12:40'.length) ? seconds : undefined;
}
