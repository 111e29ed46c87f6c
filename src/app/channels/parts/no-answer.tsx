import { AskAgain } from '../../components/ask-again.tsx'
import type { ScreenAnswer } from '../../session/use-answer.ts'

/** While a sheet has nothing of the server: that it is asked, or why it does not answer, with the way to ask again. */
export function NoAnswer({ answer }: { answer: ScreenAnswer<unknown> }) {
  const { told, trouble, isBusy, again } = answer
  if (told) return null
  if (trouble)
    return (
      <div role="status" className="flex flex-wrap items-center gap-2 py-2 text-15 text-warn">
        <AskAgain trouble={trouble} again={again} />
      </div>
    )
  return (
    <p role="status" className="text-15 text-sub">
      {isBusy && 'Đang hỏi máy chủ …'}
    </p>
  )
}
