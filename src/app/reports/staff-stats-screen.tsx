import { Users } from 'lucide-react'
import { lazy } from 'react'
import { staffStatsQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Addressed } from '../components/addressed.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../session/now.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useView } from '../session/use-view.ts'
import { FigureMeanings } from './parts/figure-meanings.tsx'
import { NotWholeNote } from './parts/not-whole-note.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { StaffTable } from './parts/staff-table.tsx'
import { datesOf, periodOf } from './report-period.ts'
import { staffStatsView } from './report-views.ts'
import { staffColumns } from './staff-columns.ts'
import { usePeople } from './use-people.ts'

const StaffDaysSheet = lazy(() => import('./staff-days-sheet.tsx'))

/** `/staffstat`: orders by who made them; a marketplace makes its own. */
export default function StaffStatsScreen() {
  const now = useNow()
  const [view, change] = useView(staffStatsView)
  const period = periodOf(view, now)
  const dates = datesOf(period)
  const answer = useAnswer(staffStatsQuestion, dates)
  const told = answer.told?.value
  const days = useDialogInAddress('staff-days')
  const { nameOf } = usePeople()
  return (
    <Screen title="Thống kê nhân viên">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3 pb-8 wide:px-6">
        <div className="flex flex-wrap items-start gap-2">
          <PeriodBar period={period} onChange={change} />
        </div>
        <AgeNote answer={answer} what="Báo cáo" />
        <NoAnswer answer={answer} />
        {told && !told.isWhole && <NotWholeNote />}
        {told?.data.length === 0 && (
          <EmptyState
            icon={Users}
            title="Không có đơn nào trong thời gian này"
            text="Chọn thời gian khác, hoặc tạo đơn đầu tiên."
          />
        )}
        {told !== undefined && told.data.length > 0 && (
          <>
            <StaffTable
              label="Theo nhân viên"
              head="Nhân viên"
              rows={told.data.map(({ user, ...sums }) => ({
                key: user,
                name: (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className="min-h-12 min-w-12 text-left font-semibold text-brand-ink"
                    onClick={() => days.open(user)}
                  >
                    {nameOf(user)}
                  </button>
                ),
                told: sums,
              }))}
            />
            <FigureMeanings names={staffColumns.map(({ figure }) => figure)} />
          </>
        )}
      </div>
      <Addressed dialog={days}>
        {(user) => <StaffDaysSheet user={user} name={nameOf(user)} dates={dates} onClose={days.close} />}
      </Addressed>
    </Screen>
  )
}
