import { Printer } from 'lucide-react'
import { saysPrinted } from '../../../domain/paper/print-words.ts'
import type { OrderWithLabel } from '../../../replica/queries/paper/market-labels.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { Note, reasons } from '../parts/print-notices.tsx'
import { leaveOut } from './leave-out.ts'

interface PrintedBeforeProps {
  labels: readonly OrderWithLabel[]
  staff: ReadonlyMap<string, string>
  chosen: string | undefined
  /** There are others to print. */
  many: boolean
  onChoose(again: string): void
}

/** Labels that came out before: a second one may send a parcel twice, so a person says why. */
export function PrintedBefore({ labels, staff, chosen, many, onChoose }: PrintedBeforeProps) {
  const [first] = labels
  if (!first?.job) return null
  const said = saysPrinted(first.job, (user) => staff.get(user) ?? user)
  return (
    <Note tone="warn" icon={<Printer aria-hidden className="size-5" />}>
      <p>
        {labels.length === 1 ? (
          <>
            <b>{first.order.code}</b> {said}. In lại thì hai tem có thể nằm trên hai kiện.
          </>
        ) : (
          <>
            <b>{labels.length} tem sàn</b> đã in, như {first.order.code} {said}.
          </>
        )}
      </p>
      <p className="mt-2 font-semibold">In lại vì sao?</p>
      <div role="group" aria-label="Lý do in lại" className="mt-1 flex flex-wrap gap-2">
        {reasons.map((text) => (
          <FilterChip key={text} label={text} on={chosen === text} onClick={() => onChoose(text)} />
        ))}
        {many && (
          <FilterChip label="Bỏ những tờ đã in" on={chosen === leaveOut} onClick={() => onChoose(leaveOut)} />
        )}
      </div>
    </Note>
  )
}
