import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { productOf } from '../catalogue/product-of.ts'
import { type Change, defineCommand, isRefusal, update } from '../command.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Count, StockTake, UnknownCode } from '../tables/stock-takes.ts'
import { countId } from './count-ids.ts'
import { counted, putCounts } from './count-item.ts'
import { countedAs } from './counted-as.ts'
import { Id, ProductCode, StockTakeCode } from './params.ts'

import { openStockTake, sayLine } from './stock-take-at-work.ts'

/**
 * Somebody says what an unknown barcode is: everything counted under it so far becomes a count of that product, of the person who
 * counted and at the time it was counted. Without a product it is dismissed (a stray label, packing material).
 */
export const settleUnknown = defineCommand({
  path: '/api/stock',
  method: 'settleUnknown',
  params: v.object({
    code: StockTakeCode,
    text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    /** Names the gestures that come of it, one a row. */
    id: Id,
    productCode: v.optional(ProductCode),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, text, id, productCode }, { at }) {
    const stockTake = openStockTake(read, code)
    if (isRefusal(stockTake)) return stockTake
    const open = stockTake.unknown.filter((entry) => entry.text === text && entry.productCode === undefined)
    if (open.length === 0) return refuse('unknown-not-found', { code, text })
    if (productCode === undefined) {
      const unknown = stockTake.unknown.filter((entry) => !open.includes(entry))
      return [update('stockTakes', stockTake, { ...stockTake, unknown, updatedAt: at })]
    }
    const product = productOf(read, productCode)
    const { bid } = must(open[0], 'a note of the unknown code')
    if (!product) return refuse('product-not-counted', sayLine(read, code, { bid, productCode }))
    const line = countedAs(read, stockTake, { bid, productCode })
    if (product.typeItem === 'combo') return refuse('combo-not-counted', sayLine(read, code, line))
    const known = read.many('counts', idsOf(stockTake, open, line.productCode))
    return resolved(stockTake, { open, productCode: line.productCode, id, known, at })
  },

  say({ code, text, productCode }, read) {
    const product = productCode === undefined ? undefined : productOf(read, productCode)
    const name = product ? lineName(product) : productCode
    return {
      what: name === undefined ? `Bỏ mã lạ ${text}` : `Nhận mã lạ ${text} là ${name}`,
      about: `phiên ${code}`,
    }
  },
  cause: ({ code }) => code,
})

function idsOf({ code }: StockTake, open: readonly UnknownCode[], productCode: string): string[] {
  return open.map(({ round, by, bid }) => countId({ stockTake: code, round, by, bid, productCode }))
}

interface Resolving {
  open: readonly UnknownCode[]
  productCode: string
  id: string
  known: readonly Count[]
  at: number
}

function resolved(stockTake: StockTake, { open, productCode, id, known, at }: Resolving): Change[] {
  const ids = idsOf(stockTake, open, productCode)
  const rows = open.map((entry, index) => {
    const { round, by, bid } = entry
    const row = known.find((count) => count.id === ids[index])
    const gesture = { id, at: entry.at, add: entry.quantity }
    return {
      known: row,
      row: counted(stockTake, { stockTake: stockTake.code, round, by, bid, productCode }, row, gesture, at),
    }
  })
  const unknown = stockTake.unknown.map((entry) => (open.includes(entry) ? { ...entry, productCode } : entry))
  return putCounts(stockTake, rows, at, { unknown })
}
