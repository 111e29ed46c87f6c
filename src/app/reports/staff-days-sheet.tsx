import { Download } from 'lucide-react'
import { staffStatDetailsQuestion, staffUpdatesQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button } from '../components/button.tsx'
import { SheetSection } from '../components/section.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useAnswer } from '../session/use-answer.ts'
import { StaffTable } from './parts/staff-table.tsx'
import { UpdatesTable } from './parts/updates-table.tsx'
import { type Dates, dateWords } from './report-period.ts'

interface StaffDaysSheetProps {
  user: string
  name: string
  dates: Dates
  onClose(): void
}

/** The days of one person, with their Excel file (STT-002), and how often they took orders on (STT-005). */
export default function StaffDaysSheet({ user, name, dates, onClose }: StaffDaysSheetProps) {
  const answer = useAnswer(staffStatDetailsQuestion, { ...dates, user })
  const told = answer.told?.value
  const moved = useAnswer(staffUpdatesQuestion, { ...dates, user })
  const updates = moved.told?.value.data
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
            name: dateWords(date),
            told: sums,
          }))}
        />
      )}
      {updates !== undefined && updates.length > 0 && (
        <SheetSection title="Cập nhật trạng thái đơn" className="mt-4">
          <UpdatesTable updates={updates} />
        </SheetSection>
      )}
    </Sheet>
  )
}
