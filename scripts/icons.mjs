// Draws the program's icon from resources/icons/icon.svg in all sizes and formats of the three systems; the results are committed.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from './steps/browser.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp, houseRoot } from './steps/house.mjs';

readFlags(
  `node scripts/icons.mjs

Draws the icons from resources/icons/icon.svg.`,
  {},
);

const folder = join(houseRoot, 'resources', 'icons');
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

/** The sizes that the Windows shell uses. */
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];

/** The block names of macOS for pictures of these sizes. @type {[name: string, size: number][]} */
const ICNS_NAMES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

/** @param {string} svg @returns {Promise<Map<number, Buffer>>} */
async function draw(svg) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  /** @type {Map<number, Buffer>} */
  const pictures = new Map();
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    pictures.set(size, await page.screenshot({ omitBackground: true }));
    await page.close();
  }
  await browser.close();
  return pictures;
}

/** @param {Map<number, Buffer>} pictures @param {number} size */
function pictureOf(pictures, size) {
  const picture = pictures.get(size);
  if (picture === undefined) throw new Error(`no picture of ${size}`);
  return picture;
}

/** An ICO file: a directory of entries, then the pictures. @param {Map<number, Buffer>} pictures */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * ICO_SIZES.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(ICO_SIZES.length, 4);
  let offset = header.length;
  const bodies = ICO_SIZES.map((size, index) => {
    const picture = pictureOf(pictures, size);
    const at = 6 + 16 * index;
    // 0 means 256.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
    return picture;
  });
  return Buffer.concat([header, ...bodies]);
}

/** An ICNS file: blocks, each with its name and its length. @param {Map<number, Buffer>} pictures */
function icns(pictures) {
  const blocks = ICNS_NAMES.map(([name, size]) => block(name, pictureOf(pictures, size)));
  return block('icns', Buffer.concat(blocks));
}

/** @param {string} name @param {Buffer} body */
function block(name, body) {
  const header = Buffer.alloc(8);
  header.write(name, 'ascii');
  header.writeUInt32BE(8 + body.length, 4);
  return Buffer.concat([header, body]);
}

try {
  const pictures = await draw(readFileSync(join(folder, 'icon.svg'), 'utf8'));
  for (const [size, picture] of pictures) writeFileSync(join(folder, `${size}x${size}.png`), picture);
  writeFileSync(join(folder, 'icon.ico'), ico(pictures));
  writeFileSync(join(folder, 'icon.icns'), icns(pictures));
} catch (reason) {
  giveUp(reason);
}
