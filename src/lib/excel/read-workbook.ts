/** What somebody can do about a file that is none, in words. */
export class NoWorkbook extends Error {}

/** More than a list of people or goods takes (bytes). */
const mostBytes = 10 * 2 ** 20

/**
 * The first sheet of an Excel file as rows of trimmed text; empty rows at the end are left out. The reader is fetched when it is used.
 * @throws NoWorkbook with a Vietnamese sentence
 */
export async function readWorkbook(file: Blob): Promise<string[][]> {
  if (file.size > mostBytes)
    throw new NoWorkbook('Tệp lớn hơn 10 MB. Chia danh sách ra nhiều tệp rồi thử lại.')
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file, { trim: true }).catch((): undefined => undefined)
  if (!rows) throw new NoWorkbook('Không đọc được tệp này. Mở tệp bằng Excel, lưu dạng .xlsx rồi chọn lại.')
  const texts = rows.map((row) => row.map((cell) => textOf(cell)))
  const last = texts.findLastIndex((row) => row.some((text) => text !== ''))
  return texts.slice(0, last + 1)
}

/** A day as sheets of this shop write it. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}
