import { tikiInstant } from '../../../domain/channels/tiki/tiki-fields.ts'
import type { FailureReason } from '../../../domain/shipping/failure-reasons.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import { answerFor, answerSideBySide } from '../each.ts'
import type { Fulfilment } from '../fulfilment.ts'
import type { TikiClient } from './client.ts'
import { pathOf, tikiPaths } from './paths.ts'

/** Of Tiki's three causes the one that comes nearest; two of them call the order off. What may be tried again is `redelivery_appointment`. */
const causes: Record<FailureReason, 'out_of_needs' | 'redelivery_appointment' | 'out_of_stock'> = {
  103: 'redelivery_appointment',
  104: 'redelivery_appointment',
  105: 'redelivery_appointment',
  106: 'out_of_needs',
  100: 'redelivery_appointment',
  116: 'out_of_stock',
  117: 'out_of_stock',
  110: 'redelivery_appointment',
  148: 'redelivery_appointment',
}

/** The next attempt is told for the day after (ms). */
const dayMs = 86_400_000

/** Orders that the shop brings itself: Tiki is told what became of them. */
export function tikiOwnDelivery(client: TikiClient): Required<Pick<Fulfilment, 'ownDelivery'>> {
  return {
    ownDelivery: {
      correct: (parcel) =>
        answerFor(parcel, async () => {
          throw noNumbers
        }),

      tell: (outcomes, asking) =>
        answerSideBySide(outcomes, async ({ number, delivered, reason = 148 }) => {
          const body = delivered ? { status: 'successful_delivery' } : failed(causes[reason], asking.now)
          await client.act(pathOf(tikiPaths.deliver, number), body, asking)
          return {}
        }),
    },
  }
}

function failed(failure_cause: (typeof causes)[FailureReason], now: number): object {
  const isAgain = failure_cause === 'redelivery_appointment'
  const appointment_date = isAgain ? tikiInstant(now + dayMs) : undefined
  return { status: 'failed_delivery', failure_cause, appointment_date }
}

const noNumbers = new OutsideTrouble(
  'person',
  'Tiki không ghi mã vận đơn của đơn nhà bán tự giao, nên không có gì để sửa trên Tiki.',
)
