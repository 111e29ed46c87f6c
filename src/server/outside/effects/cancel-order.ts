import { carryOut } from './order-request.ts'
import { progressNow } from './progress-now.ts'

/**
 * An order is called off by the shop. Asked again after a lost answer, or refused, the marketplace says first what became of it (O4): one that is off is done, whoever did it.
 */
export const cancelOrder = carryOut('cancel', async ({ market }, { order, request, isRepeated }, asking) => {
  const number = order.subCode
  if (isRepeated && (await progressNow(market, number, asking)) === 'cancelled') return
  const { reason, lines } = request
  const cancelled = await market.fulfilment.cancel(
    lines ? { number, reason, items: lines } : { number, reason },
    asking,
  )
  if ('ok' in cancelled) return
  const { trouble } = cancelled
  if (trouble.kind === 'person' && (await progressNow(market, number, asking)) === 'cancelled') return
  throw trouble
})
