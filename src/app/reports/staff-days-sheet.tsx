import { Download } from 'lucide-react'
import { dayNumber } from '../../domain/time.ts'
import { staffStatDetailsQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useAnswer } from '../session/use-answer.ts'
import { StaffTable } from './parts/staff-table.tsx'
import { type Dates, dayWords } from './report-period.ts'

interface StaffDaysSheetProps {
  user: string
  name: string
  dates: Dates
  onClose(): void
}

/** The days of one person, with their Excel file (STT-002). */
export default function StaffDaysSheet({ user, name, dates, onClose }: StaffDaysSheetProps) {
  const answer = useAnswer(staffStatDetailsQuestion, { ...dates, user })
  const told = answer.told?.value
  const once = useOneAtATime()
  async function save(): Promise<void> {
    if (!told) return
    const { saveStaffDays } = await import('./save-staff-days.ts')
    await saveStaffDays(told, name, dates)
  }
  return (
    <Sheet
      wide
      title={`${name}: từng ngày`}
      onClose={onClose}
      footer={
        <Button wide disabled={!told?.data.length} onClick={() => void once(save)}>
          <Download aria-hidden className="size-5" /> Xuất Excel
        </Button>
      }
    >
      <AgeNote answer={answer} what="Báo cáo" />
      <NoAnswer answer={answer} />
      {told?.data.length === 0 && <p className="text-15 text-sub">Không có đơn nào trong thời gian này.</p>}
      {told !== undefined && told.data.length > 0 && (
        <StaffTable
          label="Từng ngày"
          head="Ngày"
          rows={told.data.map(({ date, ...sums }) => ({
            key: date,
            name: dayWords(dayNumber(Date.parse(`${date}T00:00:00+07:00`))),
            told: sums,
          }))}
        />
      )}
    </Sheet>
  )
}
