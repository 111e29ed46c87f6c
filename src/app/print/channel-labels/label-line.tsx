import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { fetchLabelAgain } from '../../../domain/channels/labels/fetch-label-again.ts'
import { labelGiverOf } from '../../../domain/channels/labels/label-giver.ts'
import { markPrinted } from '../../../domain/paper/mark-printed.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { marketLabels, staleWaybill } from '../../../replica/queries/paper/market-labels.ts'
import { Button } from '../../components/button.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { printChannelLabels } from '../print-channel-labels.ts'
import { labelWords, sayStale } from './label-words.ts'

const looks = {
  ok: { icon: CircleCheck, color: 'text-ok' },
  plain: { icon: Hourglass, color: 'text-sub' },
  warn: { icon: CircleAlert, color: 'text-warn' },
}

interface LabelLineProps {
  order: Order
  /** The key that prints the order's label stands beside it: of a carrier's label there is no second one. */
  isKeyBeside?: boolean
}

/** How it stands with the label that a marketplace, or a carrier, draws: here, on its way or missing, with what to do; nothing where the shop's own goes on the parcel. */
export default function LabelLine({ order, isKeyBeside }: LabelLineProps) {
  const navigate = useNavigate()
  const mayPrint = useMayDo(markPrinted)
  const mayAsk = useMayDo(fetchLabelAgain)
  const isGiven = labelGiverOf(order) !== undefined
  const [known] =
    useLive(async (replica) => (isGiven ? marketLabels(replica, [order.code]) : []), [order.code, isGiven]) ??
    []
  const words = known && labelWords(known)
  if (!known?.isUsual || !words) return null
  const paper = known.giver.by === 'carrier' ? 'tem hãng' : 'tem sàn'
  const stale = staleWaybill(known)
  const { icon: Icon, color } = looks[words.tone]
  return (
    <section
      aria-label={known.giver.by === 'carrier' ? 'Tem hãng' : 'Tem sàn'}
      className="flex flex-col gap-1"
    >
      {stale !== undefined && (
        <p role="alert" className="rounded-lg bg-warn-soft px-2 py-1 text-15 font-semibold text-warn">
          {sayStale(stale)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Icon aria-hidden className={`size-5 shrink-0 ${color}`} />
        <div className="min-w-0 grow text-15">
          <p className={words.tone === 'warn' ? 'text-warn' : undefined}>{words.text}</p>
          {words.said && (
            <p className="text-13 break-words text-sub">
              {known.giver.name} báo: {words.said}
            </p>
          )}
        </div>
        {known.file && mayPrint && !(isKeyBeside && known.giver.by === 'carrier') && (
          <Button onClick={() => printChannelLabels(navigate, [order])}>In {paper}</Button>
        )}
        {words.mayAskAgain && mayAsk && (
          <Button onClick={() => void act(fetchLabelAgain, { code: order.code })}>Lấy lại tem</Button>
        )}
      </div>
    </section>
  )
}
