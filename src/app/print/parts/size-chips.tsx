import { customSize, paperSizes } from '../../../domain/paper/paper-sizes.ts'
import { choiceOf, defaultPrintSettings, settingsFor } from '../../../domain/paper/print-settings.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { PaperKind } from '../../../domain/tables/papers.ts'
import { showChosen } from '../../components/choice-chips.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { useDeviceSettings } from '../../session/use-device-settings.ts'

/** The papers this device knows for it; the choice is kept. */
export function SizeChips({ paper, orders }: { paper: PaperKind; orders: readonly Order[] }) {
  const [settings, change] = useDeviceSettings()
  if (!settings) return null
  const print = { ...defaultPrintSettings, ...settings.print }
  const choice = choiceOf(settingsFor(print, paper, orders), paper)
  const custom = choice.custom ? [{ id: customSize, name: choice.custom.name }] : []
  return (
    <div ref={showChosen} role="group" aria-label="Khổ giấy" className="chip-row -mx-4 px-4">
      {[...paperSizes[paper], ...custom].map(({ id, name }) => (
        <FilterChip
          key={id}
          label={name}
          on={id === choice.size}
          onClick={() =>
            change({ print: { ...print, papers: { ...print.papers, [paper]: { ...choice, size: id } } } })
          }
        />
      ))}
    </div>
  )
}
