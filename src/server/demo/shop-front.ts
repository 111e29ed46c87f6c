import { defaultWarehouse } from '../../domain/brand.ts'
import { type Permission, permissions } from '../../domain/people/permissions.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import type { Tag } from '../../domain/tables/customers.ts'
import { shopAccounts } from './channels.ts'

export const company: Company = {
  company_id: 'demo',
  company_name: 'Mây Store',
  demo: true,
  settings: {
    barcode: 1,
    addOrder: 0,
    createExchange: 0,
    newOrderToast: 'ON',
    noteGHTK: { note: 'Gọi khách trước khi giao', pick_name: 'Mây Store', pick_tel: '0909123456' },
  },
  ...shopAccounts,
  pickupAddress: {
    pick_name: 'Mây Store',
    pick_tel: '0909123456',
    pick_address: '12 Huỳnh Tấn Phát',
    pick_ward: 'Phường Tân Thuận',
    pick_district: '',
    pick_province: 'Thành phố Hồ Chí Minh',
    provinceId: '79',
  },
}

export interface DemoStaff {
  row: Staff
  password: string
}

const floor: Permission[] = ['stock_crud', 'products_gift_view']
const desk: Permission[] = [
  'orders_ecommerce_handle',
  'orders_not_ecommerce_handle',
  'report_orders',
  'products_crud',
  'stock_sync_ecommerce',
  'products_gift_view',
]

/** One person for each role; everybody's password is the user name. */
export const staff: readonly DemoStaff[] = [
  person('chu', 'Chủ shop Mây', {
    role: 'OWNER',
    code: '0000',
    department: 'Ban giám đốc',
    flags: [...permissions],
  }),
  person('kho', 'Lan', { department: 'Kho', position: 'Thủ kho', flags: floor }),
  person('kho2', 'Tuấn', { department: 'Kho', position: 'Đóng gói', flags: floor }),
  person('giaovan', 'Hùng', { role: 'LOGISTIC', department: 'Vận chuyển', position: 'Chăm sóc vận đơn' }),
  person('ban', 'Hoa', { department: 'Bán hàng', position: 'Nhân viên bán hàng', code: '101', flags: desk }),
  person('baocao', 'Thảo', {
    department: 'Kế toán',
    position: 'Xem báo cáo',
    code: '001',
    flags: ['report_orders', 'report_export_import_products'],
  }),
]

/** How people call somebody; a channel's name stays as it is. */
export function nameOf(userName: string): string {
  return staff.find(({ row }) => row.userName === userName)?.row.name ?? userName
}

export const tags: readonly Tag[] = [
  { _id: 'the-gap', value: 'Gấp', color: '#e5484d', type: 'order_tag' },
  { _id: 'the-quen', value: 'Khách quen', color: '#2f9e6e', type: 'order_tag' },
  { _id: 'the-qua', value: 'Kèm quà', color: '#8e4ec6', type: 'order_tag' },
  { _id: 'the-vo', value: 'Dễ vỡ', color: '#f76b15', type: 'order_tag' },
  { _id: 'the-goi', value: 'Gọi trước khi giao', color: '#4b7cf3', type: 'order_tag' },
]

/** Groups of goods, by the beginnings of their codes. */
export const productTags: readonly Tag[] = [
  { _id: 'nhom-quan-ao', value: 'Quần áo', color: '#4b7cf3', type: 'product_tag' },
  { _id: 'nhom-my-pham', value: 'Mỹ phẩm', color: '#8e4ec6', type: 'product_tag' },
  { _id: 'nhom-gia-dung', value: 'Đồ gia dụng', color: '#2f9e6e', type: 'product_tag' },
  { _id: 'nhom-phu-kien', value: 'Phụ kiện', color: '#f76b15', type: 'product_tag' },
]

const groups: Record<string, readonly string[]> = {
  'nhom-quan-ao': ['AT', 'SM', 'QJ', 'DM', 'CV', 'AK'],
  'nhom-my-pham': ['SON', 'SER', 'KCN', 'SRM', 'NTT', 'MN'],
  'nhom-gia-dung': ['BN', 'HOP', 'CHAN', 'GOI', 'NEN', 'KHAN'],
  'nhom-phu-kien': ['TUI', 'DEP', 'TAT', 'KEP', 'STK'],
}

/** The groups that a kind of goods belongs to. */
export function tagsOfKind(kind: string): string[] {
  return Object.entries(groups).flatMap(([tag, kinds]) => (kinds.includes(kind) ? [tag] : []))
}

function person(userName: string, name: string, more: Partial<Staff>): DemoStaff {
  const phones: Record<string, string> = {
    chu: '0909123456',
    kho: '0938111222',
    kho2: '0938333444',
    giaovan: '0327555666',
  }
  const row: Staff = {
    userName,
    name,
    department: '',
    position: '',
    phone: phones[userName] ?? '0772888999',
    email: `${userName}@example.vn`,
    note: '',
    role: 'STAFF',
    code: '',
    flags: [],
    active: true,
    ...more,
  }
  return { row, password: userName }
}

/** The warehouse of the orders to try out. */
export const mainWarehouse = defaultWarehouse
