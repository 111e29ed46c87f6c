import * as v from 'valibot'
import { defaultBin } from '../brand.ts'
import { isEmpty } from '../catalogue/add-product.ts'
import { productOf } from '../catalogue/product-of.ts'
import { defineCommand, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { type Actor, mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Slip } from '../tables/slips.ts'
import { unitsOfSlip } from './by-hand.ts'
import { whyNoNewGoods, whyNotComing } from './closed-place.ts'
import { whyGoodsStay, whyNotKnown, whyNotStocked } from './goods-leaving.ts'
import { whyNotMoveIn, whyNotYours } from './locked-warehouse.ts'
import { lotFields, toldLots } from './lots.ts'
import { Amount, Bid, DocumentCode, Note, Price, ProductCode, slipLines, Wid } from './params.ts'

import { completeSlip, directionOf } from './slip-moves.ts'
import { madeElsewhere, slipTypes } from './slip-types.ts'
import { placeOf } from './stock-place.ts'

export const SlipLine = v.object({
  productCode: ProductCode,
  amount: Amount,
  bin: Bid,
  /** What a unit cost; kept only of people who may see cost prices. */
  priceIn: v.optional(Price),
  ...lotFields,
})

/** Somebody writes a slip: goods come in or leave by hand. It is open until confirmed, or confirmed at once. */
export const addSlip = defineCommand({
  path: '/api/exchange',
  method: 'add',
  params: v.object({
    code: DocumentCode,
    type: v.picklist(slipTypes),
    items: v.pipe(v.array(SlipLine), v.minLength(1), v.maxLength(slipLines)),
    note: v.optional(Note, ''),
    /** Whose goods move. */
    sourceWarehouse: Wid,
    /** Where they are to go, as told; nothing moves there. */
    toWarehouse: v.optional(Wid),
    /** Ours: the first goods of products that this command made. Whoever had the code before it does not get them. */
    madeBy: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
    /** The goods move at once. */
    complete: v.optional(v.boolean(), false),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, type, items, note, sourceWarehouse, toWarehouse, complete, madeBy }, circumstances) {
    const { at, user } = circumstances
    const where = madeElsewhere(type)
    if (where) return refuse('slip-of-another-flow', { type, where })
    const wid = sourceWarehouse
    const warehouse = read.get('warehouses', wid)
    const notHere = whyNotYours(user, wid) ?? (warehouse ? undefined : refuse('warehouse-not-found', { wid }))
    if (notHere) return notHere
    if (read.get('slips', code)) return refuse('code-taken', { code })
    const bids = items.map(({ bin }) => bin)
    const unknown =
      whyNotStocked(read, wid, items) ??
      (comesIn(type) ? whyNotComing(read, wid, bids) : undefined) ??
      whyNotMade(read, items, madeBy)
    if (unknown) return unknown
    const slip: Slip = {
      code,
      type,
      state: 'MỚI',
      items: withCurrentAmounts(read, wid, items.map(asSeenBy(user)).map(asCalledNow(read))),
      note,
      userId: user.userName,
      sourceWarehouse: wid,
      toWarehouse,
      createdAt: at,
      updatedAt: at,
    }
    const draft = new Draft(read)
    if (!complete) {
      draft.put('slips', slip)
      return draft.changes
    }
    const why = whyNotMoveIn(read, user, wid) ?? whySlipStays(read, slip, note, at)
    if (why) return why
    completeSlip(draft, slip, circumstances)
    return draft.changes
  },

  /** An independent client names no code, perhaps no bin (decisions 32), and the warehouse of goods that come in as where they go to. */
  fill: (params, newCode) => ({
    ...params,
    code: params['code'] ?? newCode(comesIn(params['type']) ? 'importSlip' : 'exportSlip'),
    sourceWarehouse: params['sourceWarehouse'] ?? params['toWarehouse'],
    items: Array.isArray(params['items']) ? params['items'].map(lineOf) : params['items'],
  }),
  answer: (read, { code }) => ({ code, exchange: read.get('slips', code) }),
  say: ({ code, type, complete }) => ({
    what: complete ? `Lập và hoàn thành phiếu ${type.toLowerCase()}` : `Lập phiếu ${type.toLowerCase()}`,
    about: code,
  }),
  undoByHand: (slip, _, read) => (slip.complete ? unitsOfSlip(read, slip) : []),
  cause: ({ code }) => code,
  reverse: ({ code, complete }) =>
    complete
      ? {
          path: '/api/exchange',
          method: 'update',
          params: { exchangeCode: code, state: 'ĐÃ HỦY', note: 'Hoàn tác' },
        }
      : { path: '/api/exchange', method: 'delete', params: { exchangeCode: code } },
})

function comesIn(type: unknown): boolean {
  const known = slipTypes.find((one) => one === type)
  return known !== undefined && directionOf(known) === 1
}

/** The document names the cost of a line `cost` or `priceIn`, and may name no bin. */
function lineOf(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line
  const { cost, priceIn = cost, bin, ...said } = line as Record<string, unknown>
  return { ...said, priceIn, bin: isEmpty(bin) ? defaultBin : bin }
}

/** Why the goods of an open slip may not move now; what comes in may wherever goods may. */
export function whySlipStays(read: Reader, { type, sourceWarehouse, items }: Slip, note: string, at: number) {
  if (directionOf(type) === 1) return whyNoNewGoods(read, sourceWarehouse) ?? whyNotKnown(read, items)
  return whyGoodsStay(read, { wid: sourceWarehouse, items, note, at })
}

/** What lay in each bin before (CAT-060). */
export function withCurrentAmounts(read: Reader, wid: string, items: Slip['items']): Slip['items'] {
  return items.map((item) => {
    const product = productOf(read, item.productCode)
    return { ...item, currentAmount: product ? placeOf(product, wid, item.bin).total : 0 }
  })
}

/** Why these are not the first goods of products that the command made: somebody else's product has the code. */
function whyNotMade(read: Reader, items: Slip['items'], madeBy: string | undefined) {
  if (madeBy === undefined) return undefined
  const products = items.flatMap(({ productCode }) => productOf(read, productCode) ?? [])
  const other = products.find(({ made }) => made?.id !== madeBy)
  return other && refuse('slip-product-of-another', { code: other.code, name: lineName(other) })
}

/** A document that is made now says the code of now (decisions 16). */
function asCalledNow(read: Reader) {
  return (item: Slip['items'][number]): Slip['items'][number] => ({
    ...item,
    productCode: productOf(read, item.productCode)?.code ?? item.productCode,
  })
}

/** Without `cost_view` nobody writes a cost price either. */
function asSeenBy(user: Actor) {
  const seesCost = mayDo(user, ['cost_view'])
  return ({ priceIn, lot, expires, ...line }: v.InferOutput<typeof SlipLine>): Slip['items'][number] => {
    const lots = toldLots({ lot, expires }, line.amount)
    const item = lots ? { ...line, lots } : line
    return seesCost && priceIn !== undefined ? { ...item, priceIn } : item
  }
}
