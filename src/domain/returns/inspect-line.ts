import * as v from 'valibot'
import { called } from '../catalogue/codes-of.ts'
import { sayProduct } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { whoseWorkFills } from '../people/whose-work-fills.ts'
import { refuse } from '../refuse.ts'
import type { ReturnOutcome } from '../tables/returns.ts'
import { formatMoment } from '../time.ts'
import { judgedUnits } from './by-hand.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { Id, ProductCode, Quantity, ReturnId } from './params.ts'

import { orderCodeOfReturn } from './return-ids.ts'
import { outcomes, unitsSeen, withChecks } from './return-lines.ts'
import { whyNotOnBench } from './why-not-return.ts'

/** What a unit that came back is called. */
export const outcomeNames = {
  good: 'Tốt',
  damaged: 'Lỗi',
  swapped: 'Bị tráo',
  lost: 'Thiếu',
} as const satisfies Record<ReturnOutcome, string>

/**
 * Units that came back are judged: good, damaged, swapped or missing. More than was announced may turn up, never more than was sent. The
 * first one confirms that the parcel is here, and marks its order.
 */
export const inspectLine = defineCommand({
  path: '/api/order',
  method: 'inspectLine',
  params: v.object({
    returnId: ReturnId,
    gesture: Id,
    productCode: ProductCode,
    outcome: v.picklist(outcomes),
    quantity: v.optional(Quantity, 1),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { returnId, gesture, productCode, outcome, quantity }, circumstances) {
    const { at, user } = circumstances
    const code = orderCodeOfReturn(returnId)
    const returned = read.get('returns', returnId)
    if (!returned) return refuse('return-not-found', { code })
    if (returned.checks.some((check) => check.gesture === gesture)) return []
    const why = whyNotOnBench(read, returned)
    if (why) return why
    const lines = called(read, productCode, returned.lines, (one) => one.productCode)
    const line = lines.find((one) => unitsSeen(one) < one.sent) ?? lines[0]
    if (!line) {
      return refuse('return-wrong-item', { code, scanned: sayProduct(read, productCode) })
    }
    const room = line.sent - unitsSeen(line)
    if (room === 0) {
      const looks = returned.checks.filter((check) => check.productCode === line.productCode)
      const last = whoseWorkFills(looks, user)
      const who = nameOf(read, last?.by ?? '')
      const when = formatMoment(last?.at ?? returned.updatedAt)
      return refuse('return-line-full', { code, scanned: lineName(line), sent: line.sent, who, when })
    }
    if (quantity > room) return refuse('return-line-too-many', { code, scanned: lineName(line), left: room })
    const by = user.userName
    const check = { gesture, productCode: line.productCode, outcome, quantity, at, by }
    const draft = new Draft(read)
    const confirmed = confirmArrival(draft, returned, circumstances)
    if (isRefusal(confirmed)) return confirmed
    draft.put('returns', withChecks(confirmed, [...confirmed.checks, check], at))
    return draft.changes
  },

  say({ returnId, productCode, outcome, quantity }, read) {
    const name = sayProduct(read, productCode)
    const times = quantity > 1 ? ` × ${quantity}` : ''
    return {
      what: `Kiểm hàng hoàn: ${name}${times} ${outcomeNames[outcome].toLowerCase()}`,
      about: `đơn ${orderCodeOfReturn(returnId)}`,
    }
  },
  undoByHand: (params, _, read) => [judgedUnits(read, params)],
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
  reverse: ({ returnId, gesture }) => ({
    path: '/api/order',
    method: 'undoInspection',
    params: { returnId, gestures: [gesture] },
  }),
})
