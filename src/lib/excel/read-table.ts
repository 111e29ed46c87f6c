import { Parser } from 'saxen'
import { NoWorkbook, notReadable } from './no-workbook.ts'
import { type Archive, openArchive } from './open-archive.ts'

/*
 * The first sheet of a workbook with what people have to know of its cells: which are numbers, which were made dates, which are formulas or lie under a
 * merged one.
 *
 * 2026-11-26: why not read-excel-file, which reads lists of customers here. It tells values alone, so a code that Excel made a date or a number of, a formula
 * and a merged cell look like any other; it unpacks whatever a file claims to hold; and 50,000 rows of seven columns took it 8 s and 260 MB where this takes
 * about one. The parts are those it is made of itself: fflate unpacks, saxen takes the XML apart.
 */

/** What is told of a cell besides its text. */
export type Mark = 'number' | 'date' | 'formula' | 'uncounted' | 'merged' | 'error'

export interface TableCell {
  text: string
  mark?: Mark
}

export interface Table {
  /** By their places: rows without a cell are empty ones. Behind the last cell a row ends. */
  rows: (TableCell | undefined)[][]
  sheet: string
}

/** Rows and columns of a table, titles included. */
export const mostRows = 100_001
const mostColumns = 200

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main'

/** So many sheets of a workbook are read. */
const mostSheets = 10

/** The first sheet. @throws NoWorkbook with a Vietnamese sentence that says what to do */
export function readTable(bytes: Uint8Array): Table {
  const [table] = tablesOf(bytes, 1)
  if (!table) throw new NoWorkbook(notReadable)
  return table
}

/** Sheets that are seen, in their order, ten at most. @throws NoWorkbook with a Vietnamese sentence that says what to do */
export function readTables(bytes: Uint8Array): Table[] {
  return tablesOf(bytes, mostSheets)
}

function tablesOf(bytes: Uint8Array, most: number): Table[] {
  const archive = openWorkbook(bytes)
  const shared = sharedTexts(archive)
  const looks = numberLooks(archive)
  return sheetsOf(archive)
    .slice(0, most)
    .flatMap(({ sheet, path }, index) => {
      const xml = archive.text(path)
      if (xml !== undefined) return [{ rows: rowsOf(xml, shared, looks), sheet }]
      if (index === 0) throw new NoWorkbook(notReadable)
      return []
    })
}

function openWorkbook(bytes: Uint8Array): Archive {
  const [first, second, third, fourth] = bytes
  // What Excel wrote until 2007 begins like what it writes behind a password.
  if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0)
    throw new NoWorkbook(
      'Tệp .xls đời cũ hoặc có mật khẩu. Mở bằng Excel, bỏ mật khẩu, lưu dạng .xlsx rồi chọn lại.',
    )
  if (first !== 0x50 || second !== 0x4b) throw new NoWorkbook(notReadable)
  const archive = openArchive(bytes)
  if (archive.names.some((name) => /vbaProject|\/macrosheets\//i.test(name)))
    throw new NoWorkbook('Tệp có macro nên không đọc. Lưu dạng .xlsx (không có macro) rồi chọn lại.')
  if (!archive.names.includes('xl/workbook.xml')) throw new NoWorkbook(notReadable)
  return archive
}

function sheetsOf(archive: Archive): { sheet: string; path: string }[] {
  const found: { sheet: string; id: string }[] = []
  walk(archive.text('xl/workbook.xml'), (name, attributes) => {
    if (name !== 'm:sheet') return
    const { name: sheet = '', state, ...rest } = attributes()
    const [, id = ''] = Object.entries(rest).find(([key]) => /(^|:)id$/.test(key)) ?? []
    if (state === undefined || state === 'visible') found.push({ sheet, id })
  })
  const targets = new Map<string, string>()
  walk(archive.text('xl/_rels/workbook.xml.rels'), (_, attributes) => {
    const { Id, Target } = attributes()
    if (Id !== undefined && Target !== undefined) targets.set(Id, Target)
  })
  if (found.length === 0) found.push({ sheet: '', id: '' })
  return found.map(({ sheet, id }) => {
    const target = targets.get(id)
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`
    return { sheet, path }
  })
}

function sharedTexts(archive: Archive): string[] {
  const name = archive.names.find((one) => one.toLowerCase() === 'xl/sharedstrings.xml')
  const texts: string[] = []
  let inText = false
  let isPhonetic = false
  walk(
    name && archive.text(name),
    (tag) => {
      if (tag === 'm:si') texts.push('')
      else if (tag === 'm:rPh') isPhonetic = true
      else if (tag === 'm:t') inText = true
    },
    (tag) => {
      if (tag === 'm:t') inText = false
      else if (tag === 'm:rPh') isPhonetic = false
    },
    (text) => {
      if (inText && !isPhonetic) texts[texts.length - 1] += text
    },
  )
  return texts
}

/** How numbers of each style are shown: as dates, or with so many noughts before them. */
interface Look {
  isDate: boolean
  digits: number
}

function numberLooks(archive: Archive): Look[] {
  const formats = new Map<string, string>()
  const looks: Look[] = []
  let inCells = false
  walk(
    archive.text('xl/styles.xml'),
    (tag, attributes) => {
      if (tag === 'm:numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        formats.set(numFmtId, formatCode)
      } else if (tag === 'm:cellXfs') inCells = true
      else if (tag === 'm:xf' && inCells) looks.push(lookOf(attributes()['numFmtId'] ?? '0', formats))
    },
    (tag) => {
      if (tag === 'm:cellXfs') inCells = false
    },
  )
  return looks
}

function lookOf(id: string, formats: ReadonlyMap<string, string>): Look {
  const number = Number(id)
  const code = formats.get(id)
  const isBuiltIn = (number >= 14 && number <= 22) || (number >= 45 && number <= 47)
  // Letters of dates, but for those within quotes, brackets and behind a backslash.
  const bare = code?.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '') ?? ''
  const digits = /^0{2,}$/.test(bare) ? bare.length : 0
  return { isDate: code === undefined ? isBuiltIn : /[dmyhs]/i.test(bare) && !/general/i.test(bare), digits }
}

function rowsOf(xml: string, shared: readonly string[], looks: readonly Look[]): Table['rows'] {
  const rows: Table['rows'] = []
  const merged: string[] = []
  let row = 0
  let column = 0
  let cell: { type: string; style: number; value: string; isFormula: boolean } | undefined
  let reads = false
  walk(
    xml,
    (tag, attributes) => {
      if (tag === 'm:c') {
        const { r, t = 'n', s = '0' } = attributes()
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { type: t, style: Number(s), value: '', isFormula: false }
      } else if (tag === 'm:v' || tag === 'm:t') reads = true
      else if (tag === 'm:f' && cell) cell.isFormula = true
      else if (tag === 'm:row') {
        const { r } = attributes()
        row = r === undefined ? row + 1 : Number(r)
        column = 0
        if (row > mostRows)
          throw new NoWorkbook('Bảng dài quá 100.000 dòng. Chia ra nhiều tệp rồi nhập từng tệp.')
      } else if (tag === 'm:mergeCell') merged.push(attributes()['ref'] ?? '')
    },
    (tag) => {
      if (tag === 'm:v' || tag === 'm:t') reads = false
      if (tag !== 'm:c' || !cell) return
      const told = tellCell(cell, shared, looks)
      if (told && column <= mostColumns) {
        rows[row - 1] ??= []
        ;(rows[row - 1] as (TableCell | undefined)[])[column - 1] = told
      }
      cell = undefined
    },
    (text) => {
      if (reads && cell) cell.value += text
    },
  )
  for (const ref of merged) markMerged(rows, ref)
  return Array.from(rows, (cells) => cells ?? [])
}

function tellCell(
  { type, style, value, isFormula }: { type: string; style: number; value: string; isFormula: boolean },
  shared: readonly string[],
  looks: readonly Look[],
): TableCell | undefined {
  if (isFormula && value === '') return { text: '', mark: 'uncounted' }
  if (value === '') return undefined
  const formula = isFormula ? 'formula' : undefined
  if (type === 'e') return { text: value, mark: 'error' }
  if (type === 'n' || type === 'd') {
    const look = looks[style]
    if (type === 'd' || look?.isDate) return { text: dayOf(value), mark: 'date' }
    return {
      text: plainNumber(value).padStart(look?.digits ?? 0, '0'),
      mark: look?.digits ? formula : (formula ?? 'number'),
    }
  }
  const text = (
    type === 's' ? (shared[Number(value)] ?? '') : type === 'b' ? (value === '1' ? 'TRUE' : 'FALSE') : value
  ).trim()
  if (text === '') return undefined
  return formula ? { text, mark: formula } : { text: text.normalize('NFC') }
}

/** 8.93102E12 as its digits; 0.1 + 0.2 as 0.3. */
function plainNumber(value: string): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (Number.isSafeInteger(number)) return String(number)
  return String(Number(number.toPrecision(15)))
}

/** A day of Excel's calendar, as people here write one. */
function dayOf(value: string): string {
  const days = Number(value)
  if (!Number.isFinite(days)) return value
  const date = new Date(Math.round((days - 25_569) * 86_400) * 1000)
  if (Number.isNaN(date.getTime())) return value
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
}

/** Cells under a merged one hold nothing, whatever it shows above them. */
function markMerged(rows: Table['rows'], ref: string): void {
  const [from = '', to = from] = ref.split(':')
  const [left, right] = [columnOf(from), Math.min(columnOf(to), mostColumns)]
  const [top, bottom] = [rowOf(from), Math.min(rowOf(to), rows.length)]
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      if (row === top && column === left) continue
      rows[row - 1] ??= []
      ;(rows[row - 1] as (TableCell | undefined)[])[column - 1] = { text: '', mark: 'merged' }
    }
}

function columnOf(place: string): number {
  let column = 0
  for (const letter of place) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column
}

function rowOf(place: string): number {
  return Number(/^\D*(\d+)$/.exec(place)?.[1] ?? 0)
}

type Open = (name: string, attributes: () => Record<string, string>) => void

/** Goes over XML, whatever prefix its elements have: those of sheets are called `m:…`. */
function walk(
  xml: string | undefined,
  open: Open,
  close: (name: string) => void = () => undefined,
  text: (text: string) => void = () => undefined,
): void {
  if (!xml) return
  let broken = false
  const parser = new Parser().ns({ [main]: 'm', [strict]: 'm' })
  parser.on('openTag', open)
  parser.on('closeTag', close)
  parser.on('text', (value, decode) => text(value.includes('&') ? decode(value) : value))
  parser.on('cdata', text)
  parser.on('error', (error) => {
    if (error instanceof NoWorkbook) throw error
    broken = true
  })
  parser.parse(xml)
  if (broken) throw new NoWorkbook(notReadable)
}
