import { floorWork, type Permission } from '../../domain/people/permissions.ts'

export interface MenuEntry {
  to: string
  label: string
  icon:
    | 'today'
    | 'orders'
    | 'pack'
    | 'shelf'
    | 'slips'
    | 'transfer'
    | 'delayed'
    | 'selfShip'
    | 'queue'
    | 'device'
    | 'practice'
  /** Which number stands beside it. */
  count?: 'toPack' | 'delayed' | 'waiting'
}

export interface MenuGroup {
  title: string
  entries: MenuEntry[]
}

type Guarded<T> = T & { needs: readonly Permission[] | 'everyone' }

const groups: { title: string; entries: Guarded<MenuEntry>[] }[] = [
  {
    title: '',
    entries: [{ to: '/today', label: 'Hôm nay', icon: 'today', needs: 'everyone' }],
  },
  {
    title: 'Đơn hàng',
    entries: [
      { to: '/orders', label: 'Danh sách đơn', icon: 'orders', needs: 'everyone' },
      { to: '/orderspack', label: 'Đóng gói', icon: 'pack', count: 'toPack', needs: floorWork },
      {
        to: '/selfshippingorders',
        label: 'Đơn tự giao',
        icon: 'selfShip',
        needs: ['orders_not_ecommerce_handle'],
      },
    ],
  },
  {
    title: 'Kho',
    entries: [
      { to: '/shelf', label: 'Kệ hàng', icon: 'shelf', needs: ['stock_crud'] },
      { to: '/export_import', label: 'Nhập xuất', icon: 'slips', needs: ['stock_crud'] },
      { to: '/stock-transfer', label: 'Chuyển kho', icon: 'transfer', needs: ['stock_crud'] },
    ],
  },
  {
    title: 'Kiểm soát',
    entries: [
      { to: '/shippingcare', label: 'Đơn chậm', icon: 'delayed', count: 'delayed', needs: 'everyone' },
    ],
  },
  {
    title: 'Máy này',
    entries: [
      { to: '/queue', label: 'Hàng chờ đồng bộ', icon: 'queue', count: 'waiting', needs: 'everyone' },
      { to: '/settings/device', label: 'Cài đặt máy', icon: 'device', needs: 'everyone' },
      { to: '/practice', label: 'Cửa hàng tập', icon: 'practice', needs: 'everyone' },
    ],
  },
]

/** The menu of a person: groups by permission (document 1 §6), and only screens that exist. */
export function menuOf(flags: readonly string[]): MenuGroup[] {
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries
        .filter(({ needs }) => needs === 'everyone' || needs.some((flag) => flags.includes(flag)))
        .map(({ needs: _, ...entry }): MenuEntry => entry),
    }))
    .filter(({ entries }) => entries.length > 0)
}
