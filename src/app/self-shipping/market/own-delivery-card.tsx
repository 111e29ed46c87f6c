import { Bike, CircleAlert, CircleCheck, CircleX, Clock3, Pencil, RotateCcw } from 'lucide-react'
import { lazy } from 'react'
import { isUnderWay, takesNumbers } from '../../../domain/channels/own-delivery.ts'
import { correctTracking } from '../../../domain/channels/requests/correct-tracking.ts'
import { isToTell, tellDelivery } from '../../../domain/channels/requests/tell-delivery.ts'
import { carrierName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { onTheRoadStates } from '../../../domain/orders/states.ts'
import { reportDelivery } from '../../../domain/shipping/report-delivery.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { type OwnWords, ownWords } from './own-words.ts'

const CorrectSheet = lazy(() => import('./correct-sheet.tsx'))
const ResultSheet = lazy(() => import('./result-sheet.tsx'))

interface OwnDeliveryCardProps {
  order: Order
  /** Offers to say how it went (FUL-156); the shipper's own sheet does so itself. */
  withResult?: boolean
}

/** An order of a marketplace that the shop brings itself: under which number, and what its marketplace was told. */
export default function OwnDeliveryCard({ order, withResult = false }: OwnDeliveryCardProps) {
  const { code, channel, delivery, state } = order
  const market = channelName(channel)
  const correcting = useDialogInAddress('correct')
  const telling = useDialogInAddress('result')
  const { deliver } = order.requests ?? {}
  const isTold = deliver !== undefined && deliver.state !== 'failed'
  const mayCorrect = useMayDo(correctTracking) && takesNumbers(order) && isUnderWay(order) && !isTold
  const mayTell = useMayDo(tellDelivery) && isToTell(order)
  const mayReport = useMayDo(reportDelivery) && withResult && onTheRoadStates.includes(state)
  const isDone = state === 'THÀNH CÔNG'
  return (
    <section aria-label="Shop tự giao" className="space-y-3 rounded-card border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
        <Bike aria-hidden className="size-6 shrink-0 text-brand-ink" />
        <b className="text-17">Shop tự giao</b>
        <span className="min-w-0 text-sub wrap-anywhere">
          {carrierName(delivery.logistic)}{' '}
          {delivery.id !== '' && <Waybill id={delivery.id} logistic={delivery.logistic} />}
        </span>
      </p>
      {ownWords(order).map((words) => (
        <OwnLine key={words.text} market={market} words={words} />
      ))}
      {(mayCorrect || mayTell || mayReport) && (
        <div className="flex flex-wrap gap-2 *:grow wide:*:grow-0">
          {mayReport && (
            <>
              <Button look="primary" aria-haspopup="dialog" onClick={() => telling.open('delivered')}>
                <CircleCheck aria-hidden className="size-5" /> Đã giao
              </Button>
              <Button aria-haspopup="dialog" onClick={() => telling.open('failed')}>
                <CircleX aria-hidden className="size-5 text-bad" /> Giao không được
              </Button>
            </>
          )}
          {mayTell && (
            <Button look="primary" onClick={() => void act(tellDelivery, { code })}>
              <RotateCcw aria-hidden className="size-5" /> Báo {market}{' '}
              {isDone ? 'giao thành công' : 'giao không thành công'}
            </Button>
          )}
          {mayCorrect && (
            <RuleButton
              command={correctTracking}
              params={{ code, tracking: delivery.id || '?', provider: '?' }}
              aria-haspopup="dialog"
              onClick={() => correcting.open()}
            >
              <Pencil aria-hidden className="size-5" /> Sửa mã vận đơn
            </RuleButton>
          )}
        </div>
      )}
      <Addressed dialog={correcting} gone={!mayCorrect}>
        {() => <CorrectSheet order={order} onClose={correcting.close} />}
      </Addressed>
      <Addressed dialog={telling} gone={!mayReport}>
        {(how) => (
          <ResultSheet
            order={order}
            how={how === 'failed' ? 'failed' : 'delivered'}
            onClose={telling.close}
          />
        )}
      </Addressed>
    </section>
  )
}

const looks = {
  busy: { icon: Clock3, ink: 'text-brand-ink' },
  bad: { icon: CircleAlert, ink: 'text-bad' },
  ok: { icon: CircleCheck, ink: 'text-ok' },
} as const

function OwnLine({ market, words: { tone, text, said } }: { market: string; words: OwnWords }) {
  const { icon: Icon, ink } = looks[tone]
  return (
    <p role="status" className={`flex items-start gap-2.5 text-15 wrap-anywhere ${ink}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        {text}
        {said && (
          <span className="block text-13 text-sub">
            {market}: {said}
          </span>
        )}
      </span>
    </p>
  )
}
