// The seats around a table, as one path.
import type { PlanTable } from '../../../contract/floor-plan.ts';

type Body = Pick<PlanTable, 'width' | 'height' | 'shape' | 'seats'>;

const SEAT = 11;
/** The distance from the table's edge to the centre of a seat. */
const AWAY = 5;
/** More seats would be unreadable. */
const MOST_DRAWN = 24;

/** Relative to the centre of the table. */
function seatPlaces({ width, height, shape, seats }: Body): { x: number; y: number }[] {
  const count = Math.min(seats, MOST_DRAWN);
  if (shape === 'round') {
    return Array.from({ length: count }, (_, at) => {
      const turn = (at / count) * 2 * Math.PI - Math.PI / 2;
      return { x: Math.cos(turn) * (width / 2 + AWAY), y: Math.sin(turn) * (height / 2 + AWAY) };
    });
  }
  const sides = seatsBySide(count, width, height);
  const along = (length: number, many: number) =>
    Array.from({ length: many }, (_, at) => -length / 2 + ((at + 0.5) * length) / many);
  const [across, down] = [width / 2 + AWAY, height / 2 + AWAY];
  return [
    ...along(width, sides.top).map((x) => ({ x, y: -down })),
    ...along(width, sides.bottom).map((x) => ({ x, y: down })),
    ...along(height, sides.left).map((y) => ({ x: -across, y })),
    ...along(height, sides.right).map((y) => ({ x: across, y })),
  ];
}

/** Each seat goes to the side with the most space per seat. */
function seatsBySide(count: number, width: number, height: number) {
  const sides = { top: 0, bottom: 0, left: 0, right: 0 };
  const lengths = { top: width, bottom: width, left: height, right: height };
  for (let seat = 0; seat < count; seat += 1) {
    const [roomiest = 'top'] = (['top', 'bottom', 'left', 'right'] as const).toSorted(
      (a, b) => lengths[b] / (sides[b] + 1) - lengths[a] / (sides[a] + 1),
    );
    sides[roomiest] += 1;
  }
  return sides;
}

export const seatsPath = (table: Body): string =>
  seatPlaces(table)
    .map(
      ({ x, y }) =>
        `M${(x - SEAT).toFixed(1)} ${y.toFixed(1)}a${SEAT} ${SEAT} 0 1 0 ${2 * SEAT} 0a${SEAT} ${SEAT} 0 1 0 ${-2 * SEAT} 0`,
    )
    .join('');
