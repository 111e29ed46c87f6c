import { zaloMessagesQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { MessageRow } from './message-row.tsx'

/** What the customer of one order was written by Zalo. */
export default function OrderMessages({ orderCode }: { orderCode: string }) {
  const answer = useAnswer(zaloMessagesQuestion, { orderCode })
  const messages = answer.told?.value.messages
  return (
    <>
      <AgeNote answer={answer} />
      <NoAnswer answer={answer} />
      {messages?.length === 0 && (
        <p className="py-2 text-15 text-sub">
          Chưa có tin nào. Khách phải đồng ý nhận tin Zalo, và shop phải bật tin cho bước này của đơn.
        </p>
      )}
      <ul
        aria-label="Tin Zalo của đơn"
        className="divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden"
      >
        {messages?.map((message) => (
          <MessageRow key={message.id} message={message} again={answer.again} isOfOrder />
        ))}
      </ul>
    </>
  )
}
