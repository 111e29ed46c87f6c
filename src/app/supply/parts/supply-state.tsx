import type { SupplyRequest } from '../../../domain/tables/supply.ts'

const looks: Record<SupplyRequest['state'], string> = {
  NHÁP: 'bg-ground text-sub border border-line',
  'ĐÃ ĐẶT HÀNG': 'bg-brand-soft text-brand-ink',
  'NHẬN MỘT PHẦN': 'bg-warn-soft text-warn',
  'HOÀN THÀNH': 'bg-ok-soft text-ok',
  KHÓA: 'bg-ground text-sub border border-line',
}

/** The state of a supply order. */
export function SupplyState({ state }: { state: SupplyRequest['state'] }) {
  return (
    <span
      className={`shrink-0 rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {state}
    </span>
  )
}
