import { FileSpreadsheet } from 'lucide-react'
import { lazy, useState } from 'react'
import { statementPage } from '../../../domain/reconciliation/params.ts'
import { statementJobs } from '../../../replica/queries/jobs/statement-jobs.ts'
import { statementsQuestion } from '../../../sync/questions.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { Addressed } from '../../components/addressed.tsx'
import { countWords } from '../../components/count-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import { useAgainOn } from '../../session/use-again-on.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { StatementCard } from './statement-card.tsx'

const StatementSheet = lazy(() => import('./statement-sheet.tsx'))

/** Statements that were settled, the latest first; one that is being booked says how far it is. */
export function StatementList({ onSettled }: { onSettled(): void }) {
  const [start, setStart] = useState(0)
  const answer = useAnswer(statementsQuestion, { start })
  const jobs = useLive(statementJobs, [])
  const opening = useDialogInAddress('bang-ke')
  const again = () => {
    answer.again()
    onSettled()
  }
  // A job that began, or came to its end, changed a statement.
  useAgainOn(jobs?.map(({ id, state, run }) => `${id} ${state} ${run}`).join(), again)
  const told = answer.told?.value
  const page = told?.statements ?? []
  return (
    <>
      <AgeNote answer={answer} />
      <NoAnswer answer={answer} />
      {told?.total === 0 && (
        <EmptyState
          icon={FileSpreadsheet}
          title="Chưa đối soát bảng kê nào"
          text="Bấm Bảng kê mới rồi chọn tệp Excel mà đơn vị vận chuyển hoặc sàn gửi cho shop."
        />
      )}
      <ul className="flex flex-col gap-3 empty:hidden" aria-label="Bảng kê đã đối soát">
        {page.map((statement) => (
          <li key={statement.id}>
            <StatementCard
              statement={statement}
              job={jobs?.find(({ params }) => params.statement === statement.id)}
              onOpen={() => opening.open(statement.id)}
              onChanged={again}
            />
          </li>
        ))}
      </ul>
      {told && told.total > statementPage && (
        <Pager
          back={start > 0 ? () => setStart(start - statementPage) : undefined}
          next={start + statementPage < told.total ? () => setStart(start + statementPage) : undefined}
        >
          {countWords(start + 1)}–{countWords(start + page.length)} / {countWords(told.total)}
        </Pager>
      )}
      <Addressed dialog={opening}>{(id) => <StatementSheet id={id} onClose={opening.close} />}</Addressed>
    </>
  )
}
