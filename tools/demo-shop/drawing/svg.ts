// The basic shapes of all drawings; no other file writes SVG.
import { shareMotifs } from './share.ts';

export type Point = readonly [number, number];

const round = (n: number): number => Math.round(n * 10) / 10;

export function dot(at: Point, r: number, fill: string): string {
  return `<circle cx="${round(at[0])}" cy="${round(at[1])}" r="${round(r)}" fill="${fill}"/>`;
}

export function oval(at: Point, size: Point, fill: string): string {
  const [x, y] = at;
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(size[0])}" ry="${round(size[1])}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function box(at: readonly [number, number, number, number], r: number, fill: string): string {
  const [x, y, width, height] = at.map(round);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
}

/** Moves a drawing from the origin to a position and rotates it by some degrees. */
export function place(at: Point, degrees: number, body: string): string {
  const turn = degrees === 0 ? '' : ` rotate(${round(degrees)})`;
  return `<g transform="translate(${round(at[0])} ${round(at[1])})${turn}">${body}</g>`;
}

/** Rotates a drawing on the 240 canvas about its centre. */
export function spin(degrees: number, body: string): string {
  return `<g transform="rotate(${round(degrees)} 120 120)">${body}</g>`;
}

export function scale(factor: number, body: string): string {
  return `<g transform="scale(${factor})">${body}</g>`;
}

export function faint(opacity: number, body: string): string {
  return `<g opacity="${opacity}">${body}</g>`;
}

export function shadow(at: Point, size: Point): string {
  return faint(0.16, oval(at, size, '#5b4030'));
}

/** `n` points spread evenly over a disc at the canvas' centre, in a sunflower pattern. */
export function seeds(n: number, radius: number): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const r = radius * Math.sqrt((i + 0.5) / n);
    const a = i * 2.39996;
    return [120 + r * Math.cos(a), 120 + r * Math.sin(a)] as const;
  });
}

/** `n` points on a circle around the canvas' centre. */
export function circle(n: number, radius: number): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2 - Math.PI / 2;
    return [120 + radius * Math.cos(a), 120 + radius * Math.sin(a)] as const;
  });
}

/** Repeats a drawing at every point. */
export function each(points: readonly Point[], draw: (at: Point, i: number) => string): string {
  return points.map(draw).join('');
}

/** A complete SVG: width, height and drawing area in one unit. */
export function picture(size: Point, body: string): string {
  const [w, h] = size;
  const sizes = `width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"`;
  const pen = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizes} ${pen}>${shareMotifs(body)}</svg>\n`;
}
