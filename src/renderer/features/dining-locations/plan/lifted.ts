// Lifts dragged tables off the plan as a picture, so that one transform moves any number of them.
import type { Point } from './model/geometry.ts';

export interface Lifted {
  carry: (way: Point) => void;
  putDown: () => void;
}

/** The tables themselves stay in the DOM, hidden, and keep the focus. */
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
