// Positions on paper in millimetres from its top left corner, and their conversion to printer dots.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const MM_PER_INCH = 25.4;

export const dotsPerMm = (dpi: number) => dpi / MM_PER_INCH;

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** The box after the whole is rotated by 180°. */
export const turned = (box: Box, whole: Box): Box => ({
  ...box,
  x: 2 * whole.x + whole.width - box.x - box.width,
  y: 2 * whole.y + whole.height - box.y - box.height,
});

/** As large as fits, with its aspect ratio, centred. */
export function within(box: Box, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: width * scale, height: height * scale };
  return { ...size, x: box.x + (box.width - size.width) / 2, y: box.y + (box.height - size.height) / 2 };
}
