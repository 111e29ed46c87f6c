import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { carrierName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { type orderStates, stateName } from '../../../domain/orders/states.ts'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { useIsLoading } from '../../components/empty-unless-loading.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import type { ListView } from '../list-address.ts'
import type { OrderCodes } from '../use-order-codes.ts'

/** In the order people work through them; the rest follows as the table has it. */
const tabs = [
  ...(['MỚI', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO'] as const),
  ...([
    'CHỜ XÁC NHẬN',
    'CHỜ HÀNG',
    'HẸN GIAO',
    'THÀNH CÔNG',
    'HỦY',
    'THẤT THU',
    'ĐÃ HOÀN',
    'KIỂM KÊ',
  ] as const),
  'ĐƠN NHÁP',
] as const satisfies typeof orderStates

const everyOrder: CountedRows = { tables: ['orders'], closed: true }

interface OrderTabsProps {
  view: ListView
  found: OrderCodes
  onChange(changes: Partial<ListView>): void
  /** From 768 px: the tools that stand beside the search field on a phone. */
  children?: ReactNode
}

/** State tabs with counts, and the channels and carriers chosen, each one tap from going. */
export function OrderTabs({ view, found, onChange, children }: OrderTabsProps) {
  const { counts } = found
  const total = counts && [...counts.values()].reduce((sum, count) => sum + count, 0)
  const isComing = useIsLoading(everyOrder)
  const narrowed = view.channels.length + view.carriers.length
  return (
    <div className="shrink-0 space-y-2 py-3 wide:border-b wide:border-line">
      <div role="group" aria-label="Trạng thái" className="chip-row px-3">
        {children}
        <FilterChip
          on={!view.state}
          // STA-016, to the letter.
          label="TẤT CẢ"
          count={total}
          mayGrow={isComing}
          onClick={() => onChange({ state: undefined })}
        />
        {tabs
          .filter((state) => state === view.state || !counts || counts.has(state))
          .map((state) => (
            <FilterChip
              key={state}
              on={state === view.state}
              label={tabName(stateName(state))}
              count={counts?.get(state)}
              mayGrow={isComing}
              onClick={() => onChange({ state })}
            />
          ))}
      </div>
      {narrowed > 0 && (
        <div className="chip-row px-3">
          {view.channels.map((channel) => (
            <Chosen
              key={channel}
              label={channelName(channel)}
              onClear={() => onChange({ channels: view.channels.filter((other) => other !== channel) })}
            />
          ))}
          {view.carriers.map((carrier) => (
            <Chosen
              key={carrier}
              label={carrierName(carrier)}
              onClear={() => onChange({ carriers: view.carriers.filter((other) => other !== carrier) })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Chosen({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Bỏ lọc ${label}`}
      className="flex min-h-12 shrink-0 items-center gap-1.5 rounded-full bg-brand-soft pr-3 pl-4 text-15 font-semibold text-brand-ink"
      onClick={onClear}
    >
      {label}
      <X aria-hidden className="size-4" />
    </button>
  )
}

/** "CHỜ ĐÓNG GÓI" → "Chờ đóng gói": lists shout less than chips on orders. */
function tabName(state: string): string {
  return state.charAt(0) + state.slice(1).toLocaleLowerCase('vi')
}
