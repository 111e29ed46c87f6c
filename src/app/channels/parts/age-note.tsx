import { CloudOff } from 'lucide-react'
import { formatAge } from '../../../domain/time.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useNow } from '../../session/now.ts'
import type { ScreenAnswer } from '../../session/use-answer.ts'

/** How old the list is, or `what` else of the server's it stands for, where the server does not answer now. */
export function AgeNote({
  answer,
  what = 'Danh sách này',
}: {
  answer: ScreenAnswer<unknown>
  what?: string
}) {
  const { told, trouble, isSettled, again } = answer
  const now = useNow()
  if (!isSettled || !trouble || !told) return null
  const why = trouble.offline ? `${what} hỏi máy chủ, đang không có mạng.` : trouble.text
  return (
    <Notice icon={CloudOff} tone="warn" text={`${why} Đang xem bản hỏi ${formatAge(told.at, now)}.`}>
      <Button look="quiet" onClick={again}>
        Hỏi lại
      </Button>
    </Notice>
  )
}
