// Reads a workbook back from its bytes, following its own relationships.
import { unzipSync } from 'fflate';
import { childOf, childrenOf, type Element, readXml } from './xml-oracle.ts';

export interface ReadCell {
  reference: string;
  /** The text with `_xHHHH_` escapes decoded. */
  value: string | number;
  /** The number format of the cell. */
  format: string;
  isBold: boolean;
}

export interface ReadWorkbook {
  sheet: Element;
  name: string;
  definedNames: Record<string, string>;
  rows: ReadCell[][];
}

const builtIn: Record<string, string> = { '0': 'General', '3': '#,##0', '4': '#,##0.00', '49': '@' };

export function readWorkbook(bytes: Uint8Array): ReadWorkbook {
  const files = unzipSync(bytes);
  const part = (path: string) => {
    const file = files[path];
    if (file === undefined) throw new Error(`there is no ${path}`);
    return readXml(new TextDecoder('utf-8', { fatal: true }).decode(file));
  };
  checkTypes(part('[Content_Types].xml'), Object.keys(files));
  const workbookPath = targetOf(part('_rels/.rels'), 'officeDocument').target;
  const workbook = part(workbookPath);
  const relations = part('xl/_rels/workbook.xml.rels');
  const [sheetEntry, ...otherSheets] = childOf(workbook, 'sheets').children;
  if (sheetEntry === undefined || otherSheets.length > 0) throw new Error('not one sheet');
  const { id, target } = targetOf(relations, 'worksheet');
  if (sheetEntry.attributes['r:id'] !== id) throw new Error('the sheet is not what the workbook names');
  const sheet = part(`xl/${target}`);
  const styles = part(`xl/${targetOf(relations, 'styles').target}`);
  return {
    sheet,
    name: sheetEntry.attributes.name ?? '',
    definedNames: namesIn(childOf(workbook, 'definedNames')),
    rows: childrenOf(childOf(sheet, 'sheetData'), 'row').map((row, index) => {
      if (row.attributes.r !== String(index + 1))
        throw new Error(`row ${index + 1} is not where it should be`);
      return childrenOf(row, 'c').map((cell) => readCell(cell, styles));
    }),
  };
}

function namesIn({ children }: Element): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { attributes, text } of children) names[attributes.name ?? ''] = text;
  return names;
}

function checkTypes(types: Element, paths: readonly string[]): void {
  const overrides = childrenOf(types, 'Override').map(({ attributes }) => attributes.PartName);
  const defaults = childrenOf(types, 'Default').map(({ attributes }) => attributes.Extension);
  for (const path of overrides)
    if (!paths.some((part) => `/${part}` === path)) throw new Error(`${path} is not there`);
  for (const path of paths)
    if (path !== '[Content_Types].xml' && !defaults.includes(path.split('.').at(-1) ?? ''))
      throw new Error(`${path} has no type`);
}

function targetOf(relations: Element, kind: string): { id: string; target: string } {
  const found = relations.children.find(({ attributes }) => attributes.Type?.endsWith(`/${kind}`));
  if (found === undefined) throw new Error(`nothing leads to the ${kind}`);
  return { id: found.attributes.Id ?? '', target: found.attributes.Target ?? '' };
}

const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Blanks without xml:space="preserve" count as lost. */
const textIn = ({ attributes, text }: Element) =>
  unescaped(
    attributes['xml:space'] === 'preserve'
      ? text
      : text.replaceAll('\n', ' ').replace(/^[ \t]+|[ \t]+$/g, ''),
  );

function readCell(cell: Element, styles: Element): ReadCell {
  const { r = '', t, s = '' } = cell.attributes;
  const look = childOf(styles, 'cellXfs').children[Number(s)];
  if (look === undefined) throw new Error(`${r} has no look`);
  const own = childOf(styles, 'numFmts').children.find(
    ({ attributes }) => attributes.numFmtId === look.attributes.numFmtId,
  );
  const font = childOf(styles, 'fonts').children[Number(look.attributes.fontId)];
  return {
    reference: r,
    value: t === 'inlineStr' ? textIn(childOf(childOf(cell, 'is'), 't')) : numberIn(cell),
    format: own?.attributes.formatCode ?? builtIn[look.attributes.numFmtId ?? ''] ?? '',
    isBold: font?.children.some(({ name }) => name === 'b') ?? false,
  };
}

function numberIn(cell: Element): number {
  const { text } = childOf(cell, 'v');
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
}
