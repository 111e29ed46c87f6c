import { formatMoney } from '../../../domain/money/money.ts'
import { gapWords, profitLinesOf } from '../../../domain/profit/profit-words.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { ProfitsAnswer } from '../../../protocol/queries/profits.ts'
import { waitingCount } from '../../../replica/queries/queue/queue-health.ts'
import { profitsQuestion } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useAgainOn } from '../../session/use-again-on.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'

type Told = ProfitsAnswer['profits'][number]

/** What the shop earns with an order, part by part, and what of it is not known yet. Asked of the server, which alone keeps it. */
export default function ProfitCard({ order }: { order: Order }) {
  const unsent = useLive(waitingCount, [])
  const answer = useAnswer(profitsQuestion, { codes: [order.code] })
  useAgainOn(unsent === undefined ? undefined : `${order.updatedAt} ${unsent}`, answer.again)
  const { told, trouble, isBusy } = answer
  const profit = told?.value.profits[0]
  return (
    <Card title="Lợi nhuận" aria-label="Lợi nhuận của đơn">
      {profit && <Account profit={profit} />}
      {told && !profit && <p className="text-15 text-sub">Máy chủ chưa có đơn này.</p>}
      {!told && !trouble && <p className="text-15 text-sub">Đang tính …</p>}
      {trouble && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-15 text-warn">
            {trouble.offline ? 'Đang ngoại tuyến, chưa hỏi được máy chủ.' : trouble.text}
            {told && ` Số trên là lúc ${formatMoment(told.at)}.`}
          </p>
          <Button look="quiet" disabled={isBusy} onClick={answer.again}>
            Hỏi lại
          </Button>
        </div>
      )}
      {profit && unsent !== undefined && unsent > 0 && (
        <p className="mt-2 text-13 text-sub">Việc máy này chưa gửi thì chưa tính vào đây.</p>
      )}
    </Card>
  )
}

/** The parts that are something, and what they come to. */
export function Account({ profit }: { profit: Told }) {
  const gaps = gapWords(profit)
  const isAtMost = profit.unpriced > 0
  return (
    <>
      <dl className="space-y-1 text-15">
        {profitLinesOf.map(({ part, sign, name, against }) => {
          const amount = sign * profit.parts[part]
          if (amount === 0 && part !== 'goods') return null
          const isAgainst = against !== undefined && amount > 0 !== sign > 0
          return (
            <div key={part} className="flex justify-between gap-3">
              <dt className="min-w-0">{isAgainst ? against : name}</dt>
              <dd className="shrink-0">{formatMoney(amount)}</dd>
            </div>
          )
        })}
        <div className="flex justify-between gap-3 border-t border-line pt-2 text-17 font-bold">
          <dt>{isAtMost ? 'Lợi nhuận, nhiều nhất' : 'Lợi nhuận'}</dt>
          <dd className={`shrink-0 ${profit.profit < 0 ? 'text-bad' : ''}`}>{formatMoney(profit.profit)}</dd>
        </div>
      </dl>
      {gaps.length > 0 && (
        <div className="mt-2 text-15 text-warn">
          <p>Còn có thể thay đổi:</p>
          <ul className="list-disc pl-5">
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
