import { paidFor } from '../../../domain/carriers/claims.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { claimsOfOrder } from '../../../replica/queries/shipping/claims.ts'
import { useLive } from '../../session/use-live.ts'

/** What a carrier paid for claims of an order: the shop's money, and none of the buyer's. */
export default function CompensationLine({ code }: { code: string }) {
  const claims = useLive((replica) => claimsOfOrder(replica, code), [code])
  const paid = claims?.reduce((sum, claim) => sum + paidFor(claim), 0) ?? 0
  if (paid === 0) return null
  return (
    <p className="mt-2 flex justify-between gap-3 text-15">
      <span>Hãng vận chuyển bồi thường</span>
      <b className="font-semibold">{formatMoney(paid)}</b>
    </p>
  )
}
