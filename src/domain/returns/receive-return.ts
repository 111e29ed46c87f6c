import * as v from 'valibot'
import { type Circumstances, defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { arrivedParcel } from './by-hand.ts'
import { claimDeadline } from './claim-rules.ts'
import { Id, OrderCode } from './params.ts'
import { linesOf } from './return-lines.ts'
import { announcedReturn, openReturn, returnsOf } from './returns-of.ts'
import { isHere } from './states.ts'
import { whereItWaits } from './where-it-waits.ts'
import { whyNotReturnable } from './why-not-return.ts'

/**
 * A parcel that came back is scanned at the door. What was announced is now here; what nobody announced is here if its order is in one
 * of the four states. One that is here already is here: the second scan is ignored (RET-042).
 *
 * 2026-11-22 (decisions 34): the scan changes nothing but the return; the order is marked when the arrival is confirmed (`confirmArrival`),
 * because one mis-scan ended it for good. Version 1 marked it at once and asked nobody about parcels that are still in the house.
 * Queued commands of that version are read as the new one, with the question answered: what their people saw ("Đã nhận kiện …") stays true,
 * and whoever goes on to judge or take in marks the order as before.
 */
export const receiveReturn = defineCommand({
  path: '/api/order',
  method: 'receiveReturn',
  v: 2,
  params: v.object({
    code: OrderCode,
    /** Names this arrival, so that taking it back takes no other one back. */
    arrivalId: v.optional(Id),
    /** By our books the parcel never left (CHỜ GỬI HÀNG): a person was told so and says that it came back all the same. */
    stillHere: v.optional(v.boolean()),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, arrivalId, stillHere = false }, circumstances) {
    const { at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const draft = new Draft(read)
    const returns = returnsOf(draft, code)
    const open = openReturn(returns)
    if (open && isHere(open)) return []
    // Scanned on two phones offline, and the other one took it in: what follows here is told who and when.
    if (!open && returns.some(({ doneAt = 0 }) => doneAt >= at)) return []
    const awaited = open ?? returns.findLast(({ state }) => state === 'lost')
    // What is awaited may come whatever became of the order since.
    const why = awaited ? undefined : whyNotReturnable(order)
    if (why) return why
    if (!awaited && order.state === 'CHỜ GỬI HÀNG' && !stillHere)
      return refuse('return-still-here', { code, where: whereItWaits(read, order) })
    const coming = awaited
      ? unjudged(withGoods(awaited, order, returns))
      : unannounced(draft, order, returns, circumstances)
    if (coming.lines.length === 0) return refuse('return-nothing-left', { code })
    const arrived: ReturnedOrder = { ...coming, state: 'arrived', arrivedAt: at, arrivedBy: user.userName }
    if (arrivalId !== undefined) arrived.arrivalId = arrivalId
    const until = claimDeadline(arrived, draft.get('companies', user.company)?.settings)
    draft.put('returns', { ...arrived, claimBy: until ?? arrived.claimBy, updatedAt: at })
    return draft.changes
  },

  answer: (read, { code }) => returnsOf(read, code).at(-1),
  say: ({ code }) => ({ what: 'Nhận kiện hoàn của đơn', about: code }),
  undoByHand: ({ code }, why, read) => arrivedParcel(read, code, why),
  cause: ({ code }) => code,
  reverse: ({ code, arrivalId }) => ({
    path: '/api/order',
    method: 'withdrawArrival',
    params: { code, arrivalId },
  }),
  upgrade: (params) => ({ ...(params as object), stillHere: true }),
})

/** A return that nobody announced. One of these that was taken back comes again on its own row, where other phones look for it. */
function unannounced(
  draft: Draft,
  order: Order,
  returns: readonly ReturnedOrder[],
  circumstances: Circumstances,
): ReturnedOrder {
  const last = returns.at(-1)
  const isAgain = last?.state === 'dropped' && last.arrivedFrom === 'unannounced'
  const earlier = isAgain ? returns.slice(0, -1) : returns
  const given = { kind: 'failed-delivery', reason: '' } as const
  return { ...announcedReturn(draft, order, earlier, given, circumstances), arrivedFrom: 'unannounced' }
}

/** Of one that its marketplace told of while the goods were in the house by our books nobody said what comes. */
function withGoods(awaited: ReturnedOrder, order: Order, returns: readonly ReturnedOrder[]): ReturnedOrder {
  if (awaited.lines.length > 0 || !awaited.asked?.some(({ comes }) => comes)) return awaited
  return {
    ...awaited,
    lines: linesOf(
      order,
      returns.filter((one) => one !== awaited),
    ),
  }
}

/** One given up as lost turned up after all: nobody has judged its units, and its complaint rests. */
function unjudged(awaited: ReturnedOrder): ReturnedOrder {
  if (awaited.state !== 'lost') return { ...awaited, arrivedFrom: 'announced' }
  const { claim, ...unclaimed } = awaited
  const lines = awaited.lines.map((line) => ({ ...line, good: 0, damaged: 0, swapped: 0, lost: 0 }))
  const found: ReturnedOrder = { ...unclaimed, lines, arrivedFrom: 'lost' }
  return claim ? { ...found, claimBefore: claim } : found
}
