// The parts of a workbook that do not depend on its rows: metadata, styles and relationships.
import { attributeXml } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX_TYPE = `${TYPE}.sheet`;
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** Indexes into `cellXfs` of the styles below. */
export const looks = { heading: 1, code: 2, prose: 3, money: 4, count: 5, moment: 6 };

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE0ECE7"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="7">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>' +
  // Format 49 is "text": the cell stays text when it is edited.
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '</cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  '</styleSheet>';

const TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/${SHEET_PATH}" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  '</Types>';

const ROOT =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${RELATED}/officeDocument" Target="xl/workbook.xml"/>` +
  '</Relationships>';

const RELATIONS =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${RELATED}/styles" Target="styles.xml"/>` +
  '</Relationships>';

/** The parts before the sheet. */
export const firstParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': TYPES,
  '_rels/.rels': ROOT,
  'xl/_rels/workbook.xml.rels': RELATIONS,
  'xl/styles.xml': STYLES,
};

/** The part after the sheet, because it needs the last cell. */
export function workbookXml(name: string, lastCell: string): string {
  const sheet = `'${name.replaceAll("'", "''")}'`;
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><bookViews><workbookView/></bookViews>` +
    `<sheets><sheet name="${attributeXml(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames>` +
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${attributeXml(sheet)}!$A$1:${lastCell.replace(/([A-Z]+)(\d+)/, '$$$1$$$2')}</definedName>` +
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${attributeXml(sheet)}!$1:$1</definedName>` +
    '</definedNames></workbook>'
  );
}

export const sheetHead = (widths: readonly number[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
  '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>' +
  widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('') +
  '</cols><sheetData>';

export const sheetEnd = (lastCell: string): string =>
  `</sheetData><autoFilter ref="A1:${lastCell}"/>` +
  '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>';

/** A valid sheet name: at most 31 units, without some characters, without an apostrophe at either end. */
export function sheetName(name: string): string {
  const fit = name
    .toWellFormed()
    .replace(/[[\]:*?/\\\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .slice(0, 31)
    .toWellFormed();
  const trimmed = fit.replace(/^['\s]+|['\s]+$/g, '');
  // Excel reserves this name.
  return trimmed === '' || trimmed.toLowerCase() === 'history' ? 'Goods' : trimmed;
}
