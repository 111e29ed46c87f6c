import { NoWorkbook } from './no-workbook.ts'
import { mostRows } from './read-table.ts'

/** Whether a file is a table of plain text, by its name. */
export function isCsvName(name: string): boolean {
  return /\.(csv|tsv|txt)$/i.test(name)
}

const noText = 'Tệp này không phải bảng chữ. Mở tệp bằng Excel, lưu dạng .xlsx rồi chọn lại.'

/**
 * The cells of a table of text, trimmed and in NFC. What is not UTF-8 is read as Windows writes Vietnamese (1258); the sign between cells is the one that most of the first lines have as often.
 * @throws NoWorkbook with a Vietnamese sentence that says what to do
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes)
  if (text.includes('\0')) throw new NoWorkbook(noText)
  const rows = cellsOf(text, separatorOf(text))
  if (rows.length > mostRows)
    throw new NoWorkbook('Bảng dài quá 100.000 dòng. Chia ra nhiều tệp rồi nhập từng tệp.')
  return rows
}

function textOf(bytes: Uint8Array): string {
  // Excel's "Unicode text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1258').decode(bytes)
  }
}

/** Letters of a table by which its sign is known. */
const mostHead = 100_000
const separators = [';', ',', '\t', '|'] as const

function separatorOf(text: string): string {
  const [named] = /^sep=(.)\r?\n/.exec(text)?.slice(1) ?? []
  if (named) return named
  const head = text
    .slice(0, mostHead)
    .replace(/"[^"]*"/g, '')
    .split('\n', 30)
  // Amounts have commas as often as they like: cells are as many in every line.
  const score = (sign: string) => {
    const times = new Map<number, number>()
    for (const line of head) {
      const count = line.split(sign).length - 1
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
    }
    const [most = [0, 0]] = [...times].toSorted(
      ([count, lines], [other, others]) => others - lines || other - count,
    )
    return { lines: most[1], count: most[0] }
  }
  const [best] = separators
    .map((sign) => ({ sign, ...score(sign) }))
    .toSorted((one, other) => other.lines - one.lines || other.count - one.count)
  return best?.sign ?? ';'
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim().normalize('NFC'))
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  const body = text.replace(/^sep=.\r?\n/, '')
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] as string
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (body[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || (sign === '\r' && body[at + 1] !== '\n')) endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
