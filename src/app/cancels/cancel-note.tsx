import { Ban, CircleX, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { answerBuyerCancel } from '../../domain/channels/requests/answer-buyer-cancel.ts'
import { cancelReasonWords } from '../../domain/channels/requests/cancel-reasons.ts'
import { cancelUnderWay } from '../../domain/channels/requests/stop-of.ts'
import { marketplaceName } from '../../domain/orders/channels.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { formatMoment } from '../../domain/time.ts'
import { personCalled } from '../../replica/queries/people/person-called.ts'
import { LinkButton } from '../components/button.tsx'
import { Deadline } from '../components/deadline.tsx'
import { LacksLeave } from '../components/lacks-leave.tsx'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { answeredWords, failedRequests, mayStillAnswer, waitsWords } from './cancel-words.ts'

/** What stands about cancelling an order of a marketplace: the buyer asks, the shop asked, or the marketplace said no. */
export default function CancelNote({ order, unsent }: { order: Order; unsent: ReadonlySet<string> }) {
  const { requests, cancelAsked, state } = order
  const { cancel, answer } = requests ?? {}
  const waiting = cancelUnderWay(order)
  const by = cancel?.by ?? answer?.by ?? ''
  const who = useLive((replica) => personCalled(replica, by), [by])
  const mayAnswer = useMayDo(answerBuyerCancel)
  if (state === 'HỦY') return null
  const market = marketplaceName(order.channel)
  return (
    <>
      {cancelAsked && (
        <Note icon={Ban} title="Người mua xin hủy đơn này" tone="bad">
          {cancelAsked.reason && <>Lý do: {cancelAsked.reason}. </>}
          {answeredWords(order, who, unsent) ?? <Left until={cancelAsked.until} market={market} />}
          {!mayAnswer && mayStillAnswer(order) && (
            <LacksLeave command={answerBuyerCancel} toDo="Trả lời người mua" />
          )}
          {mayAnswer && mayStillAnswer(order) && (
            <LinkButton to="/cancel_requests" className="mt-2">
              Trả lời người mua
            </LinkButton>
          )}
        </Note>
      )}
      {waiting && (
        <Note icon={Hourglass} title={`Đang chờ ${market} hủy đơn`} tone="warn">
          {who ?? waiting.by} yêu cầu lúc {formatMoment(waiting.at)}:{' '}
          {cancelReasonWords(order, waiting.reason)}. {waitsWords(order, waiting, unsent)}
        </Note>
      )}
      {failedRequests(order).map((request) => (
        <Note
          key={request.id}
          icon={CircleX}
          title={
            request === cancel ? `${market} chưa hủy đơn này` : 'Câu trả lời cho người mua chưa có hiệu lực'
          }
          tone="bad"
        >
          {request.text}{' '}
          {request.said && (
            <span className="block text-13">
              {market}: {request.said}
            </span>
          )}
        </Note>
      ))}
    </>
  )
}

function Left({ until, market }: { until: number | undefined; market: string }) {
  if (until === undefined) return null
  return (
    <>
      {market} tự trả lời: <Deadline at={until} />
    </>
  )
}

interface NoteProps {
  icon: typeof Ban
  title: string
  tone: 'bad' | 'warn'
  children: ReactNode
}

const tones = { bad: ['border-bad/50', 'text-bad'], warn: ['border-warn/50', 'text-warn'] } as const

function Note({ icon: Icon, title, tone, children }: NoteProps) {
  const [border, ink] = tones[tone]
  return (
    <section
      role="alert"
      aria-label={title}
      className={`flex gap-3 rounded-card border-2 bg-card p-4 ${border}`}
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1 text-15">
        <b className="block">{title}</b>
        <div className="text-sub">{children}</div>
      </div>
    </section>
  )
}
