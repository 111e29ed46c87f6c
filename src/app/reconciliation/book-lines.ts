import { bookStatement } from '../../domain/reconciliation/book-statement.ts'
import { keepStatementPart } from '../../domain/reconciliation/keep-statement-part.ts'
import { openStatement } from '../../domain/reconciliation/open-statement.ts'
import { mostRows, mostShapeColumns, partRows } from '../../domain/reconciliation/params.ts'
import type { StatementField } from '../../domain/reconciliation/statement-columns.ts'
import { shapeText, statementText } from '../../domain/reconciliation/statement-digest.ts'
import type { StatementSums } from '../../domain/tables/statements.ts'
import { sha256Of } from '../../replica/keep-proof.ts'
import type { Replica } from '../../replica/replica.ts'
import { type Asked, actOnline } from '../../sync/ask.ts'
import { countWords } from '../components/count-words.ts'
import { isBookable, type Line } from './match-lines.ts'

/** Names a text; half of its digest. */
export async function nameOfText(text: string): Promise<string> {
  const { buffer } = new TextEncoder().encode(text)
  return (await sha256Of(buffer as ArrayBuffer)).slice(0, 32)
}

/** Names the shape of a file. */
export function shapeOf(headings: readonly string[]): Promise<string> {
  return nameOfText(shapeText(headings))
}

export interface Booking {
  kind: 'carrier' | 'marketplace'
  provider: string
  name: string
  day: number
  sums: StatementSums
  headings: readonly string[]
  columns: readonly (StatementField | undefined)[]
}

/**
 * Hands the chosen lines to the server, part by part, and has them booked. Whoever does not hear the answer asks again: parts that are there are written once more, and a statement that is booked
 * is not booked twice.
 */
export async function bookLines(
  replica: Replica,
  lines: readonly Line[],
  { kind, provider, name, day, sums, headings, columns }: Booking,
  onProgress: (done: number) => void,
): Promise<Asked<unknown>> {
  const rows = inOneOrder(lines.filter(isBookable))
  if (rows.length > mostRows) return { ok: false, code: 'bad-params', text: tooMany }
  const id = await nameOfText(statementText(rows))
  const parts = Math.ceil(rows.length / partRows)
  // Columns of a sheet that is wider than any statement are not remembered.
  const shape =
    headings.length <= mostShapeColumns
      ? { id: await shapeOf(headings), columns: columns.map((field) => field ?? null) }
      : undefined
  const head = { id, kind, provider, name: name.slice(0, 120), day, sums, rows: rows.length, parts, shape }
  const opened = await actOnline(replica, openStatement, head)
  if (!opened.ok) return opened
  for (let part = 0; part < parts; part += 1) {
    const some = rows.slice(part * partRows, (part + 1) * partRows).map(rowOf)
    const kept = await actOnline(replica, keepStatementPart, { id, part, rows: some })
    if (!kept.ok) return kept
    onProgress(Math.min(rows.length, (part + 1) * partRows))
  }
  return actOnline(replica, bookStatement, { id })
}

const tooMany = `Mỗi lần ghi nhiều nhất ${countWords(mostRows)} dòng. Bỏ chọn bớt, ghi phần còn lại sau.`

/** The same lines make the same parts, in whatever order two people's files have them: parts that both send at once are one statement's all the same. */
function inOneOrder(rows: readonly Line[]): Line[] {
  const named = rows.map((row) => ({ row, text: statementText([row]) }))
  return named
    .toSorted((one, other) =>
      one.text < other.text ? -1 : one.text > other.text ? 1 : one.row.n - other.row.n,
    )
    .map(({ row }) => row)
}

function rowOf({ n, code = '', orderCode, waybill, cod, fee, returnFee, pays, weight, isReturned }: Line) {
  return { n, code, orderCode, waybill, cod, fee, returnFee, pays, weight, isReturned }
}
