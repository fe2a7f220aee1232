// Starting a shift together with the float that it begins with.
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

  /** The started shift; null if it was refused, and then no float was given either. */
  return async ({ drawer, fen, isFromDrawer }: WantedShift): Promise<string | null> => {
    const float = { fen, ...(isFromDrawer && { isFromDrawer }) };
    const started = await act.run({ kind: 'start-shift', drawer, ...(fen > 0 && { float }) });
    return started.ok ? started.data.current : null;
  };
}
