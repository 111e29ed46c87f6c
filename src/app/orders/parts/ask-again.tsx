import { formatDay } from '../../../domain/time.ts'
import { Button } from '../../components/button.tsx'
import { useNow } from '../../session/now.ts'
import type { ScreenAnswer } from '../../session/use-answer.ts'

interface AskAgainProps {
  answer: ScreenAnswer<unknown>
  /** What is not known where nobody was reached, and nothing was told before. */
  children: string
}

/** Why this is not what the server says now, and the way to ask once more; nothing where it is. */
export function AskAgain({ answer: { told, trouble, again }, children }: AskAgainProps) {
  const now = useNow()
  if (!trouble) return null
  const why = trouble.offline ? children : trouble.text
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <p className="min-w-0 grow">
        {told ? `Chưa hỏi lại được. Đây là bản hỏi lúc ${formatDay(told.at, now)}.` : why}
      </p>
      <Button onClick={again}>Hỏi lại</Button>
    </div>
  )
}
