import { lineName } from '../../../domain/names.ts'
import { damageLeft } from '../../../domain/stock/damage-rows.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import type { Damage } from '../../../domain/tables/returns.ts'
import { allDamages } from '../../../replica/queries/returns/damages.ts'
import { moments, numbers, words } from '../../components/documents/document-columns.tsx'
import {
  type DocumentColumn,
  type DocumentKind,
  mostLocal,
} from '../../components/documents/document-kind.ts'
import { documentView } from '../../components/documents/document-view.ts'

/** Where damaged goods were found, in words. */
export const foundIn: Readonly<Record<Damage['from']['kind'], string>> = {
  return: 'Hàng hoàn',
  packing: 'Khi đóng gói',
  'stock-take': 'Kiểm kho',
  supply: 'Nhập hàng',
  shelf: 'Trên kệ',
  transfer: 'Chuyển kho',
}

export const damageStates = { open: 'Đang để riêng', settled: 'Đã xử lý', dropped: 'Đã hủy báo' } as const

const columns: readonly DocumentColumn<Damage>[] = [
  {
    ...words<Damage>('name', 'Sản phẩm', 16, lineName, {
      usual: true,
      least: 10,
      rank: 1,
      grows: true,
      look: 'font-semibold',
    }),
    fixed: true,
  },
  words('code', 'Mã sản phẩm', 9, ({ productCode }) => productCode, { least: 6 }),
  numbers('left', 'Còn', 4.5, damageLeft, { usual: true, rank: 2 }),
  numbers('quantity', 'Hỏng', 4.5, ({ quantity }) => quantity),
  words('state', 'Trạng thái', 8, ({ state }) => damageStates[state], { usual: true, rank: 3 }),
  words('from', 'Tìm thấy', 7, ({ from }) => foundIn[from.kind], { usual: true, rank: 4 }),
  words('document', 'Chứng từ', 9, ({ from }) => from.document, { usual: true, rank: 4 }),
  words('wid', 'Kho', 9, ({ wid }, { warehouses }) => warehouses.get(wid) ?? wid, {
    usual: true,
    least: 6,
    rank: 4,
  }),
  words('supplier', 'Nhà cung cấp', 9, ({ supplier = '' }) => supplierTitle(supplier), { usual: true }),
  words('reason', 'Lý do', 10, ({ reason }) => reason, { usual: true, rank: 6 }),
  words('by', 'Người báo', 8, ({ createdBy }, { people }) => people.get(createdBy) ?? createdBy),
  moments('made', 'Ngày báo', ({ createdAt }) => createdAt, { usual: true }),
  words('slips', 'Phiếu đi', 10, ({ slipCodes }) => slipCodes.join(', ')),
]

/** Damaged goods at the desk. */
export const damageKind: DocumentKind<Damage> = {
  of: 'damages',
  title: 'Hàng lỗi',
  noun: 'nhóm hàng lỗi',
  search: 'Sản phẩm, chứng từ, nhà cung cấp',
  columns,
  kinds: {
    '': { name: 'Mọi nơi' },
    ...Object.fromEntries(Object.entries(foundIn).map(([kind, name]) => [kind, { name, values: [kind] }])),
  },
  states: {
    '': { name: damageStates.open, values: ['open'] },
    xong: { name: damageStates.settled, values: ['settled'] },
    'tat-ca': { name: 'Tất cả', values: ['open', 'settled'] },
  },
  factsOf: (damage) => ({
    key: damage.id,
    type: damage.from.kind,
    state: damage.state,
    wids: [damage.wid],
    by: damage.createdBy,
    products: [damage.productCode],
    madeAt: damage.createdAt,
    words: [lineName(damage), damage.supplier, damage.reason, damage.from.document],
    units: damage.state === 'open' ? damageLeft(damage) : damage.quantity,
  }),
  read: async (replica) => (await allDamages(replica)).slice(0, mostLocal),
}

export const damageDeskView = documentView(columns)
