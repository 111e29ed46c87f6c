import { PackageX, SearchX, Wrench } from 'lucide-react'
import { shortageReasons } from '../../../domain/packing/report-shortage.ts'
import type { ShortageReason } from '../../../domain/tables/parcels.ts'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'

const icons = { missing: PackageX, damaged: Wrench, 'wrong-place': SearchX } satisfies Record<
  ShortageReason,
  unknown
>
const reasons = Object.keys(shortageReasons) as ShortageReason[]

/** Why something is short: the second of two taps, while packing and while picking. */
export function ShortageReasons({ onChoose }: { onChoose(reason: ShortageReason): void }) {
  return (
    <Group>
      {reasons.map((reason) => {
        const Icon = icons[reason]
        return (
          <Row
            key={reason}
            media={<Icon aria-hidden className="size-6 text-warn" />}
            label={<span className="font-semibold">{shortageReasons[reason]}</span>}
            onPress={() => onChoose(reason)}
          />
        )
      })}
    </Group>
  )
}
