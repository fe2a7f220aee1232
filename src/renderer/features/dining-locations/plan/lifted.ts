// What a hand drags, lifted off the plan as a picture of it: however many tables it is, one transform moves them all.
import type { Point } from './model/geometry.ts';

export interface Lifted {
  carry: (way: Point) => void;
  putDown: () => void;
}

/** The tables themselves stay where they are, unconfirmed, and keep the focus. */
export function lift(tables: readonly HTMLElement[], layer: HTMLElement): Lifted {
  layer.replaceChildren(...tables.map(pictureOf));
  for (const table of tables) table.style.opacity = '0';
  return {
    carry: ({ x, y }) => {
      layer.style.transform = `translate(${x}px, ${y}px)`;
    },
    putDown: () => {
      layer.replaceChildren();
      layer.style.transform = '';
      for (const table of tables) table.style.opacity = '';
    },
  };
}

function pictureOf(table: HTMLElement): Node {
  const picture = table.cloneNode(true);
  if (picture instanceof HTMLElement) delete picture.dataset.table;
  return picture;
}
