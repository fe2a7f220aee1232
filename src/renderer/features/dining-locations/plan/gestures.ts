// The pointer gestures on the plan: drag tables, select with a band, pan, and pinch with two fingers.
import { shallowRef } from 'vue';
import type { PlanTable } from '../../../../contract/floor-plan.ts';
import { roomFor, snappedWay } from './model/changes.ts';
import { type Box, boxBetween, type Point } from '../../../ui/floor/geometry.ts';
import { type PlanView, toPlane } from './view.ts';

interface GestureOptions extends Pick<PlanView, 'view' | 'pan' | 'zoom' | 'pointOf'> {
  isEditing: () => boolean;
  isSnapping: () => boolean;
  /** Multi-select mode: a finger draws a band instead of panning. */
  isSeveral: () => boolean;
  /** Returns the tables to drag together with this one; selects it if it was not selected. */
  grab: (id: string, isMore: boolean) => readonly PlanTable[];
  /** Lifts the dragged tables off the plan, so that they move as one. */
  liftOff: (ids: readonly string[]) => Lifted | undefined;
  drop: (way: Point) => void;
  caught: (band: Box, isMore: boolean) => void;
}

interface Pressed {
  kind: 'pressed';
  from: Point;
  tableId: string | undefined;
  isMore: boolean;
  mayBand: boolean;
}
interface Drag {
  kind: 'drag';
  from: Point;
  held: Point;
  tables: readonly PlanTable[];
  lifted: Lifted | undefined;
  way: Point;
}
interface Pinch {
  kind: 'pinch';
  distance: number;
  middle: Point;
}
type Gesture =
  | Pressed
  | Drag
  | Pinch
  | { kind: 'band'; from: Point; isMore: boolean }
  | { kind: 'pan'; last: Point };

/** Movements smaller than this are a press, not a drag. */
const STILL_PX = { mouse: 4, touch: 9 };
const RIGHT_BUTTON = 2;

const middleOf = (first: Point, second: Point): Point => ({
  x: (first.x + second.x) / 2,
  y: (first.y + second.y) / 2,
});
const distanceBetween = (first: Point, second: Point) =>
  Math.max(1, Math.hypot(first.x - second.x, first.y - second.y));
const isMoreAsked = ({ shiftKey, ctrlKey, metaKey }: PointerEvent) => shiftKey || ctrlKey || metaKey;

export class PlanGestures {
  /** In plan coordinates. */
  readonly band = shallowRef<Box | null>(null);
  readonly #options: GestureOptions;
  readonly #pointers = new Map<number, Point>();
  #gesture: Gesture | undefined;
  #frame = 0;
  #wasDrag = false;

  constructor(options: GestureOptions) {
    this.#options = options;
  }

  /** The browser fires a click after every drag; it must be ignored. */
  get hasDragged(): boolean {
    return this.#wasDrag;
  }

  press(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button === RIGHT_BUTTON) return;
    this.#wasDrag = false;
    const from = this.#options.pointOf(event);
    this.#pointers.set(event.pointerId, from);
    const [first, second] = [...this.#pointers.values()];
    if (first !== undefined && second !== undefined) {
      this.end(false);
      this.#gesture = {
        kind: 'pinch',
        distance: distanceBetween(first, second),
        middle: middleOf(first, second),
      };
      return;
    }
    const { isEditing, isSeveral } = this.#options;
    const isOurs = isEditing() && event.button === 0;
    const table = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-table]') : null;
    this.#gesture = {
      kind: 'pressed',
      from,
      tableId: isOurs ? table?.dataset.table : undefined,
      isMore: isMoreAsked(event) || isSeveral(),
      mayBand: isOurs && (event.pointerType === 'mouse' || isSeveral()),
    };
  }

  move(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId) || this.#gesture === undefined) return;
    const at = this.#options.pointOf(event);
    this.#pointers.set(event.pointerId, at);
    if (this.#gesture.kind === 'pressed') {
      const still = event.pointerType === 'mouse' ? STILL_PX.mouse : STILL_PX.touch;
      if (distanceBetween(at, this.#gesture.from) < still) return;
      this.#gesture = this.#begun(this.#gesture);
      this.#wasDrag = true;
      // From here on it is a drag, so the element below gets no press.
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    }
    this.#go(this.#gesture, at);
  }

  release(event: PointerEvent): void {
    if (this.#pointers.delete(event.pointerId)) this.end(event.type === 'pointerup');
  }

  end(isDone: boolean): void {
    cancelAnimationFrame(this.#frame);
    const [gesture, band] = [this.#gesture, this.band.value];
    this.#gesture = undefined;
    this.band.value = null;
    if (gesture?.kind === 'drag') gesture.lifted?.putDown();
    if (!isDone) return;
    if (gesture?.kind === 'drag') this.#options.drop(gesture.way);
    if (gesture?.kind === 'band' && band !== null) this.#options.caught(band, gesture.isMore);
  }

  #begun({ from, tableId, isMore, mayBand }: Pressed): Gesture {
    if (tableId === undefined) return mayBand ? { kind: 'band', from, isMore } : { kind: 'pan', last: from };
    const tables = this.#options.grab(tableId, isMore);
    const { x, y } = tables.find(({ id }) => id === tableId) ?? { x: 0, y: 0 };
    return { kind: 'drag', from, held: { x, y }, tables, lifted: undefined, way: { x: 0, y: 0 } };
  }

  #go(gesture: Gesture, at: Point): void {
    const { view, pan } = this.#options;
    if (gesture.kind === 'drag') this.#drag(gesture, at);
    else if (gesture.kind === 'band') {
      this.band.value = boxBetween(toPlane(view.value, gesture.from), toPlane(view.value, at));
    } else if (gesture.kind === 'pan') {
      pan({ x: at.x - gesture.last.x, y: at.y - gesture.last.y });
      gesture.last = at;
    } else if (gesture.kind === 'pinch') this.#pinch(gesture);
  }

  #drag(drag: Drag, at: Point): void {
    const { scale } = this.#options.view.value;
    const by = { x: (at.x - drag.from.x) / scale, y: (at.y - drag.from.y) / scale };
    drag.way = roomFor(drag.tables, this.#options.isSnapping() ? snappedWay(drag.held, by) : by);
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      // Deferred until now, because by now the tables are drawn as selected.
      drag.lifted ??= this.#options.liftOff(drag.tables.map(({ id }) => id));
      drag.lifted?.carry(drag.way);
    });
  }

  #pinch({ distance, middle }: Pinch): void {
    const [first, second] = [...this.#pointers.values()];
    if (first === undefined || second === undefined) return;
    const now: Pinch = {
      kind: 'pinch',
      distance: distanceBetween(first, second),
      middle: middleOf(first, second),
    };
    this.#options.pan({ x: now.middle.x - middle.x, y: now.middle.y - middle.y });
    this.#options.zoom(now.distance / distance, now.middle);
    this.#gesture = now;
  }
}

interface Lifted {
  carry: (way: Point) => void;
  putDown: () => void;
}

/** Lifts tables as a picture, so that one transform moves any number of them. The tables themselves stay, hidden, and keep the focus. */
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
