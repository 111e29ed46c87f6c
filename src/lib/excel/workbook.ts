import type { styles } from './sheet.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A part of the file, by its name in the archive. */
export interface Part {
  name: string
  text: string
}

/** Where a sheet lies in the archive; the first is 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

/** Everything of a workbook but its sheets, which are told by their names. Names hold at most 31 letters and none of []:*?/\ */
export function workbookParts(sheetNames: readonly string[]): Part[] {
  return [
    { name: '[Content_Types].xml', text: contentTypes(sheetNames.length) },
    {
      name: '_rels/.rels',
      text: `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    { name: 'xl/workbook.xml', text: workbook(sheetNames) },
    { name: 'xl/_rels/workbook.xml.rels', text: workbookRelationships(sheetNames.length) },
    { name: 'xl/styles.xml', text: stylesheet() },
  ]
}

function contentTypes(sheets: number): string {
  const each = numbers(sheets).map(
    (number) => `<Override PartName="/${sheetPath(number)}" ContentType="${sheetType}.worksheet+xml"/>`,
  )
  return [
    `${declaration}<Types xmlns="${packaged}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>`,
    `${each.join('')}</Types>`,
  ].join('')
}

function workbook(sheetNames: readonly string[]): string {
  const each = sheetNames.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><bookViews><workbookView/></bookViews><sheets>${each.join('')}</sheets></workbook>`
}

function workbookRelationships(sheets: number): string {
  const each = numbers(sheets).map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const ofStyles = `<Relationship Id="rId${sheets + 1}" Type="${relationships}/styles" Target="styles.xml"/>`
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${each.join('')}${ofStyles}</Relationships>`
}

/** How cells of each style look; the places are those of `styles`. */
const looks: Record<keyof typeof styles, string> = {
  plain: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  title:
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>',
  // #,##0: groups of three, with the mark of the reader's country.
  number: '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  moment: '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  // @: a text, also after somebody edits it.
  text: '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  quoted:
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
}

function stylesheet(): string {
  const each = Object.values(looks)
  return [
    `${declaration}<styleSheet xmlns="${main}">`,
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="hh:mm:ss\\ dd/mm/yyyy"/></numFmts>',
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EEFD"/><bgColor indexed="64"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${each.length}">${each.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}

function numbers(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1)
}
