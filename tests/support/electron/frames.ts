// Chromium's frames as the program sees them (WebFrameMain): their addresses, origins and parents.

import type { Frame } from 'playwright-core';
import { forProgram, originOf } from './addresses.ts';
import { strict } from './strict.ts';

export interface StandInFrame {
  readonly url: string;
  readonly origin: string;
  readonly parent: StandInFrame | null;
  readonly top: StandInFrame | null;
  readonly routingId: number;
  readonly processId: number;
}

const known = new WeakMap<Frame, StandInFrame>();
let count = 0;

export function frameOf(frame: Frame): StandInFrame {
  const found = known.get(frame);
  if (found !== undefined) return found;
  const made = strict('WebFrameMain.', viewOf(frame, (count += 1)));
  known.set(frame, made);
  return made;
}

function viewOf(frame: Frame, routingId: number): StandInFrame {
  const parent = () => {
    const above = frame.parentFrame();
    return above === null ? null : frameOf(above);
  };
  return {
    routingId,
    processId: 1,
    get url() {
      return forProgram(frame.url());
    },
    get origin() {
      // An empty frame inherits its parent's origin.
      return frame.url().startsWith('about:') ? (parent()?.origin ?? 'null') : originOf(frame.url());
    },
    get parent() {
      return parent();
    },
    get top() {
      return parent()?.top ?? frameOf(frame);
    },
  };
}
