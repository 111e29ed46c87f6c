import { lazy, useState } from 'react'
import { hasCarrier } from '../../../domain/carriers/claims.ts'
import { openClaim } from '../../../domain/carriers/open-claim.ts'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import { unitsAmiss } from '../../../domain/returns/return-lines.ts'
import { claimNames, settleClaim } from '../../../domain/returns/settle-claim.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { ReturnClaim, ReturnedOrder } from '../../../domain/tables/returns.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { claimAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { amountFault } from '../../components/amount-fault.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ClaimPill } from '../../components/claim-pill.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const OpenClaimSheet = lazy(() => import('../../carriers/claims/open-claim-sheet.tsx'))

type Step = 'sent' | 'won' | 'lost' | 'dropped'

const steps: Partial<Record<ReturnClaim['state'], Step[]>> = {
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
  order,
  names,
}: {
  returned: ReturnedOrder
  /** Nothing where this device does not hold it. */
  order: Order | undefined
  names: ReadonlyMap<string, string>
}) {
  const { id, claim, claimBy, state } = returned
  const paying = useDialogInAddress('paid')
  const claiming = useDialogInAddress('claim-new')
  const mayClaim = useMayDo(openClaim)
  if (!claim) return null
  const settle = (to: Step, amount: number) =>
    void act(
      settleClaim,
      { returnId: id, state: to, amount, note: '', was: claim.state },
      { done: `${claimNames[to]}.` },
    )
  const next = claim.carrierClaim === undefined ? (steps[claim.state] ?? []) : []
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
      {claim.carrierClaim !== undefined && (
        <LinkButton to={claimAddress(claim.carrierClaim)} className="mt-3">
          Mở khiếu nại hãng
        </LinkButton>
      )}
      {order && hasCarrier(order) && mayClaim && claim.state === 'open' && !claim.carrierClaim && (
        <Button className="mt-3" aria-haspopup="dialog" onClick={() => claiming.open()}>
          Khiếu nại hãng vận chuyển
        </Button>
      )}
      <Addressed dialog={claiming} gone={claim.carrierClaim !== undefined || !order}>
        {() =>
          order && (
            <OpenClaimSheet
              order={order}
              returnId={id}
              cause={state === 'lost' ? 'lost' : 'damaged'}
              onClose={claiming.close}
            />
          )
        }
      </Addressed>
      {next.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2 *:grow">
          {next.map((to) => (
            <Button
              key={to}
              look={to === 'sent' ? 'primary' : 'plain'}
              onClick={() => (to === 'won' ? paying.open() : settle(to, 0))}
            >
              {buttons[to]}
            </Button>
          ))}
        </div>
      )}
      <Addressed dialog={paying} gone={!next.includes('won')}>
        {() => (
          <PaidSheet
            onClose={paying.close}
            onPaid={(amount) => {
              paying.close()
              settle('won', amount)
            }}
          />
        )}
      </Addressed>
    </Card>
  )
}

/** How much the marketplace or the carrier pays. */
function PaidSheet({ onClose, onPaid }: { onClose(): void; onPaid(amount: number): void }) {
  const [text, setText] = useState('')
  const amount = parseMoney(text)
  return (
    <Sheet title="Được bồi thường bao nhiêu?" low unsaved={text !== ''} onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (amount !== undefined) onPaid(amount)
        }}
      >
        <label className="flex flex-col gap-1 text-15">
          <span className="text-sub">Số tiền (₫)</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            className="min-h-14 rounded-xl border border-line bg-ground px-4 text-22 font-semibold"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <p role="status" className={`min-h-6 text-15 ${amount === undefined ? 'text-bad' : 'text-sub'}`}>
          {amount === undefined ? amountFault(text) : `${formatMoney(amount)}₫`}
        </p>
        <Button look="primary" type="submit" className="min-h-14 text-17" disabled={amount === undefined}>
          Lưu
        </Button>
      </form>
    </Sheet>
  )
}
