import { useEffect, useState } from 'react'
import type { Order } from '../../../domain/tables/orders.ts'
import type { ShippingWaysAnswer } from '../../../protocol/queries/shipping-ways.ts'
import { askWays, lastWays } from '../../../sync/ask-ways.ts'
import { type ScreenAnswer, useQuestion } from '../../session/use-answer.ts'
import type { ShipGroup } from './ship-groups.ts'
import { askedAbout, nextAsked } from './ways.ts'

/**
 * In which ways the orders of a shop that did not leave yet may do so, as its marketplace tells it now. While some are under way nobody is asked once more; once they are answered it is asked anew
 * where some came to nothing: a slot may be gone.
 * @param kindOf orders of one kind leave in the same ways: by their carrier, unless told
 */
export function useWays(
  { shop, open, failed, waiting }: ShipGroup,
  kindOf: (order: Order) => string = ({ delivery }) => delivery.logistic,
): ScreenAnswer<ShippingWaysAnswer> {
  const { channel, shopId } = shop
  const isUnderWay = waiting.length > 0
  const fresh = askedAbout(
    [...open, ...failed].map((order) => ({ code: order.code, carrier: kindOf(order) })),
  )
  const [codes, setCodes] = useState(fresh)
  const next = nextAsked(codes, fresh, isUnderWay)
  if (next !== codes) setCodes(next)
  const answer = useQuestion(
    `ways ${channel} ${shopId} ${codes.join(' ')}`,
    codes.length === 0
      ? undefined
      : (replica) => ({
          last: () => lastWays(replica, shop),
          ask: (signal) => askWays(replica, { channel, shopId, codes }, signal),
        }),
  )
  const [wasUnderWay, setUnderWay] = useState(isUnderWay)
  const hasFailed = failed.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the last of them is answered
  useEffect(() => {
    if (wasUnderWay && !isUnderWay && hasFailed) answer.again()
    setUnderWay(isUnderWay)
  }, [isUnderWay])
  return answer
}
