import {
  ArrowLeftRight,
  Bike,
  CircleX,
  ClipboardCheck,
  CloudUpload,
  FileInput,
  Hourglass,
  House,
  IdCard,
  Images,
  LayoutList,
  type LucideIcon,
  NotebookText,
  Package,
  PackageX,
  Printer,
  ScanBarcode,
  Send,
  Settings,
  ShoppingBasket,
  Truck,
  Undo2,
  Warehouse,
} from 'lucide-react'
import type { Command } from '../domain/command.ts'
import { floorWork, type Needed } from '../domain/people/permissions.ts'
import { addSlip } from '../domain/stock/add-slip.ts'
import { createTransfer } from '../domain/stock/create-transfer.ts'
import { moveBetweenBins } from '../domain/stock/move-between-bins.ts'
import { receiveTransfer } from '../domain/stock/receive-transfer.ts'
import { createStockTake } from '../domain/stock-take/create-stock-take.ts'
import type { ReplicatedTable } from '../domain/tables.ts'

/*
 * Every screen of the app, by its address: routes, menu, what keeps its address when the phone changes hands, who takes the scans,
 * and the tests read it. Links are made in addresses.ts.
 *
 * 2026-11-22: two facts of a screen stand elsewhere, in tables whose types ask for every address of this one. Which file draws it
 * stands in work-screens.tsx: whoever reads this list would otherwise import, in a circle, all screens. The words by which a test
 * knows it stand in tests/e2e/stage/screens.ts: nobody has to download them.
 */

/** A number that may stand beside an entry of the menu. */
export type MenuCount = 'toPack' | 'toHandOver' | 'delayed' | 'waiting'

/** The groups of the menu, in their order (document 1 §6). */
export const menuGroups = ['', 'Đơn hàng', 'Kho', 'Kiểm soát', 'Máy này'] as const

export interface Screen {
  /** The list that stays beside it on a wide screen: this screen is drawn inside that one. */
  within?: string
  /** Who takes a scan while it is open: the screen in its own way, or the finder, which opens what a code names. */
  scans: 'itself' | 'finder'
  /** One comes back to it: the bottom bar stays in sight. The others have an arrow and the whole height. */
  bar?: true
  /** The command given here: who may not give it is told before the work, not after it (decisions 4). */
  gives?: Pick<Command, 'permission'>
  /** Its entry in the menu, for whoever has one of these permissions. */
  menu?: {
    group: (typeof menuGroups)[number]
    label: string
    icon: LucideIcon
    count?: MenuCount
    needs: Needed
  }
  /**
   * What lets the next person go on here when the phone changes hands, beside entries of their own menu: they hold the row that the
   * address names, or the screen belongs to whoever holds the phone.
   */
  keeps?: ReplicatedTable | 'anyone'
}

const stock: Needed = ['stock_crud']

/** In the order of the menu. */
export const screens = {
  '/today': {
    scans: 'finder',
    bar: true,
    menu: { group: '', label: 'Hôm nay', icon: House, needs: 'everyone' },
  },
  '/orders': {
    scans: 'finder',
    bar: true,
    menu: { group: 'Đơn hàng', label: 'Danh sách đơn', icon: LayoutList, needs: 'everyone' },
  },
  '/orders/:code': {
    within: '/orders',
    scans: 'finder',
    keeps: 'orders',
  },
  '/picking': {
    scans: 'finder',
    bar: true,
    menu: { group: 'Đơn hàng', label: 'Nhặt hàng', icon: ShoppingBasket, needs: floorWork },
  },
  '/picking/new': {
    within: '/picking',
    scans: 'finder',
  },
  '/picking/:code': {
    scans: 'itself',
    keeps: 'waves',
  },
  '/orderspack': {
    scans: 'itself',
    bar: true,
    menu: { group: 'Đơn hàng', label: 'Đóng gói', icon: Package, count: 'toPack', needs: floorWork },
  },
  '/orderspack/lane': {
    scans: 'itself',
    keeps: 'anyone',
  },
  '/orderspack/:code': {
    scans: 'itself',
    keeps: 'orders',
  },
  '/handover': {
    scans: 'itself',
    bar: true,
    menu: { group: 'Đơn hàng', label: 'Bàn giao', icon: Truck, count: 'toHandOver', needs: floorWork },
  },
  '/handover/:code': {
    scans: 'itself',
    keeps: 'handovers',
  },
  '/ordersent': {
    scans: 'finder',
    bar: true,
    menu: { group: 'Đơn hàng', label: 'Đơn đã gửi', icon: Send, needs: floorWork },
  },
  '/selfshippingorders': {
    scans: 'itself',
    menu: { group: 'Đơn hàng', label: 'Đơn tự giao', icon: Bike, needs: ['orders_not_ecommerce_handle'] },
  },
  '/print': {
    scans: 'finder',
    menu: { group: 'Đơn hàng', label: 'Hàng chờ in', icon: Printer, needs: floorWork },
  },
  '/print/:paper': {
    scans: 'finder',
  },
  '/shelf': {
    scans: 'finder',
    bar: true,
    menu: { group: 'Kho', label: 'Kệ hàng', icon: Warehouse, needs: stock },
  },
  '/shelf/:wid/:bid': {
    within: '/shelf',
    scans: 'finder',
    keeps: 'bins',
  },
  '/shelf1': {
    scans: 'itself',
    gives: moveBetweenBins,
  },
  '/export_import': {
    scans: 'finder',
    bar: true,
    menu: { group: 'Kho', label: 'Nhập xuất', icon: FileInput, needs: stock },
  },
  '/create_export_import': {
    scans: 'itself',
    gives: addSlip,
  },
  '/stock-transfer': {
    scans: 'finder',
    bar: true,
    menu: { group: 'Kho', label: 'Chuyển kho', icon: ArrowLeftRight, needs: stock },
  },
  '/stock-transfer/:code/receive': {
    scans: 'itself',
    gives: receiveTransfer,
    keeps: 'transfers',
  },
  '/create-stock-transfer': {
    scans: 'itself',
    gives: createTransfer,
  },
  '/stocktaking': {
    scans: 'finder',
    bar: true,
    menu: { group: 'Kho', label: 'Kiểm kho', icon: ClipboardCheck, needs: floorWork },
  },
  '/stocktaking/:code': {
    scans: 'itself',
    keeps: 'stockTakes',
  },
  '/create_stocktaking': {
    scans: 'itself',
    gives: createStockTake,
  },
  '/damaged': {
    scans: 'finder',
    menu: { group: 'Kho', label: 'Hàng lỗi', icon: PackageX, needs: stock },
  },
  '/ordersreturn': {
    scans: 'itself',
    menu: { group: 'Kiểm soát', label: 'Hàng hoàn', icon: Undo2, needs: floorWork },
  },
  '/ordersreturn/:id': {
    within: '/ordersreturn',
    scans: 'itself',
    keeps: 'returns',
  },
  '/returnorder': {
    scans: 'finder',
    menu: { group: 'Kiểm soát', label: 'Đơn hoàn', icon: Undo2, needs: floorWork },
  },
  '/rebackorder': {
    scans: 'finder',
    menu: { group: 'Kiểm soát', label: 'Đơn đổi trả', icon: Undo2, needs: floorWork },
  },
  '/cancelorder': {
    scans: 'itself',
    menu: { group: 'Kiểm soát', label: 'Đơn hủy', icon: CircleX, needs: floorWork },
  },
  '/shippingcare': {
    scans: 'finder',
    bar: true,
    menu: { group: 'Kiểm soát', label: 'Đơn chậm', icon: Hourglass, count: 'delayed', needs: 'everyone' },
  },
  '/proofs': {
    scans: 'itself',
    menu: { group: 'Kiểm soát', label: 'Ảnh chứng minh', icon: Images, needs: floorWork },
  },
  '/scan': {
    scans: 'itself',
    keeps: 'anyone',
  },
  '/queue': {
    scans: 'finder',
    menu: {
      group: 'Máy này',
      label: 'Hàng chờ đồng bộ',
      icon: CloudUpload,
      count: 'waiting',
      needs: 'everyone',
    },
  },
  '/settings/device': {
    scans: 'finder',
    menu: { group: 'Máy này', label: 'Cài đặt máy', icon: Settings, needs: 'everyone' },
  },
  '/shift': {
    scans: 'finder',
    menu: { group: 'Máy này', label: 'Ca của tôi', icon: NotebookText, needs: 'everyone' },
  },
  '/badges': {
    scans: 'finder',
    menu: { group: 'Máy này', label: 'Thẻ nhân viên', icon: IdCard, needs: 'everyone' },
  },
  '/practice': {
    scans: 'finder',
    menu: { group: 'Máy này', label: 'Cửa hàng tập', icon: ScanBarcode, needs: 'everyone' },
  },
} as const satisfies Record<string, Screen>

/** The address of a screen, with `:name` where a key stands. */
export type ScreenPath = keyof typeof screens

/** The list, for whoever walks it; as it is written above, each entry has a type of its own. */
export const everyScreen = Object.entries(screens) as [ScreenPath, Screen][]
