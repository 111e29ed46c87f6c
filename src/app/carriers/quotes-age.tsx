import { formatAge } from '../../domain/time.ts'
import type { CarrierQuotesAnswer } from '../../protocol/queries/carrier-quotes.ts'
import { AskAgain } from '../components/ask-again.tsx'
import { useNow } from '../session/now.ts'
import type { ScreenAnswer } from '../session/use-answer.ts'

/** How old the fees are that are shown, and why there are none (O14). */
export function QuotesAge({ answer }: { answer: ScreenAnswer<CarrierQuotesAnswer> }) {
  const { told, trouble, isBusy, isSettled, again } = answer
  const now = useNow()
  if (trouble && told)
    return (
      <p role="status" className="text-13 text-warn">
        Phí hỏi {formatAge(told.at, now)}, của kiện cùng tuyến, gần bằng cân nặng và tiền thu hộ.{' '}
        {trouble.offline ? 'Có mạng lại thì hỏi lại.' : trouble.text}
      </p>
    )
  if (trouble)
    return (
      <div role="status" className="flex flex-wrap items-center gap-2 text-15 text-warn">
        {trouble.offline ? (
          'Cần mạng để hỏi phí các hãng. Vẫn ghi được tên hãng và phí giao bằng tay.'
        ) : (
          <AskAgain trouble={trouble} again={again} />
        )}
      </div>
    )
  return (
    <p role="status" className="text-13 text-sub empty:hidden">
      {!isSettled && (isBusy || told) && 'Đang hỏi phí các hãng …'}
    </p>
  )
}
