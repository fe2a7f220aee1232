// The SVG transform for marks that are upside down.
import type { Box } from '../layout/geometry.ts';

export const turnOf = ({ box, isTurned }: { box: Box; isTurned: boolean }): string | undefined =>
  isTurned ? `rotate(180 ${box.x + box.width / 2} ${box.y + box.height / 2})` : undefined;
