import type { OrderFilter } from '../filters/order-filters.ts'

/** A list everybody looks at, whoever saved which views. */
export interface BuiltInView {
  id: string
  name: string
  filter: Partial<OrderFilter>
}

/** In the order of the tabs. */
export const builtInViews: readonly BuiltInView[] = [
  // STA-016, to the letter.
  { id: 'all', name: 'TẤT CẢ', filter: {} },
  { id: 'today', name: 'Cần gửi hôm nay', filter: { due: 'today' } },
  { id: 'to-pack', name: 'Chờ đóng gói', filter: { states: ['CHỜ ĐÓNG GÓI'] } },
  {
    id: 'unprinted',
    name: 'Chưa in tem',
    filter: { states: ['MỚI', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'], printed: 'no' },
  },
]
