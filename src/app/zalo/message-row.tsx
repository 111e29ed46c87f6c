import { formatMoneyWithUnit } from '../../domain/money/money.ts'
import { formatPhone } from '../../domain/people/phone.ts'
import { formatMoment } from '../../domain/time.ts'
import { sendZaloAgain } from '../../domain/zalo/send-zalo-again.ts'
import { standingWords, zaloEventWords } from '../../domain/zalo/zalo-words.ts'
import type { ZaloMessageTold } from '../../protocol/queries/zalo.ts'
import { actOnline } from '../../sync/ask.ts'
import { orderAddress } from '../addresses.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { useMayDo, useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'

const looks: Record<ZaloMessageTold['state'], string> = {
  sent: 'bg-ok-soft text-ok',
  failed: 'bg-bad-soft text-bad',
  doubt: 'bg-warn-soft text-warn',
  waiting: 'bg-brand-soft text-brand-ink',
  skipped: 'border border-line bg-ground text-sub',
}

interface MessageRowProps {
  message: ZaloMessageTold
  /** Asks for the list anew. */
  again(): void
  /** The order is what the list is about. */
  isOfOrder?: boolean
}

/** One message, what became of it, and the key that sends it once more. */
export function MessageRow({ message, again, isOfOrder = false }: MessageRowProps) {
  const replica = useReplica()
  const mayAsk = useMayDo(sendZaloAgain)
  const { orderCode, event, name, phone, templateName, state, why, time, price, trial, data } = message
  const mayAgain = mayAsk && !trial && (state === 'failed' || state === 'doubt' || state === 'skipped')
  const number = phone === '' ? '' : formatPhone(`0${phone.slice(2)}`)
  const values = Object.values(data).filter((value) => value !== '')
  const send = async () => {
    const done = await actOnline(replica, sendZaloAgain, { id: message.id })
    if (!done.ok) return tellFailedPress(done)
    showToast('success', 'Đã ghi. Máy chủ đang gửi lại tin này.')
    again()
  }
  return (
    <li className="space-y-1 px-4 py-3 text-15">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-40 grow basis-0 wrap-anywhere">
          {zaloEventWords[event]}
          {trial && <span className="font-normal text-sub"> · tin thử</span>}
        </b>
        <span className="text-13 text-sub">{formatMoment(time)}</span>
        <span className={`rounded-lg px-2 py-0.5 text-13 font-semibold ${looks[state]}`}>
          {standingWords(message)}
        </span>
      </p>
      <p className="text-13 wrap-anywhere text-sub">
        {[name, number, templateName, price === undefined ? '' : formatMoneyWithUnit(price)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {message.receivedAt !== undefined && (
        <p className="text-13 text-sub">Tới máy khách lúc {formatMoment(message.receivedAt)}</p>
      )}
      {values.length > 0 && <p className="text-13 wrap-anywhere">{values.join(' · ')}</p>}
      {why && (
        <p className={`wrap-anywhere ${state === 'failed' ? 'text-bad' : 'text-warn'}`}>
          {why.text}
          {why.said && <span className="block text-13">Zalo: {why.said}</span>}
        </p>
      )}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {!isOfOrder && (
          <LinkButton look="quiet" className="-ml-4" to={orderAddress(orderCode)}>
            Đơn {orderCode}
          </LinkButton>
        )}
        {mayAgain && (
          <Button
            data-once=""
            aria-label={`Gửi lại tin ${zaloEventWords[event]} của ${orderCode}`}
            onClick={() => void send()}
          >
            Gửi lại
          </Button>
        )}
      </p>
    </li>
  )
}
