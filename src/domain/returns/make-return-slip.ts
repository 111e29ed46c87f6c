import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { type Circumstances, defineCommand, isRefusal, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { formatMoment } from '../time.ts'
import { announceBuyerReturn } from './buyer-return.ts'
import { finishCheck } from './finish-check.ts'
import { importReturns } from './import-returns.ts'
import { OrderCode, Place, ProductCode, Quantity, Reason, SlipCode } from './params.ts'
import { withChecks } from './return-lines.ts'
import { announcedReturn, openReturn, returnsOf } from './returns-of.ts'

/** So many orders of a customer lie on one slip at most. */
export const returnSlipOrders = 50

/**
 * 'Tạo phiếu nhập hàng hoàn' of 'LỊCH SỬ ĐƠN HÀNG' (CUS-005 … CUS-007, decisions 30): a customer brings goods of delivered orders back, and one slip for all of them is
 * born waiting. Nothing is in stock before it is confirmed; called off or deleted, it takes its returns along, and the goods may come back anew.
 *
 * 2026-11-25: the dialog of one order returns it once (STA-031). Here the rest of an order that came back in part may follow, for a buyer brings one shirt this week and
 * another one the next; what is on its way back already stays with the return that says so.
 */
export const makeReturnSlip = defineCommand({
  path: '/api/exchange',
  method: 'makeReturnSlip',
  params: v.object({
    slipCode: SlipCode,
    /** The warehouse that takes the goods in; that of the first order unless told. */
    wid: v.optional(Place),
    reason: Reason,
    orders: v.pipe(
      v.array(
        v.object({
          code: OrderCode,
          /** By the products in hand: combos come back by their components. */
          items: v.pipe(
            v.array(v.object({ productCode: ProductCode, quantity: Quantity })),
            v.minLength(1),
            v.maxLength(200),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(returnSlipOrders),
    ),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { slipCode, wid, reason, orders }, circumstances) {
    const draft = new Draft(read)
    const checked: ReturnedOrder[] = []
    for (const asked of byOrder(orders)) {
      const made = bornOnSlip(draft, { ...asked, reason, slipCode }, circumstances)
      if (isRefusal(made)) return made
      checked.push(made)
    }
    const own = must(checked[0], 'an order that goods come back of').wid
    const importing = { slipCode, wid: wid ?? own, bins: [], waits: true }
    return importReturns(draft, checked, importing, circumstances) ?? draft.changes
  },

  fill: (params, newCode) => ({ ...params, slipCode: params['slipCode'] ?? newCode('returnSlip') }),
  answer: (read, { slipCode }) => ({ exchange: read.get('slips', slipCode) }),
  say: ({ orders }) => ({
    what: 'Tạo phiếu nhập hàng hoàn',
    about:
      orders.length === 1
        ? `đơn ${must(orders[0], 'an order that goods come back of').code}`
        : `${orders.length} đơn`,
  }),
  cause: ({ orders }) => must(orders[0], 'an order that goods come back of').code,
})

type Items = readonly { productCode: string; quantity: number }[]

/** An order that is told twice is one. */
function byOrder(orders: readonly { code: string; items: Items }[]): { code: string; items: Items }[] {
  const all = new Map<string, Items>()
  for (const { code, items } of orders) all.set(code, [...(all.get(code) ?? []), ...items])
  return [...all].map(([code, items]) => ({ code, items }))
}

interface Asked {
  code: string
  items: Items
  reason: string
  slipCode: string
}

/** The return of one order, from the buyer's word to the last unit looked at: it all happens at the desk. */
function bornOnSlip(
  draft: Draft,
  { code, items, reason, slipCode }: Asked,
  circumstances: Circumstances,
): ReturnedOrder | Refusal {
  const { id, at, user } = circumstances
  const { userName: by } = user
  const order = draft.get('orders', code)
  if (!order) return refuse('order-not-found', { code })
  const returns = returnsOf(draft, code)
  const open = openReturn(returns)
  if (open?.slipCode !== undefined) return refuse('return-on-slip', { code, slip: open.slipCode })
  if (open) {
    const who = nameOf(draft, open.announcedBy)
    return refuse('return-announced-already', { code, who, when: formatMoment(open.announcedAt) })
  }
  const announced = announcedReturn(draft, order, returns, { kind: 'buyer-return', reason }, circumstances)
  const asked = { order, announced, items, swItems: [], reason, isRest: true }
  const made = announceBuyerReturn(draft, asked, circumstances)
  if (isRefusal(made)) return made
  const checks = made.lines
    .filter(({ expected }) => expected > 0)
    .map(({ productCode, expected: quantity }) => {
      const gesture = `${id}:${code}:${productCode}`
      return { gesture, productCode, outcome: 'good' as const, quantity, at, by }
    })
  const here = { state: 'arrived', arrivedAt: at, arrivedBy: by, arrivedFrom: 'announced' } as const
  return finishCheck(
    draft,
    withChecks({ ...made, ...here, bornOnSlip: slipCode }, checks, at),
    circumstances,
    {
      noteReback: reason,
    },
  )
}
