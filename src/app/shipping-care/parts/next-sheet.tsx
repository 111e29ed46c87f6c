import { useState } from 'react'
import { careActions, planNext } from '../../../domain/shipping/plan-next.ts'
import type { CareAction } from '../../../domain/tables/shipping-care.ts'
import { formatDue } from '../../../domain/time.ts'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { dueTimes } from '../due-times.ts'

interface NextSheetProps {
  orderId: string
  now: number
  /** Something is planned already. */
  planned: boolean
  onClose(): void
}

/** What is done next, and until when: two taps. */
export default function NextSheet({ orderId, now, planned, onClose }: NextSheetProps) {
  // By its words: the time they mean goes on while the sheet stands open.
  const [chosen, choose] = useState<{ label: string; at: number }>()
  const due = chosen?.at
  async function plan(action?: CareAction): Promise<void> {
    const params = { orderId, action, due: action && due ? due : undefined }
    const answer = await act(planNext, params, {
      done: action ? 'Đã ghi việc tiếp theo.' : 'Đã bỏ việc tiếp theo.',
    })
    if (answer?.ok) onClose()
  }
  return (
    <Sheet title="Việc tiếp theo" low onClose={onClose}>
      <div role="group" aria-label="Khi nào" className="mb-4 flex flex-wrap gap-2">
        {dueTimes(now).map((time) => (
          <FilterChip
            key={time.label}
            label={time.label}
            on={chosen?.label === time.label}
            onClick={() => choose(chosen?.label === time.label ? undefined : time)}
          />
        ))}
      </div>
      <p className="mb-3 text-15 text-sub">
        {due === undefined
          ? 'Chưa chọn giờ: việc được ghi, không hẹn giờ nhắc.'
          : `Nhắc lại ${formatDue(due, now)}.`}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {(Object.keys(careActions) as CareAction[]).map((action) => (
          <Button key={action} className="min-h-15 text-17" onClick={() => void plan(action)}>
            {careActions[action]}
          </Button>
        ))}
        {planned && (
          <Button look="quiet" className="min-h-15 text-17" onClick={() => void plan()}>
            Bỏ việc đã ghi
          </Button>
        )}
      </div>
    </Sheet>
  )
}
