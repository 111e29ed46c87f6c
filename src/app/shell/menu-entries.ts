import { floorWork, type Permission } from '../../domain/people/permissions.ts'
import type { MenuIcon } from './menu-icons.ts'

export interface MenuEntry {
  to: string
  label: string
  icon: MenuIcon
  /** Which number stands beside it. */
  count?: 'toPack' | 'toHandOver' | 'delayed' | 'waiting'
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
      { to: '/picking', label: 'Nhặt hàng', icon: 'pick', needs: floorWork },
      { to: '/orderspack', label: 'Đóng gói', icon: 'pack', count: 'toPack', needs: floorWork },
      { to: '/handover', label: 'Bàn giao', icon: 'handover', count: 'toHandOver', needs: floorWork },
      { to: '/ordersent', label: 'Đơn đã gửi', icon: 'sent', needs: floorWork },
      {
        to: '/selfshippingorders',
        label: 'Đơn tự giao',
        icon: 'selfShip',
        needs: ['orders_not_ecommerce_handle'],
      },
      { to: '/print', label: 'Hàng chờ in', icon: 'print', needs: floorWork },
    ],
  },
  {
    title: 'Kho',
    entries: [
      { to: '/shelf', label: 'Kệ hàng', icon: 'shelf', needs: ['stock_crud'] },
      { to: '/export_import', label: 'Nhập xuất', icon: 'slips', needs: ['stock_crud'] },
      { to: '/stock-transfer', label: 'Chuyển kho', icon: 'transfer', needs: ['stock_crud'] },
      { to: '/stocktaking', label: 'Kiểm kho', icon: 'count', needs: floorWork },
      { to: '/damaged', label: 'Hàng lỗi', icon: 'damaged', needs: ['stock_crud'] },
    ],
  },
  {
    title: 'Kiểm soát',
    entries: [
      { to: '/ordersreturn', label: 'Hàng hoàn', icon: 'return', needs: floorWork },
      { to: '/returnorder', label: 'Đơn hoàn', icon: 'return', needs: floorWork },
      { to: '/rebackorder', label: 'Đơn đổi trả', icon: 'return', needs: floorWork },
      { to: '/cancelorder', label: 'Đơn hủy', icon: 'cancelled', needs: floorWork },
      { to: '/shippingcare', label: 'Đơn chậm', icon: 'delayed', count: 'delayed', needs: 'everyone' },
      { to: '/proofs', label: 'Ảnh chứng minh', icon: 'proofs', needs: floorWork },
    ],
  },
  {
    title: 'Máy này',
    entries: [
      { to: '/queue', label: 'Hàng chờ đồng bộ', icon: 'queue', count: 'waiting', needs: 'everyone' },
      { to: '/settings/device', label: 'Cài đặt máy', icon: 'device', needs: 'everyone' },
      { to: '/shift', label: 'Ca của tôi', icon: 'shift', needs: 'everyone' },
      { to: '/badges', label: 'Thẻ nhân viên', icon: 'badges', needs: 'everyone' },
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
