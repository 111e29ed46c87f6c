import { carrierName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { Sheet } from '../../components/sheet.tsx'
import type { ListView } from '../list-address.ts'
import type { OrderCodes } from '../use-order-codes.ts'

interface FilterSheetProps {
  view: ListView
  choices: OrderCodes['choices']
  onChange(changes: Partial<ListView>): void
  onClose(): void
}

/** Channels and carriers that occur among the orders of this device. */
export function FilterSheet({ view, choices, onChange, onClose }: FilterSheetProps) {
  return (
    <Sheet
      low
      title="Lọc đơn"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChange({ channels: [], carriers: [] })}>Bỏ lọc</Button>
          <Button look="primary" onClick={onClose}>
            Xem đơn
          </Button>
        </>
      }
    >
      <SmallTitle as="h3">Kênh bán</SmallTitle>
      <div className="mb-5 flex flex-wrap gap-2">
        {choices.channels.map((channel) => (
          <FilterChip
            key={channel}
            on={view.channels.includes(channel)}
            label={channelName(channel)}
            onClick={() => onChange({ channels: toggled(view.channels, channel) })}
          />
        ))}
      </div>
      <SmallTitle as="h3">Đơn vị vận chuyển</SmallTitle>
      <div className="flex flex-wrap gap-2">
        {choices.carriers.map((carrier) => (
          <FilterChip
            key={carrier}
            on={view.carriers.includes(carrier)}
            label={carrierName(carrier)}
            onClick={() => onChange({ carriers: toggled(view.carriers, carrier) })}
          />
        ))}
      </div>
      {choices.channels.length === 0 && <p className="text-15 text-sub">Đang đọc đơn trên máy này.</p>}
    </Sheet>
  )
}

function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
}
