import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { mayGoBelowHeld } from '../catalogue/below-held.ts'
import { productOf, sayProduct } from '../catalogue/product-of.ts'
import { type Decision, defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { moneyLimit } from '../money/money.ts'
import { lineName } from '../names.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Slip } from '../tables/slips.ts'
import { formatMoment } from '../time.ts'
import { countLots } from './count-lots.ts'
import { isCounted, rememberCount } from './count-memory.ts'
import { whyNotStocked } from './goods-leaving.ts'
import { whyNoMovement, whyNotYours } from './locked-warehouse.ts'
import { LotList } from './lots.ts'
import { Bid, DocumentCode, Note, ProductCode, Wid } from './params.ts'

import { completeSlip } from './slip-moves.ts'
import { movedAfter } from './stock-days.ts'
import { binNameOf, lastChange, lyingIn, placeOf } from './stock-place.ts'

/** The most units one may write as what lies in a bin. */
export const mostOnHand = 999_999_999

/**
 * Quick stock check (document 3 §5): what was counted of one product in one place becomes a completed slip over the difference to
 * the books of that moment. Like a balanced line of a stock-take it sets the books right and moves no goods, and the shelf remembers it:
 * units that left before, told later by a phone without a network, are in the count already (`stock-take/weigh.ts`). Somebody else's slip
 * since the person looked makes the count stale, and it is refused rather than applied a second time.
 */
export const quickStockCheck = defineCommand({
  path: '/api/exchange',
  method: 'quickStockCheck',
  params: v.object({
    /** Of the slip, if one is needed. */
    code: DocumentCode,
    productCode: ProductCode,
    wid: Wid,
    bid: Bid,
    /** What lies there by the books as the screen showed it, for the way back, and the document that had changed it last. */
    seen: v.pipe(v.number(), v.integer()),
    seenDocument: v.optional(DocumentCode),
    actual: v.pipe(v.number(), v.maxValue(mostOnHand)),
    /** What a unit cost, for units that were found. */
    cost: v.optional(v.pipe(v.number(), v.maxValue(moneyLimit))),
    note: v.optional(Note, ''),
    /** Ours: which lots were counted among them. */
    lots: v.optional(LotList),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, params, circumstances): Decision {
    const { code, wid, bid, actual, note } = params
    const { at, user } = circumstances
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    if (!Number.isInteger(actual)) return refuse('check-not-a-number', {})
    if (actual < 0) return refuse('check-below-zero', {})
    const unknown = whyNotStocked(read, wid, [{ productCode: params.productCode, bin: bid }])
    if (unknown) return unknown
    const product = must(productOf(read, params.productCode), 'the product of a stock check')
    const { code: productCode } = product
    const place = placeOf(product, wid, bid)
    const last = lastChange(read, place)
    if (last && last.document !== params.seenDocument) {
      const about = { name: lineName(product), bin: binNameOf(read, wid, bid), onHand: lyingIn(place) }
      return refuse('check-overtaken', { ...about, ...last })
    }
    // A newer count that agreed with the books left no document, but it still comes after this one.
    const { counted } = place
    if (counted && isCounted(place, at)) {
      const about = { name: lineName(product), bin: binNameOf(read, wid, bid), onHand: lyingIn(place) }
      const who = counted.by === undefined ? 'không rõ ai' : nameOf(read, counted.by)
      return refuse('check-overtaken', {
        ...about,
        who,
        when: formatMoment(counted.at),
        document: counted.code,
      })
    }
    const since = movedAfter(read, { wid, bid, productCode }, place, at)
    if (!since) return refuse('check-too-old', { name: lineName(product), bin: binNameOf(read, wid, bid) })
    const fresh = since.reduce((sum, { quantity }) => sum + quantity, actual)
    const difference = fresh - lyingIn(place)
    if (fresh < 0) return refuse('check-below-zero', {})
    if (
      place.total + difference < place.book + place.wait &&
      !mayGoBelowHeld(read.get('companies', user.company))
    )
      return refuse('check-below-reserved', {})
    const seesCost = mayDo(user, ['cost_view'])
    const cost = seesCost && difference > 0 ? params.cost : undefined
    if (cost !== undefined && cost < 0) return refuse('check-cost-below-zero', {})
    if (cost !== undefined && !Number.isInteger(cost)) return refuse('check-not-a-number', {})
    const locked = whyNoMovement(read, wid)
    if (locked) return locked
    if (read.get('slips', code)) return refuse('code-taken', { code })
    const draft = new Draft(read)
    const shelf = { wid, bid, productCode }
    const counting = { at, code, by: user.userName }
    const lots = { lots: params.lots ?? [], document: code }
    if (difference === 0) {
      if (params.lots) countLots(draft, circumstances, shelf, lots)
      rememberCount(draft, shelf, counting)
      return draft.changes
    }

    const slip: Slip = {
      code,
      type: difference > 0 ? 'Nhập tự do' : 'Xuất tự do',
      state: 'MỚI',
      items: [
        { productCode, amount: Math.abs(difference), bin: bid, currentAmount: place.total, priceIn: cost },
      ],
      note: note || 'Kiểm kho nhanh',
      userId: user.userName,
      sourceWarehouse: wid,
      balances: code,
      createdAt: at,
      updatedAt: at,
    }
    completeSlip(draft, slip, circumstances)
    if (params.lots) countLots(draft, circumstances, shelf, lots)
    rememberCount(draft, shelf, counting, true)
    return draft.changes
  },

  say({ productCode, actual, wid, bid }, read) {
    return {
      what: `Kiểm nhanh ${sayProduct(read, productCode)}: còn ${actual}`,
      about: binNameOf(read, wid, bid),
    }
  },
  cause: ({ productCode }) => productCode,
  reverse: ({ code, seen, actual }) =>
    seen === actual
      ? undefined
      : {
          path: '/api/exchange',
          method: 'update',
          params: { exchangeCode: code, state: 'ĐÃ HỦY', note: 'Hoàn tác' },
        },
})
