import * as v from 'valibot'
import { productOf, sayProduct } from '../catalogue/product-of.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { goodsByHand } from '../hand-work.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { isCounted } from '../stock/count-memory.ts'
import { damageOf } from '../stock/damage-rows.ts'
import { whyNotMoveIn } from '../stock/locked-warehouse.ts'

import { lotFields, toldLots } from '../stock/lots.ts'
import { completeSlip } from '../stock/slip-moves.ts'
import { lyingIn, placeOf } from '../stock/stock-place.ts'
import type { Slip } from '../tables/slips.ts'
import { DamageId, Place, ProductCode, Quantity, Reason, SlipCode } from './params.ts'

/** Goods found broken on the shelf leave stock by a slip and lie apart. */
export const reportDamage = defineCommand({
  path: '/api/exchange',
  method: 'reportDamage',
  params: v.object({
    id: DamageId,
    slipCode: SlipCode,
    wid: Place,
    bid: Place,
    productCode: ProductCode,
    quantity: Quantity,
    reason: Reason,
    ...lotFields,
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { id, slipCode, wid, bid, productCode, quantity, reason, ...told }, circumstances) {
    const { at, user } = circumstances
    const why = whyNotMoveIn(read, user, wid)
    if (why) return why
    const product = productOf(read, productCode)
    if (!product) return refuse('product-not-found', { code: productCode })
    if (read.get('damages', id)) return []
    if (read.get('slips', slipCode)) return refuse('code-taken', { code: slipCode })
    const place = placeOf(product, wid, bid)
    // A count made after this act has already taken these units off on hand (see `isCounted`).
    if (quantity > lyingIn(place) && !isCounted(place, at))
      return refuse('damage-beyond-shelf', { scanned: lineName(product), left: lyingIn(place) })
    const draft = new Draft(read)
    const slip: Slip = {
      code: slipCode,
      type: 'Xuất tự do',
      state: 'MỚI',
      items: [{ productCode: product.code, amount: quantity, bin: bid, lots: toldLots(told, quantity) }],
      note: reason || 'Hàng lỗi để riêng',
      userId: user.userName,
      sourceWarehouse: wid,
      setsApart: id,
      createdAt: at,
      updatedAt: at,
    }
    completeSlip(draft, slip, circumstances)
    const { code, name, variant, image } = product
    const from = { kind: 'shelf', document: slipCode } as const
    const apart = { id, productCode: code, name, variant, image, wid, quantity, reason, from }
    draft.put('damages', damageOf(apart, circumstances))
    return draft.changes
  },

  say({ productCode, quantity }, read) {
    return { what: `Báo ${quantity} ${sayProduct(read, productCode)} bị lỗi`, about: productCode }
  },
  undoByHand: (params, _, read) => [goodsByHand(read, 'Trả về kệ', params)],
  reverse: ({ id }) => ({ path: '/api/exchange', method: 'withdrawDamage', params: { id } }),
})
