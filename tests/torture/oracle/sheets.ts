import { readSheet } from 'read-excel-file/node'
import type { Job } from '../../../src/domain/tables/jobs.ts'
import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import { codeNow } from './code-now.ts'
import { listed, type ServerView } from './server-view.ts'

/** Of each row by its number: 'Đã tạo', 'Đã sửa', 'Không đổi', 'Lỗi'. */
export type Result = ReadonlyMap<number, string>

/** What the file of a sheet that is through says became of its rows. */
export async function readResult(file: Buffer): Promise<Result> {
  const [, ...rows] = await readSheet(file)
  return new Map(rows.map(([row, , , became]) => [Number(row), String(became)]))
}

/** Goods of a sheet come in and go out by slips that name it: units by the product they mean now. */
function unitsMoved(view: ServerView, sheet: string, note: 'Tồn đầu' | 'Cân bằng kho'): Map<string, number> {
  const now = codeNow(view)
  const units = new Map<string, number>()
  for (const slip of listed(view, 'slips').filter((one) => one.note === `${note} · ${sheet}`))
    for (const { productCode, amount } of slip.items) {
      const code = now(productCode)
      units.set(code, (units.get(code) ?? 0) + (slip.type === 'Xuất tự do' ? -amount : amount))
    }
  return units
}

/** Decisions 9: whatever died in between, the goods of a row moved once or not at all. */
export function checkSheets(view: ServerView, { sheets }: Ledger): void {
  const now = codeNow(view)
  for (const [name, { rows, hasPlace, balances }] of sheets) {
    const [first, later] = [unitsMoved(view, name, 'Tồn đầu'), unitsMoved(view, name, 'Cân bằng kho')]
    for (const [code, of] of Map.groupBy(rows, (row) => now(row.code))) {
      const opening = first.get(code) ?? 0
      const said = of.map(({ stock = 0 }) => stock)
      const isOnce = hasPlace ? sumsOf(said).has(opening) : opening === 0
      hold('S2', isOnce, () => `${name}: ${opening} ${code} came in, its rows say ${said.join()}`)
      const balanced = later.get(code) ?? 0
      const differ = of.map(({ stock = 0, was = 0 }) => stock - was)
      const isBalanced = balances ? sumsOf(differ).has(balanced) : balanced === 0
      hold(
        'S2',
        isBalanced,
        () => `${name}: ${code} was brought in line by ${balanced}, its rows say ${differ.join()}`,
      )
    }
  }
}

/** What a row that is said to be written came to: made with its goods, or in line with the sheet by its very difference. */
export function checkWritten(view: ServerView, { sheets }: Ledger, job: Job, result: Result): void {
  if (job.what !== 'import-products' && job.what !== 'balance-stock') return
  const sheet = sheets.get(job.params.name)!
  const now = codeNow(view)
  const first = unitsMoved(view, job.params.name, 'Tồn đầu')
  const later = unitsMoved(view, job.params.name, 'Cân bằng kho')
  if (job.resumed === 0)
    hold(
      'S2',
      result.size === sheet.rows.length,
      () => `${job.id} tells of ${result.size} of ${sheet.rows.length} rows`,
    )
  const alone = Map.groupBy(sheet.rows, ({ code }) => now(code))
  for (const { row, code, stock = 0, was = 0 } of sheet.rows) {
    const became = result.get(row)
    const product = now(code)
    // Two codes of one product are one heap of goods.
    if (became === undefined || became === 'Lỗi' || alone.get(product)?.length !== 1) continue
    const [opening, balanced] = [first.get(product) ?? 0, later.get(product) ?? 0]
    const isMade = sheet.hasPlace && opening === stock && balanced === 0
    const isInLine = opening === 0 && balanced === (sheet.balances ? stock - was : 0)
    hold(
      'S12',
      became === 'Đã tạo' && sheet.hasPlace ? isMade : isMade || isInLine,
      () => `${job.id}: ${code} is ${became} with ${opening} and ${balanced} units, ${stock} of ${was} asked`,
    )
  }
}

/** Every sum that some of these make. */
function sumsOf(numbers: readonly number[]): Set<number> {
  const sums = new Set([0])
  for (const number of numbers) for (const sum of [...sums]) sums.add(sum + number)
  return sums
}
