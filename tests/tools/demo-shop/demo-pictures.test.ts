// Checks that the demo pictures are small, self-contained and equal to their source.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoPictures } from '../../../tools/demo-shop/demo-shop.ts';
import { dishDrawings } from '../../../tools/demo-shop/drawing/dish.ts';

const folder = 'resources/demo/pictures';
const pictures = demoPictures();

describe('the demo pictures', () => {
  it('are committed exactly as drawn, without stale files', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.svg'),
    );
    expect(files.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([...pictures.keys()].sort());
    for (const [path, svg] of pictures)
      expect(readFileSync(join(folder, path), 'utf8') === svg, path).toBe(true);
  });

  it('are smaller than four kilobytes each', () => {
    for (const [path, svg] of pictures) expect(Buffer.byteLength(svg), path).toBeLessThan(4096);
  });

  it('contain no scripts and load nothing', () => {
    for (const [path, svg] of pictures) {
      expect(svg, path).not.toMatch(/<script|<foreignObject|\son\w+=|url\(|href="[^#]/);
      expect(svg.match(/https?:/g), path).toHaveLength(1);
    }
  });

  it('close every element and have a size', () => {
    for (const [path, svg] of pictures) {
      const open: string[] = [];
      for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
        if (close) expect(open.pop(), path).toBe(name);
        else if (!self) open.push(name);
      }
      expect(open, path).toEqual([]);
      expect(svg, path).toMatch(/^<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/);
      expect(svg, path).not.toMatch(/NaN|undefined/);
    }
  });

  it('show many different dishes, and no two alike', () => {
    expect(dishDrawings.size).toBeGreaterThanOrEqual(45);
    const dishes = [...pictures].filter(([path]) => path.startsWith('dish/')).map(([, svg]) => svg);
    expect(new Set(dishes).size).toBe(dishes.length);
  });
});
