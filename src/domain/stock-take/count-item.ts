import * as v from 'valibot'
import { productOf, sayProduct } from '../catalogue/product-of.ts'
import {
  type Change,
  defineCommand,
  insert,
  isRefusal,
  type Reader,
  type Refusal,
  update,
} from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { lotFields } from '../stock/lots.ts'
import type { Count, CountGesture, StockTake } from '../tables/stock-takes.ts'
import { type CountLine, countId } from './count-ids.ts'
import { countedAs } from './counted-as.ts'
import { countOf, withGesture } from './gestures.ts'
import { Bid, Id, mostAdded, mostCounted, ProductCode, Round, StockTakeCode } from './params.ts'

import { openStockTake, sayLine } from './stock-take-at-work.ts'

const units = (most: number, least = 0) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/**
 * A person counts goods in a bin: so many more, or "there are so many" (zero included: "không có"). Everybody writes rows of
 * their own, so any number of people count at once, with or without a network, and nobody waits for anybody.
 */
export const countItem = defineCommand({
  path: '/api/stock',
  method: 'countItem',
  params: v.object({
    code: StockTakeCode,
    /** The round the person was told of. */
    round: Round,
    bid: Bid,
    productCode: ProductCode,
    gesture: Id,
    amount: v.union([
      v.strictObject({ add: units(mostAdded, 1), ...lotFields }),
      v.strictObject({ set: units(mostCounted) }),
    ]),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, round, bid, productCode, gesture, amount }, { at, user }) {
    const stockTake = openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    const why = whyNotCounted(read, stockTake, round, { bid, productCode })
    if (why) return why
    const line = countedAs(read, stockTake, { bid, productCode })
    const about = { stockTake: code, round, by: user.userName, ...line }
    const known = read.get('counts', countId(about))
    if (known?.gestures.some(({ id }) => id === gesture)) return []
    const row = counted(stockTake, about, known, { id: gesture, at, ...amount }, at)
    if (row.quantity > mostCounted) return refuse('count-too-many', sayLine(read, code, { bid, productCode }))
    return putCounts(stockTake, [{ known, row }], at)
  },

  say({ code, bid, productCode, amount }, read) {
    const name = sayProduct(read, productCode)
    return { what: `Đếm ${name}${sayAmount(amount)} ở kệ ${bid}`, about: `phiên ${code}` }
  },
  cause: ({ code }) => code,
  reverse: ({ code, round, bid, productCode, gesture }) => ({
    path: '/api/stock',
    method: 'undoCount',
    params: { code, round, bid, productCode, gesture },
  }),
})

function sayAmount(amount: { add: number } | { set: number }): string {
  if ('add' in amount) return amount.add > 1 ? ` × ${amount.add}` : ''
  return amount.set === 0 ? ': không có' : `: có ${amount.set}`
}

function whyNotCounted(
  read: Reader,
  { code, wid, round: last }: StockTake,
  round: number,
  line: CountLine,
): Refusal | undefined {
  if (round > last) return refuse('round-not-open', { code, round })
  if (!read.get('bins', `${wid}/${line.bid}`)) return refuse('count-bin-not-found', { code, bid: line.bid })
  const product = productOf(read, line.productCode)
  if (!product) return refuse('product-not-counted', sayLine(read, code, line))
  return product.typeItem === 'combo' ? refuse('combo-not-counted', sayLine(read, code, line)) : undefined
}

/** The row with one gesture more. What a reviewer chose before was chosen about other numbers. */
export function counted(
  { wid }: StockTake,
  about: Pick<Count, 'stockTake' | 'round' | 'by' | 'bid' | 'productCode'>,
  known: Count | undefined,
  gesture: CountGesture,
  at: number,
): Count {
  const gestures = withGesture(known?.gestures ?? [], gesture)
  return { id: countId(about), ...about, wid, ...countOf(gestures), state: 'open', updatedAt: at }
}

/** Writes rows of counts; the header only when a row or a person is new to it. */
export function putCounts(
  stockTake: StockTake,
  rows: readonly { known: Count | undefined; row: Count }[],
  at: number,
  also: Partial<StockTake> = {},
): Change[] {
  const isNew = rows.filter(({ known }) => known === undefined)
  const people = rows.map(({ row }) => row.by).filter((by) => !stockTake.counters.includes(by))
  const counters = [...new Set([...stockTake.counters, ...people])]
  const header =
    isNew.length > 0 || people.length > 0 || Object.keys(also).length > 0
      ? [
          update('stockTakes', stockTake, {
            ...stockTake,
            ...also,
            counters,
            countRows: stockTake.countRows + isNew.length,
            updatedAt: at,
          }),
        ]
      : []
  return [
    ...rows.map(({ known, row }) => (known ? update('counts', known, row) : insert('counts', row))),
    ...header,
  ]
}
