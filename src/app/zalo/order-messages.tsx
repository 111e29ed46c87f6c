import { zaloMessagesQuestion } from '../../sync/questions.ts'
import { AnswerNotes } from '../channels/parts/answer-notes.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { MessageRow } from './message-row.tsx'

/** What the customer of one order was written by Zalo. */
export default function OrderMessages({ orderCode }: { orderCode: string }) {
  const answer = useAnswer(zaloMessagesQuestion, { orderCode })
  const messages = answer.told?.value.messages
  return (
    <>
      <AnswerNotes
        answer={answer}
        isEmpty={messages?.length === 0}
        none="Chưa có tin nào. Khách phải đồng ý nhận tin Zalo, và shop phải bật tin cho bước này của đơn."
      />
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
