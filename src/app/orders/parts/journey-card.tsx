import { lazy, Suspense } from 'react'
import { formatOrderTime } from '../../../domain/time.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Card } from '../../components/card.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { hasParcelHistory } from './has-parcel-history.ts'
import { journeyOf } from './journey.ts'
import { MarketLog } from './market-log.tsx'
import { ZaloOfOrder } from './zalo-of-order.tsx'

const ParcelHistory = lazy(() => import('./parcel-history.tsx'))
const PersonCardSheet = lazy(() => import('../../people/person-card-sheet.tsx'))

/** Every state the order was in and every change of what was written, with who and when; the newest first; a name opens the card of the person. */
export function JourneyCard({ detail: { order, names, unsent } }: { detail: OrderDetail }) {
  const showing = useDialogInAddress('person')
  const steps = journeyOf(order, unsent)
  const now = steps.findIndex(({ isEdit }) => !isEdit)
  return (
    <Card title="Hành trình">
      <ol>
        {steps.map(({ key, words, at, by, note, isEdit }, index) => (
          <li key={key} className="relative flex gap-3 pb-4 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden className="absolute top-4 bottom-0 left-[7px] w-0.5 bg-line" />
            )}
            <span
              aria-hidden
              className={`relative mt-1 size-4 shrink-0 rounded-full border-2 ${index === now ? 'border-brand bg-brand' : 'border-line bg-card'}`}
            />
            <div className="min-w-0">
              <p className={`text-15 ${index === now ? 'font-bold' : isEdit ? '' : 'font-semibold'}`}>
                {words}
              </p>
              <p className="text-13 text-sub">
                {formatOrderTime(at)} ·{' '}
                {names.has(by) ? (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className="-my-3 py-3 underline decoration-line underline-offset-2"
                    onClick={() => showing.open(by)}
                  >
                    {names.get(by)}
                  </button>
                ) : (
                  by || order.channel
                )}
              </p>
              {note && <p className="text-15 break-words">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
      {hasParcelHistory(order) && (
        <Suspense fallback={null}>
          <ParcelHistory order={order} />
        </Suspense>
      )}
      <MarketLog order={order} />
      <ZaloOfOrder order={order} />
      <Addressed dialog={showing}>
        {(userName) => <PersonCardSheet userName={userName} onClose={showing.close} />}
      </Addressed>
    </Card>
  )
}
