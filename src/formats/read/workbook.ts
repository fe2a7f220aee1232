// Reads a workbook's metadata: its first visible sheet, number formats and shared strings.
import { type Look, lookOf, plainLook } from './number-text.ts';
import { unreadable } from './unreadable.ts';
import { type Attributes, type XmlHandler, XmlReader } from './xml.ts';
import { createUnpacker, type Packed, partsIn } from './zip.ts';

export interface Workbook {
  sheet: string;
  is1904: boolean;
  looks: readonly Look[];
  shared: readonly string[];
  read: Read;
}

const nothing = () => undefined;
const quiet = { text: nothing, close: nothing };

export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = partsIn(bytes);
  if ([...parts.values()].some(({ isEncrypted }) => isEncrypted)) throw unreadable('encrypted');
  // Any zip arrives here, such as documents of other programs.
  if (!parts.has('_rels/.rels')) throw unreadable('not-a-table');
  const read = reader(parts);
  const root = relationsIn(read, '');
  const path = root.find(({ kind }) => kind === 'officeDocument')?.path ?? '';
  if (!parts.has(path) || !path.endsWith('.xml')) throw unreadable('not-a-table');
  const { sheets, is1904 } = sheetsIn(read, path);
  const relations = relationsIn(read, path);
  const ofKind = (kind: string) =>
    relations.find((relation) => relation.kind === kind && parts.has(relation.path))?.path;
  const sheet = sheets.flatMap((id) =>
    relations.filter((relation) => relation.id === id && relation.kind === 'worksheet'),
  )[0];
  if (sheet === undefined) throw unreadable('not-a-table');
  return {
    sheet: sheet.path,
    is1904,
    read,
    looks: looksIn(read, ofKind('styles')),
    shared: sharedIn(read, ofKind('sharedStrings')),
  };
}

type Read = (path: string, handler: XmlHandler) => void;

function reader(parts: ReadonlyMap<string, Packed>): Read {
  const unpack = createUnpacker();
  return (path, handler) => {
    const part = parts.get(path);
    if (part === undefined) throw unreadable('damaged');
    const xml = new XmlReader(handler);
    unpack(part, (text) => xml.push(text));
    xml.end();
  };
}

interface Relation {
  id: string;
  kind: string;
  path: string;
}

/** The relations of a part are in a `_rels` folder beside it. */
function relationsIn(read: Read, of: string): Relation[] {
  const [folder, name] = split(of);
  const relations: Relation[] = [];
  read(`${folder}_rels/${name}.rels`, {
    ...quiet,
    open: (tag, attributes) => {
      if (tag !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
      relations.push({ id, kind: type.split('/').at(-1) ?? '', path: resolved(folder, target) });
    },
  });
  return relations;
}

function split(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf('/') + 1;
  return [path.slice(0, at), path.slice(at)];
}

function resolved(folder: string, target: string): string {
  const steps = (target.startsWith('/') ? target : `${folder}${target}`).split('/');
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/').toLowerCase();
}

/** The relation ids of the visible sheets in order. */
function sheetsIn(read: Read, path: string): { sheets: string[]; is1904: boolean } {
  const sheets: string[] = [];
  let is1904 = false;
  read(path, {
    ...quiet,
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = /^(1|true|on)$/.test(attributes.date1904 ?? '');
      if (tag === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheets.push(relationOf(attributes));
    },
  });
  return { sheets, is1904 };
}

/** `r:id`, under any prefix. */
const relationOf = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => /(?:^|:)id$/.test(name))?.[1] ?? '';

/** The number formats by the index that cells refer to; empty without a styles part. */
function looksIn(read: Read, path: string | undefined): Look[] {
  if (path === undefined) return [];
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCell = false;
  read(path, {
    text: nothing,
    open: (tag, attributes) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (tag === 'cellXfs') isCell = true;
      else if (tag === 'numFmt') codes.set(id, attributes.formatCode ?? '');
      else if (tag === 'xf' && isCell) ids.push(id);
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCell = false;
    },
  });
  return ids.map((id) => (id === 0 ? plainLook : lookOf(id, codes.get(id))));
}

function sharedIn(read: Read, path: string | undefined): string[] {
  if (path === undefined) return [];
  const shared: string[] = [];
  const rich = createRichText();
  read(path, {
    open: rich.open,
    text: rich.text,
    close: (tag) => {
      rich.close(tag);
      if (tag === 'si') shared.push(rich.take());
    },
  });
  return shared;
}

/** Text in several styles comes in runs; phonetic readings of Japanese are left out. */
export function createRichText(): XmlHandler & { take: () => string } {
  let text = '';
  let isText = false;
  let isSound = false;
  return {
    open: (tag) => {
      if (tag === 't') isText = true;
      else if (tag === 'rPh') isSound = true;
    },
    text: (more) => {
      if (isText && !isSound) text += more;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isSound = false;
    },
    take: () => {
      const whole = unescaped(text);
      text = '';
      return whole;
    },
  };
}

/** Decodes `_xHHHH_`, the format's escape for characters that XML cannot hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
