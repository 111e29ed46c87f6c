import { formatMoney } from '../../../domain/money/money.ts'
import { unitsAmiss } from '../../../domain/returns/return-lines.ts'
import { claimNames, settleClaim } from '../../../domain/returns/settle-claim.ts'
import type { ReturnClaim, ReturnedOrder } from '../../../domain/tables.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { act } from '../../act.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ClaimPill } from './claim-pill.tsx'

const steps: Partial<Record<ReturnClaim['state'], ('sent' | 'won' | 'lost' | 'dropped')[]>> = {
  open: ['sent', 'dropped'],
  sent: ['won', 'lost'],
}

const buttons = {
  sent: 'Đã gửi khiếu nại',
  won: 'Được bồi thường',
  lost: 'Bị từ chối',
  dropped: 'Không khiếu nại',
}

/** What did not come back as it left, until when somebody hears about it, and how that stands. */
export function ClaimCard({
  returned,
  names,
}: {
  returned: ReturnedOrder
  names: ReadonlyMap<string, string>
}) {
  const { id, claim, claimBy, state } = returned
  if (!claim) return null
  const next = steps[claim.state] ?? []
  const what = state === 'lost' ? 'Kiện không về.' : `${unitsAmiss(returned)} món không về như lúc gửi.`
  return (
    <Card title="Khiếu nại">
      <p className="flex flex-wrap items-center gap-2 text-15 font-semibold">
        {claimNames[claim.state]}
        {next.length > 0 && <ClaimPill claimBy={claimBy} />}
      </p>
      <p className="mt-1 text-15 text-sub">
        {what} {claim.amount > 0 && `Đền ${formatMoney(claim.amount)}. `}
        {claim.note}
      </p>
      <p className="text-13 text-sub">
        {names.get(claim.by) ?? claim.by}, {formatOrderTime(claim.at)}
      </p>
      {next.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2 *:grow">
          {next.map((to) => (
            <Button
              key={to}
              look={to === 'sent' ? 'primary' : 'plain'}
              onClick={() =>
                void act(
                  settleClaim,
                  { returnId: id, state: to, amount: 0, note: '' },
                  { done: `${claimNames[to]}.` },
                )
              }
            >
              {buttons[to]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}
