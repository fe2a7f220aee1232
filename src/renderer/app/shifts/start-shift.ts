// Starting a shift: the shift, and then the float that it begins with.
import { useDrawer } from '../stores/drawer.ts';

export interface WantedShift {
  /** Null for the person's own cash. */
  drawer: string | null;
  fen: number;
  /** The float comes from the main drawer, and not from outside. */
  isFromDrawer: boolean;
}

export function useStartShift() {
  const { act } = useDrawer();

  /** The started shift, also if its float was refused: the page offers to enter it again. */
  return async ({ drawer, fen, isFromDrawer }: WantedShift): Promise<string | null> => {
    const started = await act.run({ kind: 'start-shift', drawer });
    if (!started.ok) return null;
    const { current: shift } = started.data;
    if (shift === null || fen === 0) return shift;
    await act.run({ kind: 'float', fen, shift, ...(isFromDrawer && { isFromDrawer }) });
    return shift;
  };
}
