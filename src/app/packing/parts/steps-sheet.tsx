import { PackageX, Undo2 } from 'lucide-react'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import { formatTime } from '../../../domain/time.ts'
import { Sheet } from '../../components/sheet.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { sayUndo, stepsOf } from '../last-step.ts'
import type { PackingBench } from '../packing-bench.ts'

interface StepsSheetProps {
  bench: PackingBench
  parcel: Parcel
  onClose(): void
}

/** What was done to this parcel, the latest first; a tap takes it and everything after it back. */
export default function StepsSheet({ bench, parcel, onClose }: StepsSheetProps) {
  const steps = stepsOf(parcel)
  return (
    <Sheet title="Hoàn tác đến bước nào?" low onClose={onClose}>
      <Group>
        {steps.map((step, index) => (
          <Row
            key={step.id}
            media={
              step.kind === 'scan' ? (
                <Undo2 aria-hidden className="size-6 text-brand-ink" />
              ) : (
                <PackageX aria-hidden className="size-6 text-warn" />
              )
            }
            label={
              <>
                <span className="block text-15 font-semibold">{sayUndo(step)}</span>
                {index > 0 && <span className="block text-13 text-sub">và {index} bước sau đó</span>}
              </>
            }
            after={<span className="text-15 text-sub">{formatTime(step.at)}</span>}
            onPress={() => bench.undoTo(step.id)}
          />
        ))}
      </Group>
      {steps.length === 0 && <p className="text-15 text-sub">Chưa có bước nào để hoàn tác.</p>}
    </Sheet>
  )
}
