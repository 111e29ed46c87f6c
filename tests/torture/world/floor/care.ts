import { correctTracking } from '../../../../src/domain/channels/requests/correct-tracking.ts'
import { tellDelivery } from '../../../../src/domain/channels/requests/tell-delivery.ts'
import { addNote } from '../../../../src/domain/shipping/add-note.ts'
import { logCall } from '../../../../src/domain/shipping/log-call.ts'
import { planNext } from '../../../../src/domain/shipping/plan-next.ts'
import { pushToFront } from '../../../../src/domain/shipping/push-to-front.ts'
import { reportDelivery } from '../../../../src/domain/shipping/report-delivery.ts'
import { updateCare } from '../../../../src/domain/shipping/update-care.ts'
import { withdrawCall } from '../../../../src/domain/shipping/withdraw-call.ts'
import { orderCodes } from '../shop.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

/** Looking after parcels on their way. */
export const careWorks = {
  say: {
    weight: 2,
    act: (at) =>
      at.does(addNote, {
        orderId: order(at),
        message: at.fresh('Tin'),
        type: at.dice.pick(['note', 'message']),
      }),
  },
  plan: {
    weight: 2,
    act: (at) => {
      const orderId = order(at)
      const plan = at.dice.chance(0.7) ? ({ action: 'wait', due: at.dice.below(64) } as const) : undefined
      return at.does(planNext, { orderId, ...plan })
    },
  },
  'to front': {
    weight: 2,
    act: (at) => at.does(pushToFront, { code: order(at), prior: at.dice.chance(0.5) }),
  },
  call: {
    weight: 2,
    act: (at) => at.does(logCall, { orderId: order(at), id: at.fresh('c'), result: 'no-answer' }),
  },
  'no call': {
    weight: 1,
    async act(at) {
      const called = oneOf(
        at.dice,
        at.rows('shippingCare').filter(({ calls = [] }) => calls.length > 0),
      )
      const call = called?.calls && oneOf(at.dice, called.calls)
      if (called && call) await at.does(withdrawCall, { orderId: called.orderId, id: call.id })
    },
  },
  'move on': {
    weight: 2,
    async act(at) {
      const state = at.dice.pick(['CHỜ PHẢN HỒI', 'ĐÃ PHẢN HỒI', 'HOÀN THÀNH'])
      await at.does(updateCare, { orderId: order(at), state })
    },
  },
  delivered: {
    weight: 2,
    async act(at) {
      const failed = { delivery_type: 2, reason: 104, bringBack: at.dice.chance(0.3) }
      await at.does(reportDelivery, { code: 'D14', ...(at.dice.chance(0.5) ? failed : { delivery_type: 1 }) })
    },
  },
  // The shop brought it itself, and its marketplace was not told.
  'put its number right': {
    weight: 1,
    act: (at) => at.does(correctTracking, { code: 'D13', tracking: at.fresh('VTP'), provider: '712' }),
  },
  'tell its marketplace': { weight: 1, act: (at) => at.does(tellDelivery, { code: 'D13' }) },
} satisfies Works

function order(at: AtWork): string {
  return at.dice.pick(orderCodes)
}
