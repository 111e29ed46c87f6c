import { redirectParcel } from '../../../domain/carriers/redirect-parcel.ts'
import { mayRedirect } from '../../../domain/carriers/redirections.ts'
import { outsideStates } from '../../../domain/orders/states.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { RedirectKeys, wishWords } from '../../orders/carry/redirect-keys.tsx'
import { StandingKey } from '../../orders/carry/standing-key.tsx'
import { useMayDo } from '../../session/session.ts'

/** What a carrier that the shop speaks to may be asked about a parcel that is late: how it stands, to try once more, to bring it back. */
export function CareCarrier({ order }: { order: Order }) {
  const may = useMayDo(redirectParcel)
  const { code, carriage, state, delivery } = order
  if (!may || carriage?.state !== 'done' || delivery.id === '' || !outsideStates.includes(state)) return null
  const { name } = providers[carriage.carrier]
  const wish = wishWords(carriage)
  return (
    <section aria-label={`Yêu cầu với ${name}`} className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <StandingKey order={order} />
        {mayRedirect(carriage.carrier) && <RedirectKeys code={code} carriage={carriage} />}
      </div>
      {wish && (
        <p
          role="status"
          className={`text-15 wrap-anywhere ${carriage.wish?.state === 'failed' ? 'text-bad' : ''}`}
        >
          {wish}
          {carriage.wish?.said && (
            <span className="block text-13 text-sub">
              {name}: {carriage.wish.said}
            </span>
          )}
        </p>
      )}
    </section>
  )
}
