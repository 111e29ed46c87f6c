import { useState } from 'react'
import { isOpen } from '../../../domain/jobs/job-words.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { withdrawStatement } from '../../../domain/reconciliation/withdraw-statement.ts'
import { formatDate, formatMoment } from '../../../domain/time.ts'
import type { ToldStatement } from '../../../protocol/queries/reconciliation.ts'
import type { StatementJob } from '../../../replica/queries/jobs/statement-jobs.ts'
import { actOnline } from '../../../sync/ask.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Progress } from '../../components/progress.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'

interface StatementCardProps {
  statement: ToldStatement
  job: StatementJob | undefined
  onOpen(): void
  onChanged(): void
}

const stateWords: Record<ToldStatement['state'], string> = {
  'ĐANG ĐỌC': 'CHƯA ĐỐI SOÁT',
  'ĐANG GHI': 'ĐANG ĐỐI SOÁT',
  'ĐÃ GHI': 'ĐÃ ĐỐI SOÁT',
  'ĐANG HỦY': 'ĐANG HỦY',
  'ĐÃ HỦY': 'ĐÃ HỦY',
}

/** One statement: whose, what it came to, how much of it was booked, and the way back. */
export function StatementCard({ statement, job, onOpen, onChanged }: StatementCardProps) {
  const { id, provider, name, day, sums, state, booked, left, by, at } = statement
  const replica = useReplica()
  const once = useOneAtATime()
  const mayUndo = useMayDo(withdrawStatement)
  const [asks, setAsks] = useState(false)
  const isRunning = job !== undefined && isOpen(job)
  const undo = () =>
    once(async () => {
      const answer = await actOnline(replica, withdrawStatement, { id })
      setAsks(false)
      if (!answer.ok) return tellFailedPress(answer)
      showToast('success', 'Đang hủy đối soát. Tiền và phí của từng đơn trở lại như trước.')
      onChanged()
    })
  return (
    <article className="card flex flex-col gap-2 p-4" aria-label={`Bảng kê ${provider} ${formatDate(day)}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-17 font-bold">
          {provider} · {formatDate(day)}
        </h2>
        <span className={`text-13 font-bold ${state === 'ĐÃ GHI' ? 'text-ok' : 'text-sub'}`}>
          {stateWords[state]}
        </span>
      </div>
      <p className="truncate text-15 text-sub">
        {name} · {by}, {formatMoment(at)}
      </p>
      <p className="text-15">
        Thu hộ <b>{formatMoneyWithUnit(sums.cod)}</b> · phí{' '}
        <b>{formatMoneyWithUnit(sums.fee + sums.returnFee + sums.transferFee)}</b> · thực nhận{' '}
        <b>{formatMoneyWithUnit(sums.net)}</b>
      </p>
      {isRunning ? (
        <Progress
          words={job.what === 'book-statement' ? 'Đang ghi' : 'Đang hủy'}
          done={job.done}
          of={job.total}
        />
      ) : (
        <p className="text-15">
          {countWords(booked)} đơn đã ghi
          {left > 0 && <b className="text-warn">, {countWords(left)} dòng không ghi được</b>}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:grow wide:*:grow-0">
        <Button aria-haspopup="dialog" onClick={onOpen}>
          Xem từng dòng
        </Button>
        {mayUndo &&
          !isRunning &&
          !asks &&
          (state === 'ĐÃ GHI' || state === 'ĐANG GHI' || state === 'ĐANG HỦY') && (
            <Button onClick={() => setAsks(true)}>Hủy đối soát</Button>
          )}
        {asks && (
          <span role="alert" className="flex flex-wrap items-center gap-2">
            <span className="text-15">Trả tiền và phí của {countWords(booked)} đơn về như trước?</span>
            <Button onClick={() => setAsks(false)}>Thôi</Button>
            <Button look="danger" onClick={() => void undo()}>
              Hủy đối soát
            </Button>
          </span>
        )}
      </div>
    </article>
  )
}
