import { ChevronRight, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { answerMarketReturn } from '../../../domain/channels/returns/answer-market-return.ts'
import { returnsToAnswer } from '../../../replica/queries/returns/returns-to-answer.ts'
import { Deadline } from '../../components/deadline.tsx'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** How many buyers want to send something back and wait for the shop, and how long the first of them does; nothing for who may not answer. */
export default function ReturnAskingNote() {
  const mayAnswer = useMayDo(answerMarketReturn)
  const waiting = useLive(returnsToAnswer, [])
  if (!mayAnswer || !waiting || waiting.count === 0) return null
  return (
    <Link
      to="/ordersreturn?tab=asked"
      className="card flex min-h-14 flex-wrap items-center gap-3 px-4 py-3 active:bg-ground"
    >
      <Undo2 aria-hidden className="size-6 shrink-0 text-bad" />
      <span className="min-w-0 grow basis-40 text-17 font-semibold">
        {waiting.count} yêu cầu trả hàng, chờ trả lời
      </span>
      <Deadline at={waiting.first} pill />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
    </Link>
  )
}
