import { causeNames, claimStates } from '../../../domain/carriers/claims.ts'
import { carrierName } from '../../../domain/names.ts'
import { isOpenClaim } from '../../../domain/returns/is-open-claim.ts'
import type { Claim } from '../../../domain/tables/claims.ts'
import { ClaimPill } from '../../components/claim-pill.tsx'
import { claimMoney, claimTones } from './claim-words.ts'

/** A claim in a list: for which order, why, how much, and how it stands. */
export function ClaimRow({ claim, onOpen }: { claim: Claim; onOpen(): void }) {
  const { orderCode, carrier, cause, state, claimBy } = claim
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 card p-4 text-left"
      onClick={onOpen}
    >
      <span className="min-w-0 grow basis-56">
        <span className="block truncate text-17 font-semibold">{orderCode}</span>
        <span className="block text-15 wrap-anywhere text-sub">
          {[carrierName(carrier), causeNames[cause], claimMoney(claim)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isOpenClaim(claim) && <ClaimPill claimBy={claimBy} />}
        <span className={`rounded-full px-2 py-1 text-13 font-semibold ${claimTones[state]}`}>
          {claimStates[state]}
        </span>
      </span>
    </button>
  )
}
