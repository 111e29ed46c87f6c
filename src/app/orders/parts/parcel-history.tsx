import { marketplaceName } from '../../../domain/orders/channels.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatMoment, formatOrderTime } from '../../../domain/time.ts'
import { parcelHistoryQuestion } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { useAnswer } from '../../session/use-answer.ts'

/** Where the parcels of a marketplace's order are, as its carrier told the marketplace; what was told last stands here with its age. */
export default function ParcelHistory({ order }: { order: Order }) {
  const answer = useAnswer(parcelHistoryQuestion, { code: order.code })
  const { told, trouble, isBusy } = answer
  const parcels = told?.value.parcels ?? []
  const market = marketplaceName(order.channel)
  return (
    <section aria-label="Hành trình vận đơn" className="mt-4 border-t border-line pt-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-15 font-semibold">Vận đơn theo {market}</span>
        <Button look="quiet" disabled={isBusy} onClick={answer.again}>
          {isBusy ? 'Đang hỏi sàn…' : 'Hỏi lại'}
        </Button>
      </p>
      {trouble && (
        <p role="status" className="text-15 text-warn">
          {trouble.offline ? 'Đang ngoại tuyến, chưa hỏi được sàn.' : trouble.text}
        </p>
      )}
      {told && <p className="text-13 text-sub">Sàn báo lúc {formatMoment(told.value.askedAt)}</p>}
      {parcels.map(({ parcel, tracking, steps }) => (
        <div key={parcel} className="mt-2">
          {(parcels.length > 1 || tracking) && (
            <p className="text-13 text-sub">{tracking || `Kiện ${parcel}`}</p>
          )}
          <ol className="mt-1 space-y-2">
            {steps.map(({ at, text }, index) => (
              <li key={`${at}/${text}`} className="text-15">
                <span className={index === 0 ? 'font-semibold' : ''}>{text}</span>
                <span className="block text-13 text-sub">{formatOrderTime(at)}</span>
              </li>
            ))}
            {steps.length === 0 && (
              <li className="text-15 text-sub">Đơn vị vận chuyển chưa báo gì về kiện này.</li>
            )}
          </ol>
        </div>
      ))}
    </section>
  )
}
