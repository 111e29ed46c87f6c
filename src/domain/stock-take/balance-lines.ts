import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { productOf } from '../catalogue/product-of.ts'
import { type Circumstances, defineCommand, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { countLots } from '../stock/count-lots.ts'
import { rememberCount } from '../stock/count-memory.ts'
import { joinedLots } from '../stock/lots.ts'
import { completeSlip } from '../stock/slip-moves.ts'
import type { Slip } from '../tables/slips.ts'
import type { Count, StockTake } from '../tables/stock-takes.ts'
import { type CountLine, countIdsOf, lineKey } from './count-ids.ts'
import { countedAs } from './counted-as.ts'
import { Id, linesAtOnce, SeenLine, StockTakeCode } from './params.ts'

import { endOf, sayLine } from './stock-take-at-work.ts'
import { unlock } from './unlock.ts'
import { type Weighed, weigh } from './weigh.ts'

/**
 * Balances up to fifty lines of an approved stock-take: at most one slip 'Nhập tự do' and one 'Xuất tự do', completed at once (CAT-181 … CAT-183,
 * CAT-407). A line that is done is passed over, so whoever goes on after a dead battery, or sends it twice, balances each line once. With the last
 * count row the stock-take is done; none can be forgotten, because the header knows how many there are. The device says what it saw
 * counted of each line: a count that somebody changed behind its back is looked at first.
 */
export const balanceLines = defineCommand({
  path: '/api/stock',
  method: 'balanceLines',
  params: v.object({
    code: StockTakeCode,
    approval: Id,
    lines: v.pipe(v.array(SeenLine), v.minLength(1), v.maxLength(linesAtOnce)),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, approval, lines }, circumstances) {
    const stockTake = read.get('stockTakes', code)
    if (!stockTake) return refuse('stock-take-not-found', { code })
    if (!stockTake.approval) return refuse('stock-take-not-approved', { code })
    if (stockTake.approval.id !== approval)
      return refuse('stock-take-approved', { code, ...endOf(read, stockTake) })
    // One load for all lines.
    read.many(
      'products',
      lines.map(({ productCode }) => productCode),
    )
    read.many(
      'counts',
      lines.flatMap((line) => countIdsOf(stockTake, line)),
    )
    const named = lines.map((line) => countedAs(read, stockTake, line))
    const asked = [...new Map(named.map((line) => [lineKey(line), line])).values()]
    const weighed: Line[] = []
    for (const line of asked) {
      const rows = read.many('counts', countIdsOf(stockTake, line))
      if (rows.length === 0) return refuse('line-not-counted', sayLine(read, code, line))
      if (rows.every(({ state }) => state === 'done')) continue
      const result = weigh(read, rows)
      if (result.overlap)
        return refuse('overlap-open', { ...sayLine(read, code, line), people: peopleOf(read, result) })
      const { counted: there, skipped } = result
      const { counted: seen = there, ...known } = line
      if (seen !== there && !skipped)
        return refuse('count-changed', { ...sayLine(read, code, line), seen, there })
      weighed.push({ ...known, rows, result })
    }
    return weighed.length === 0 ? [] : balance(read, stockTake, weighed, circumstances)
  },

  say: ({ code, lines }) => ({ what: `Cân bằng kho ${lines.length} mã`, about: `phiên ${code}` }),
  cause: ({ code }) => code,
})

interface Line extends CountLine {
  rows: Count[]
  result: Weighed
}

function balance(read: Reader, stockTake: StockTake, lines: readonly Line[], circumstances: Circumstances) {
  const approval = must(stockTake.approval, 'the approval of a stock-take')
  const { at } = circumstances
  const draft = new Draft(read)
  const slips = [
    slipOf(read, stockTake, 'Nhập tự do', lines, circumstances),
    slipOf(read, stockTake, 'Xuất tự do', lines, circumstances),
  ]
  const slipCodes = [...stockTake.slipCodes]
  for (const slip of slips) {
    if (slip.items.length === 0) continue
    slipCodes.push(`${stockTake.code}-${slipCodes.length + 1}`)
    completeSlip(draft, { ...slip, code: must(slipCodes.at(-1), 'the code of the slip') }, circumstances)
  }
  for (const line of lines) {
    const { bid, productCode, result } = line
    const lots = joinedLots(...result.counts.map((row) => row.lots))
    const shelf = { wid: stockTake.wid, bid, productCode }
    if (!result.skipped && lots) countLots(draft, circumstances, shelf, { lots, document: stockTake.code })
    if (!result.skipped)
      rememberCount(draft, shelf, { at: result.countedAt, code: stockTake.code, by: approval.by })
    const { books, difference, skipped } = line.result
    for (const row of line.rows)
      draft.put('counts', {
        ...row,
        state: 'done',
        books,
        difference,
        updatedAt: at,
        skipped: skipped ?? row.skipped,
      })
  }
  const rowsDone = approval.rowsDone + lines.reduce((sum, { rows }) => sum + rows.length, 0)
  const isDone = rowsDone >= stockTake.countRows
  const balanced: StockTake = {
    ...stockTake,
    slipCodes,
    updatedAt: at,
    approval: { ...approval, rowsDone },
  }
  draft.put('stockTakes', isDone ? { ...balanced, state: 'done', doneAt: at, doneBy: approval.by } : balanced)
  return [...draft.changes, ...(isDone ? unlock(read, stockTake) : [])]
}

/** A slip without its code: one that has no items is never written. */
function slipOf(
  read: Reader,
  { code, wid }: StockTake,
  type: 'Nhập tự do' | 'Xuất tự do',
  lines: readonly Line[],
  { at, user }: Circumstances,
): Slip {
  const sign = type === 'Nhập tự do' ? 1 : -1
  const items = lines
    .filter(({ result }) => Math.sign(result.difference) === sign)
    .map(({ bid, productCode, result }) => {
      const priceIn = productOf(read, productCode)?.priceIn
      return {
        productCode,
        amount: Math.abs(result.difference),
        bin: bid,
        currentAmount: result.onHand - result.untaken,
        priceIn,
      }
    })
  return {
    code: '',
    type,
    state: 'MỚI',
    items,
    note: `Cân bằng theo phiên kiểm kho ${code}`,
    userId: user.userName,
    sourceWarehouse: wid,
    balances: code,
    createdAt: at,
    updatedAt: at,
  }
}

function peopleOf(read: Reader, { counts }: Weighed): string {
  return [...new Set(counts.map(({ by }) => nameOf(read, by)))].join(' và ')
}
