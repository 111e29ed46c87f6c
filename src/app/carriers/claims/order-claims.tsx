import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { causeNames, claimStates, hasCarrier } from '../../../domain/carriers/claims.ts'
import { openClaim } from '../../../domain/carriers/open-claim.ts'
import { outsideStates } from '../../../domain/orders/states.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import { claimsOfOrder } from '../../../replica/queries/shipping/claims.ts'
import { claimAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { claimMoney, claimTones } from './claim-words.ts'

const OpenClaimSheet = lazy(() => import('./open-claim-sheet.tsx'))

const left: readonly OrderState[] = [...outsideStates, 'THÀNH CÔNG', 'THẤT THU', 'ĐÃ HOÀN']

/** The claims at a carrier for one order, and the key that opens one. */
export default function OrderClaims({ order }: { order: Order }) {
  const { code, state } = order
  const claims = useLive((replica) => claimsOfOrder(replica, code), [code])
  const opening = useDialogInAddress('claim-new')
  const may = useMayDo(openClaim) && hasCarrier(order) && left.includes(state)
  if (!may && !claims?.length) return null
  return (
    <div className="mt-3 space-y-2">
      {claims?.map((claim) => (
        <Link
          key={claim.id}
          to={claimAddress(claim.id)}
          className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-ground p-3 text-15"
        >
          <span className="min-w-0 grow">
            <b>Khiếu nại: {causeNames[claim.cause]}</b>
            <span className="block text-13 text-sub">{claimMoney(claim)}</span>
          </span>
          <span className={`rounded-full px-2 py-1 text-13 font-semibold ${claimTones[claim.state]}`}>
            {claimStates[claim.state]}
          </span>
        </Link>
      ))}
      {may && (
        <Button aria-haspopup="dialog" onClick={() => opening.open()}>
          Khiếu nại hãng
        </Button>
      )}
      <Addressed dialog={opening} gone={!may}>
        {() => (
          <OpenClaimSheet
            order={order}
            cause={state === 'THÀNH CÔNG' ? 'fee' : 'lost'}
            onClose={opening.close}
          />
        )}
      </Addressed>
    </div>
  )
}
