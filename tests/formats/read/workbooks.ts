// Hand-made workbooks, as other programs write them and as attackers might.
import { strToU8, type Zippable, zipSync } from 'fflate';

export interface WorkbookOptions {
  /** The content of `sheetData`. */
  rows: string;
  shared?: string;
  /** The content of `cellXfs` and of `numFmts`. */
  looks?: string;
  formats?: string;
  workbook?: string;
  relations?: string;
  /** Further parts, or replacements of these. */
  more?: Record<string, string | Uint8Array>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

export const sheetOf = (rows: string): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1"/><sheetData>${rows}</sheetData></worksheet>`;

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATED}/${kind}" Target="${target}"/>`;

export const usual = {
  workbook: '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>',
  relations:
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
    relation('rId2', 'styles', 'styles.xml') +
    relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
};

export { relation };

export function partsOf({
  rows,
  shared = '',
  looks = '<xf numFmtId="0"/>',
  formats = '',
  ...rest
}: WorkbookOptions) {
  const { workbook = usual.workbook, relations = usual.relations, more = {} } = rest;
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}">${workbook}</workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${relations}</Relationships>`,
    'xl/styles.xml':
      `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${formats}</numFmts>` +
      `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${looks}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${shared}</sst>`,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    ...more,
  };
  return parts;
}

export function zipped(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const files: Zippable = {};
  for (const [path, content] of Object.entries(parts))
    files[path] = typeof content === 'string' ? strToU8(content) : content;
  // Some of them unpack to tens of megabytes; how well they are compressed is of no interest.
  return zipSync(files, { level: 1 });
}

export const workbookOf = (parts: WorkbookOptions): Uint8Array => zipped(partsOf(parts));
