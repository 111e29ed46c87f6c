import type { ReturnedOrder } from '../../../domain/tables/returns.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { returnsOfOrder } from '../../../replica/queries/returns/returns.ts'
import { slipAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { kindNames, sayCondition, sayGoodsBack } from '../../returns/return-words.ts'
import { useLive } from '../../session/use-live.ts'

/** What came back of an order, or is to come, why, and the slip that takes it in (decisions 30). */
export function ReturnedCard({ code }: { code: string }) {
  const returns = useLive((replica) => returnsOfOrder(replica, code), [code]) ?? []
  if (returns.length === 0) return null
  return (
    <Card title="Hàng trả về">
      <ul className="space-y-3 text-15">
        {returns.map((returned) => (
          <li key={returned.id}>
            <Returned returned={returned} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Returned({ returned }: { returned: ReturnedOrder }) {
  const { kind, state, reason, announcedAt, slipCode } = returned
  return (
    <>
      <p className="font-semibold">{sayGoodsBack(returned)}</p>
      <p className="text-13 text-sub">
        {[kindNames[kind], formatOrderTime(announcedAt), sayCondition(returned)].join(' · ')}
      </p>
      {reason !== '' && <p className="text-sub">{`Lý do: ${reason}`}</p>}
      {slipCode !== undefined && (
        <LinkButton to={slipAddress(slipCode)} className="mt-2">
          {state === 'done' ? `Phiếu nhập ${slipCode}` : `Phiếu nhập ${slipCode} chờ xác nhận`}
        </LinkButton>
      )}
    </>
  )
}
