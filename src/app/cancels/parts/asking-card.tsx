import { MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { answerBuyerCancel } from '../../../domain/channels/requests/answer-buyer-cancel.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { marketplaceName } from '../../../domain/orders/channels.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { BuyerAsking } from '../../../replica/queries/orders/buyers-asking.ts'
import { orderAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { LacksLeave } from '../../components/lacks-leave.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { useMayDo } from '../../session/session.ts'
import { answeredWords, mayStillAnswer, refusedAnswerWords, whereNow } from '../cancel-words.ts'

interface AskingCardProps {
  asking: BuyerAsking
  isChosen: boolean
  onChoose(): void
  onAccept(): void
  onReject(): void
}

/** So many lines are named; the order shows all. */
const shown = 3

/** A buyer who wants an order cancelled: why, since when, what and where it is, until when, and the two keys. */
export function AskingCard({
  asking: { order, parcel, answeredBy, unsent },
  isChosen,
  onChoose,
  onAccept,
  onReject,
}: AskingCardProps) {
  const { code, channel, cancelAsked, swItems, totalPrice } = order
  const mayAnswer = useMayDo(answerBuyerCancel)
  const answered = answeredWords(order, answeredBy, unsent)
  const refused = refusedAnswerWords(order)
  const isOpen = mayStillAnswer(order)
  if (!cancelAsked) return null
  return (
    <li className={`card flex flex-col gap-3 p-4 ${isChosen ? 'ring-2 ring-brand' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {mayAnswer && isOpen && (
          <input
            type="checkbox"
            aria-label={`Chọn đơn ${code}`}
            checked={isChosen}
            onChange={onChoose}
            className="size-6 shrink-0 accent-brand"
          />
        )}
        <ChannelBadge channel={channel} />
        <Link to={orderAddress(code)} className="min-w-0 text-17 font-bold break-all text-brand-ink">
          {code}
        </Link>
        {cancelAsked.until !== undefined && !answered && (
          <span className="flex items-center gap-2 text-13 text-sub wide:ml-auto">
            {marketplaceName(channel)} tự trả lời <Deadline at={cancelAsked.until} pill />
          </span>
        )}
      </div>
      <p className="text-17">
        {cancelAsked.reason || 'Người mua không nói lý do'}
        <span className="block text-13 text-sub">Người mua xin hủy lúc {formatMoment(cancelAsked.at)}</span>
      </p>
      <ul className="text-15">
        {swItems.slice(0, shown).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in two lines, and lines keep their places
          <li key={index}>
            {item.amount} × {lineName(item)}
          </li>
        ))}
        {swItems.length > shown && <li className="text-sub">và {swItems.length - shown} dòng nữa</li>}
        <li className="text-sub">{formatMoneyWithUnit(totalPrice)}</li>
      </ul>
      <p className="flex items-center gap-2 text-15 font-semibold">
        <MapPin aria-hidden className="size-5 shrink-0 text-sub" />
        {whereNow(order, parcel)}
      </p>
      {answered && <p className="text-15 text-sub">{answered}</p>}
      {refused && (
        <div role="alert" className="text-15 text-bad">
          <p>{refused.text}</p>
          {refused.said && (
            <p className="text-13 wrap-anywhere text-sub">
              {marketplaceName(channel)}: {refused.said}
            </p>
          )}
        </div>
      )}
      {!mayAnswer && isOpen && <LacksLeave command={answerBuyerCancel} toDo="Trả lời người mua" />}
      {mayAnswer && isOpen && (
        <div className="flex flex-wrap gap-2 *:grow wide:*:grow-0">
          <RuleButton
            look="danger"
            command={answerBuyerCancel}
            params={{ code, accepts: true, reason: undefined }}
            aria-haspopup="dialog"
            onClick={onAccept}
          >
            Đồng ý hủy
          </RuleButton>
          <Button aria-haspopup="dialog" onClick={onReject}>
            Từ chối
          </Button>
        </div>
      )}
    </li>
  )
}
