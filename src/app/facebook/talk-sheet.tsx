import { useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { readMessage } from '../../domain/customers/read-message.ts'
import { answerPageTalk } from '../../domain/facebook/answer-page-talk.ts'
import { mayAnswer } from '../../domain/facebook/facebook-page.ts'
import { orderSummary } from '../../domain/facebook/order-summary.ts'
import { mostLetters } from '../../domain/facebook/page-params.ts'
import { readPageTalk } from '../../domain/facebook/read-page-talk.ts'
import { formatMoment } from '../../domain/time.ts'
import type { PageMessageTold, TalkAnswer } from '../../protocol/queries/facebook.ts'
import { ordersOfPhones } from '../../replica/queries/orders/orders-of-phones.ts'
import { actOnline } from '../../sync/ask.ts'
import { talkQuestion } from '../../sync/questions.ts'
import { talkOrderAddress } from '../addresses.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { NoteField } from '../components/note-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { forgetDraft, keptDraft } from '../session/kept-draft.ts'
import { useNow } from '../session/now.ts'
import { useOnline } from '../session/online.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'
import { answerStateWords } from './answer-words.ts'
import { usePageNews } from './use-page-news.ts'

/** What one buyer and the Page wrote each other, how to answer them, and how an order is made of it. */
export function TalkSheet({ id, onClose }: { id: string; onClose(): void }) {
  const replica = useReplica()
  const answer = useAnswer(talkQuestion, { id })
  usePageNews(answer.again)
  const name = `tra-loi:${id}`
  // A call, an empty battery, or a network that is gone costs no word.
  const [draft] = useState(() => keptDraft(replica, name, { text: '' }))
  const { text } = useSnapshot(draft, { sync: true })
  const setText = (next: string) => {
    draft.text = next
    if (next === '') forgetDraft(replica, name)
  }
  const talk = answer.told?.value
  const foot = useRef<HTMLDivElement>(null)
  const count = talk?.messages.length
  useEffect(() => {
    // The newest message and the field below it are what somebody opens a talk for.
    if (count !== undefined) foot.current?.scrollIntoView({ block: 'end' })
  }, [count])
  const isUnread = talk?.unread === 1
  useEffect(() => {
    // Whoever has it before their eyes has read it; where the network is gone it stays new.
    if (isUnread) void actOnline(replica, readPageTalk, { id })
  }, [replica, id, isUnread])
  return (
    <Sheet title={talk ? talk.name : 'Tin nhắn'} onClose={onClose}>
      <AgeNote answer={answer} />
      <NoAnswer answer={answer} />
      {talk && (
        <div className="space-y-4">
          <ol aria-label="Các tin nhắn" className="space-y-2">
            {talk.messages.map((message) => (
              <Said key={message.id} message={message} onAgain={text === '' ? setText : undefined} />
            ))}
          </ol>
          <Button look="quiet" onClick={answer.again}>
            Tải lại tin
          </Button>
          <LinkButton look="primary" to={talkOrderAddress(id)}>
            Tạo đơn từ tin nhắn
          </LinkButton>
          <AnswerPart talk={talk} text={text} onText={setText} again={answer.again} />
          <div ref={foot} />
        </div>
      )}
    </Sheet>
  )
}

interface SaidProps {
  message: PageMessageTold
  /** Takes the words of one that was not sent back into the field; nothing while something else stands there. */
  onAgain: ((text: string) => void) | undefined
}

function Said({ message: { by, text, at, state, why }, onAgain }: SaidProps) {
  const mayDo = useMayDo(answerPageTalk)
  const isOurs = by === 'shop'
  return (
    <li className={`rounded-card p-3 text-15 ${isOurs ? 'ml-8 bg-brand-soft' : 'mr-8 bg-ground'}`}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-13 text-sub">
        {isOurs ? 'Shop' : 'Khách'} · {formatMoment(at)}
        {state && ` · ${answerStateWords[state]}`}
      </p>
      {why && state !== 'sent' && (
        <p className={`text-13 wrap-anywhere ${state === 'failed' ? 'text-bad' : 'text-warn'}`}>
          {why.text}
          {why.said && <span className="block">Facebook: {why.said}</span>}
        </p>
      )}
      {mayDo && onAgain && (state === 'failed' || state === 'doubt') && (
        <Button look="quiet" className="-ml-4" onClick={() => onAgain(text)}>
          Sửa và gửi lại
        </Button>
      )}
    </li>
  )
}

interface AnswerPartProps {
  talk: TalkAnswer
  text: string
  onText(text: string): void
  again(): void
}

function AnswerPart({ talk, text, onText, again }: AnswerPartProps) {
  const replica = useReplica()
  const online = useOnline()
  const now = useNow()
  const mayDo = useMayDo(answerPageTalk)
  const [isBusy, setBusy] = useState(false)
  const phones = useMemo(() => phonesIn(talk.messages), [talk.messages])
  const orders = useLive((one) => ordersOfPhones(one, new Set(phones)), [phones.join()])
  if (!mayDo) return null
  if (!mayAnswer(talk, now))
    return (
      <p role="status" className="rounded-card bg-warn-soft p-3 text-15 text-warn">
        Đã quá 24 giờ từ tin cuối của khách, Facebook không cho Trang trả lời nữa. Đợi khách nhắn lại, hoặc
        gọi cho khách.
      </p>
    )
  const send = async () => {
    setBusy(true)
    const done = await actOnline(replica, answerPageTalk, { id: talk.id, text: text.trim() })
    setBusy(false)
    if (!done.ok) return tellFailedPress(done)
    showToast('success', 'Đã ghi. Máy chủ đang gửi tin trả lời.')
    onText('')
    again()
  }
  return (
    <div className="space-y-3">
      {!online && (
        <p role="status" className="text-15 text-warn">
          Đang không có mạng: có mạng mới gửi được. Phần đang ghi được giữ ở máy này.
        </p>
      )}
      <NoteField label="Trả lời khách" value={text} most={mostLetters} onChange={onText} />
      <div className="flex flex-wrap gap-2">
        {orders?.map((order) => (
          <Button
            key={order.code}
            onClick={() => onText([text, orderSummary(order)].filter(Boolean).join('\n'))}
          >
            Chèn tóm tắt đơn {order.code}
          </Button>
        ))}
        <Button
          look="primary"
          data-once=""
          disabled={!online || isBusy || text.trim() === '' || text.length > mostLetters}
          onClick={() => void send()}
        >
          Gửi trả lời
        </Button>
      </div>
    </div>
  )
}

/** Numbers that the buyer wrote. */
function phonesIn(messages: readonly PageMessageTold[]): string[] {
  const all = messages.flatMap(({ by, text }) => (by === 'buyer' ? [readMessage(text).phone] : []))
  return [...new Set(all.filter((phone) => phone !== ''))]
}
