import type { Staff } from '../tables/company.ts'
import { type Actor, isCareOnly } from './actor.ts'
import { type Permission, permissions, roleOfCode } from './permissions.ts'

/** What people usually do in a shop, as a beginning: each flag can be changed afterwards. */
export interface RolePreset {
  name: string
  /** What it comes to, in the words of the shop. */
  says: string
  role: Staff['role']
  /** See `roleOfCode`. */
  code: string
  flags: readonly Permission[]
}

const selling: Permission[] = ['orders_ecommerce_handle', 'orders_not_ecommerce_handle', 'products_gift_view']

export const rolePresets: readonly RolePreset[] = [
  {
    name: 'Kho',
    says: 'Nhặt, đóng gói, bàn giao, nhận hoàn, kiểm kho',
    role: 'STAFF',
    code: '',
    flags: ['stock_crud', 'products_gift_view'],
  },
  {
    name: 'Bán hàng',
    says: 'Tạo và xử lý đơn của shop và của sàn',
    role: 'STAFF',
    code: '100',
    flags: selling,
  },
  {
    name: 'Bán hàng và báo cáo',
    says: 'Như bán hàng, thêm sản phẩm, đồng bộ tồn lên sàn và báo cáo đơn',
    role: 'STAFF',
    code: '101',
    flags: [...selling, 'report_orders', 'products_crud', 'stock_sync_ecommerce'],
  },
  {
    name: 'Kế toán',
    says: 'Chỉ xem báo cáo và giá nhập',
    role: 'STAFF',
    code: '001',
    flags: ['report_orders', 'report_export_import_products', 'cost_view'],
  },
  {
    name: 'Báo cáo',
    says: 'Chỉ xem báo cáo, không thấy giá nhập',
    role: 'STAFF',
    code: '001',
    flags: ['report_orders', 'report_export_import_products'],
  },
  { name: 'Vận chuyển', says: 'Chỉ chăm sóc đơn chậm', role: 'LOGISTIC', code: '', flags: [] },
  {
    name: 'Quản lý',
    says: 'Mọi việc, trừ tài khoản chủ shop',
    role: 'STAFF',
    code: '1111',
    flags: permissions,
  },
  {
    name: 'Chủ shop',
    says: 'Mọi việc, cả tài khoản của chủ shop khác',
    role: 'OWNER',
    code: '0000',
    flags: permissions,
  },
]

/**
 * How a person's role is called, on every screen: the preset that fits, or "Theo từng quyền". Whoever sees shipping care alone is of "Vận chuyển",
 * by role or by department (OPN-030).
 */
export function roleName({ role, department = '', flags }: Roled): string {
  const fits = (preset: RolePreset) =>
    preset.role === role &&
    (role === 'OWNER' ||
      (preset.flags.length === flags.length && preset.flags.every((flag) => flags.includes(flag))))
  const preset = rolePresets.find(
    isCareOnly({ role, department, flags }) ? (one) => one.role === 'LOGISTIC' : fits,
  )
  return preset ? preset.name : 'Theo từng quyền'
}

type Roled = Pick<Actor, 'role' | 'flags'> & Partial<Pick<Actor, 'department'>>

/** The role code of a person (ROL-022 … ROL-030), '' where none fits: a label only, access comes from the flags. */
export function roleCodeOf(staff: Pick<Staff, 'role' | 'flags'>): string {
  return rolePresets.find(({ name }) => name === roleName(staff))?.code ?? ''
}

const codeNames: Readonly<Record<string, string>> = {
  'DIRECTOR (ALL)': 'Giám đốc, mọi việc',
  'MANAGER (ALL)': 'Quản lý, mọi việc',
  ORDER_STATS: 'Đơn hàng và báo cáo',
  ORDER: 'Đơn hàng',
  STATS: 'Báo cáo',
  INVENT_STATS: 'Kho và báo cáo',
  ORDER_INVENT_STATS: 'Đơn hàng, kho và báo cáo',
  'DEV/EMP': 'Nhân viên',
}

/** What a role code is called: "Đơn hàng và báo cáo (ORDER_STATS)". */
export function roleCodeName(code: string): string {
  const role = roleOfCode(code)
  return `${codeNames[role] ?? role} (${role})`
}
