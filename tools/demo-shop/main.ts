// Writes the demo shop to resources/demo, where the service and the tests find it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { demoPictures, demoShop, shopFileText } from './demo-shop.ts';

const folder = resolve(process.argv[2] ?? 'resources/demo');

rmSync(join(folder, 'pictures'), { recursive: true, force: true });
for (const [path, svg] of demoPictures()) {
  const file = join(folder, 'pictures', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
}
writeFileSync(join(folder, 'shop.json'), shopFileText(demoShop()));
