import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { productOf } from '../catalogue/product-of.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { goodsByHand } from '../hand-work.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Product, StockPlace } from '../tables/products.ts'
import { dayNumber } from '../time.ts'
import { binIdOf } from './bin-code.ts'
import { whyBinClosed } from './closed-place.ts'
import { isCounted } from './count-memory.ts'
import { whyNotStocked } from './goods-leaving.ts'
import { whyNotMoveIn } from './locked-warehouse.ts'
import { lotFields, toldLots } from './lots.ts'
import { stockMover } from './move-stock.ts'
import { Amount, Bid, DocumentCode, ProductCode, Wid } from './params.ts'

import { daysKept } from './stock-days.ts'
import { binNameOf, freeIn, keptIn, lastChange, lyingIn, placeOf } from './stock-place.ts'

/**
 * Goods are taken out of one bin and put into another of the same warehouse: one pair of movements a product. What orders reserve stays
 * where their packers are sent, and nothing is taken that is not there: of two people with the same goods the second is refused.
 */
export const moveBetweenBins = defineCommand({
  path: '/api/store',
  method: 'moveBetweenBins',
  params: v.object({
    /** Names the gesture in the movements. */
    code: DocumentCode,
    wid: Wid,
    from: Bid,
    to: Bid,
    items: v.pipe(
      v.array(v.object({ productCode: ProductCode, amount: Amount, ...lotFields })),
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, wid, from, to, items }, circumstances) {
    const why =
      whyNotMoveIn(read, circumstances.user, wid) ??
      whyNotStocked(
        read,
        wid,
        items.map(({ productCode }) => ({ productCode, bin: to })),
      ) ??
      whyBinClosed(read, wid, [to])
    if (why) return why
    if (from === to) return refuse('move-to-itself', { bin: binNameOf(read, wid, from) })
    const draft = new Draft(read)
    const move = stockMover(draft, circumstances)
    for (const { productCode, amount, lot, expires } of items) {
      const product = must(productOf(draft, productCode), 'the product that is moved')
      const place = placeOf(product, wid, from)
      const about = { name: lineName(product), bin: binNameOf(read, wid, from), onHand: lyingIn(place) }
      // A count made after this act has already taken these units off on hand (see `isCounted`).
      const isKnown = isCounted(place, circumstances.at)
      if (amount > lyingIn(place) && !isKnown)
        return refuse('not-enough-in-bin', { ...about, wanted: amount, ...lastChange(read, place) })
      const free = freeIn(place)
      if (amount > free && !isKnown) return refuse('move-reserved', { ...about, book: keptIn(place), free })
      const step = { productCode, wid, number: 'total', reason: 'Chuyển ô kệ', document: code } as const
      const told = toldLots({ lot, expires }, amount)
      const lots = move({ ...step, lots: told, bid: from, quantity: -amount, byHand: true })
      move({ ...step, lots, bid: to, quantity: amount, byHand: true })
      draft.put(
        'products',
        withoutOldEmpty(must(productOf(draft, productCode), 'the product that is moved'), circumstances.at),
      )
    }
    return draft.changes
  },

  say({ wid, from, to, items }, read) {
    const units = items.reduce((sum, { amount }) => sum + amount, 0)
    const [only, ...more] = items
    const product = only && more.length === 0 ? productOf(read, only.productCode) : undefined
    const goods = product ? lineName(product) : only && more.length === 0 ? only.productCode : 'món'
    return {
      what: `Chuyển ${units} ${goods}`,
      about: `${binNameOf(read, wid, from)} → ${binNameOf(read, wid, to)}`,
    }
  },
  undoByHand: ({ wid, from, items }, _, read) =>
    items.map(({ productCode, amount: quantity }) =>
      goodsByHand(read, 'Chuyển về kệ cũ', { productCode, quantity, wid, bid: from }),
    ),
  cause: ({ wid, from }) => binIdOf(wid, from),
  reverse: ({ code, wid, from, to, items }) => ({
    path: '/api/store',
    method: 'moveBetweenBins',
    params: { code: `${code}-HT`.slice(0, 64), wid, from: to, to: from, items },
  }),
})

/** So many empty places a product remembers: with them goes who emptied them, which the next person asks. */
const keptEmpty = 8

/**
 * Rows would grow with every tidying up: of the empty places those go that nobody touched longest. While movements are still noted by day
 * a count may have to be weighed against them, so those of the last days stay.
 */
function withoutOldEmpty(product: Product, now: number): Product {
  const empty = product.warehouses.filter(({ total, book, wait, exp_amount, untaken = 0 }) =>
    [total, book, wait, exp_amount, untaken].every((units) => units === 0),
  )
  if (empty.length <= keptEmpty) return product
  const byAge = empty.toSorted((one, other) => touchedAt(other) - touchedAt(one))
  const gone = new Set(
    byAge.slice(keptEmpty).filter((place) => dayNumber(now) - dayNumber(touchedAt(place)) >= daysKept),
  )
  return { ...product, warehouses: product.warehouses.filter((place) => !gone.has(place)) }
}

function touchedAt({ last, movedAt = 0, counted }: StockPlace): number {
  return Math.max(last?.at ?? 0, movedAt, counted?.at ?? 0)
}
