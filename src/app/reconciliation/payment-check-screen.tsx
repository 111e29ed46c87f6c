import { Scale } from 'lucide-react'
import { lazy, useEffect, useEffectEvent } from 'react'
import { openStatement } from '../../domain/reconciliation/open-statement.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { statementJobs } from '../../replica/queries/jobs/statement-jobs.ts'
import { customerDebts } from '../../replica/queries/money/customer-debts.ts'
import { owedQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { Screen } from '../components/screen.tsx'
import { defineView, oneOf } from '../session/define-view.ts'
import { useMayDo } from '../session/session.ts'
import { useAgainOn } from '../session/use-again-on.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { OwedList } from './parts/owed-list.tsx'
import { StatementList } from './parts/statement-list.tsx'

const ReconcileSheet = lazy(() => import('./reconcile-sheet.tsx'))
const OwedSheet = lazy(() => import('./parts/owed-sheet.tsx'))

const parts = { owed: 'Còn nợ shop', statements: 'Bảng kê' } as const
const paymentView = defineView({ part: oneOf('muc', keysOf(parts), 'owed') })

/** RTE-056: what each carrier, marketplace and customer owes and since when, and the statements that were settled with them. */
export default function PaymentCheckScreen() {
  const [{ part }, change] = useView(paymentView)
  const reconciling = useDialogInAddress('doi-soat')
  const owing = useDialogInAddress('no')
  const maySettle = useMayDo(openStatement)
  const answer = useAnswer(owedQuestion, {})
  const debts = useLive(customerDebts, [])
  const again = useEffectEvent(answer.again)
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('RECONCILED', () => again(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  // A booking goes on at the server after its press: what is owed changes when it ends.
  const jobs = useLive(statementJobs, [])
  useAgainOn(jobs?.map(({ id, state, run }) => `${id} ${state} ${run}`).join(), answer.again)
  const told = answer.told?.value
  return (
    <Screen
      title="Đối soát"
      below={
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceChips
            label="Mục"
            place="content"
            choices={keysOf(parts).map((value) => ({ value, label: parts[value] }))}
            chosen={part}
            onChoose={(chosen) => change({ part: chosen })}
          />
          {maySettle && (
            <Button
              look="primary"
              className="ml-auto"
              aria-haspopup="dialog"
              onClick={() => reconciling.open()}
            >
              <Scale aria-hidden className="size-5" /> Bảng kê mới
            </Button>
          )}
        </div>
      }
    >
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4 pb-10 wide:px-6">
        {part === 'owed' ? (
          <>
            <AgeNote answer={answer} />
            <NoAnswer answer={answer} />
            {told && <OwedList told={told} debts={debts ?? []} onOpen={owing.open} />}
          </>
        ) : (
          <StatementList onSettled={answer.again} />
        )}
      </div>
      <Addressed dialog={reconciling} gone={!maySettle}>
        {() => (
          <ReconcileSheet
            owing={told?.owed ?? []}
            onClose={() => {
              reconciling.close()
            }}
          />
        )}
      </Addressed>
      <Addressed dialog={owing}>{(about) => <OwedSheet about={about} onClose={owing.close} />}</Addressed>
    </Screen>
  )
}
