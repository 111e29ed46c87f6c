import { Link } from 'react-router-dom'
import { directionOf } from '../../../domain/stock/slip-moves.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import type { Slip, SlipType } from '../../../domain/tables/slips.ts'
import { slipList } from '../../../replica/queries/stock/slips.ts'
import { slipAddress } from '../../addresses.ts'
import { moments, money, numbers, words } from '../../components/documents/document-columns.tsx'
import {
  type DocumentColumn,
  type DocumentKind,
  mostLocal,
} from '../../components/documents/document-kind.ts'
import { documentView } from '../../components/documents/document-view.ts'
import { DocumentState } from '../parts/document-state.tsx'
import { slipKinds, slipStates } from '../slip-address.ts'

function unitsOf({ items }: Slip): number {
  return items.reduce((sum, { amount }) => sum + amount, 0)
}

/** What its goods cost, VND; nothing where no line says so, or the person sees no costs. */
export function worthOf({ items }: Slip): number | undefined {
  const priced = items.filter(({ priceIn, cost }) => (priceIn ?? cost) !== undefined)
  if (priced.length === 0) return undefined
  return priced.reduce((sum, { priceIn, cost = 0, amount }) => sum + (priceIn ?? cost) * amount, 0)
}

function ordersOf({ ordersPack = [], ordersReturn = [] }: Slip): readonly string[] {
  return [...ordersPack, ...ordersReturn]
}

const columns: readonly DocumentColumn<Slip>[] = [
  {
    ...words<Slip>('code', 'Mã phiếu', 13, ({ code }) => code, { usual: true, least: 12.75, rank: 1 }),
    fixed: true,
    cell: ({ code }) => (
      <Link to={slipAddress(code)} tabIndex={-1} draggable={false} className="truncate font-semibold">
        {code}
      </Link>
    ),
  },
  words('type', 'Loại', 8.5, ({ type }) => type, { usual: true, least: 7, rank: 2 }),
  {
    ...words<Slip>('state', 'Trạng thái', 8, ({ state }) => (state === 'MỚI' ? 'Chờ xác nhận' : state), {
      usual: true,
      least: 7.75,
      rank: 2,
    }),
    cell: ({ state }) => <DocumentState state={state} />,
  },
  words(
    'wid',
    'Kho',
    9,
    ({ sourceWarehouse }, { warehouses }) => warehouses.get(sourceWarehouse) ?? sourceWarehouse,
    {
      usual: true,
      least: 6,
      rank: 4,
    },
  ),
  numbers('lines', 'Dòng', 4, ({ items }) => items.length, { rank: 6 }),
  {
    ...numbers<Slip>('units', 'Món', 5, unitsOf, { usual: true, rank: 2 }),
    cell: (slip) => `${directionOf(slip.type) === 1 ? '+' : '−'}${unitsOf(slip).toLocaleString('vi-VN')}`,
  },
  money('worth', 'Tiền hàng', 7.5, worthOf, { usual: true, isCost: true, least: 6 }),
  words('by', 'Người lập', 8, ({ userId }, { people }) => people.get(userId) ?? userId, {
    usual: true,
    least: 5,
    rank: 5,
  }),
  moments('made', 'Ngày lập', ({ createdAt }) => createdAt, { usual: true }),
  words('note', 'Ghi chú', 12, ({ note }) => note.replaceAll('\n', ' · '), {
    usual: true,
    least: 6,
    rank: 6,
    grows: true,
  }),
  words(
    'settledBy',
    'Người xác nhận',
    8,
    ({ settledBy }, { people }) => people.get(settledBy ?? '') ?? settledBy ?? '',
  ),
  moments('settled', 'Ngày xác nhận', ({ settledAt }) => settledAt),
  words('orders', 'Đơn hàng', 10, (slip) => ordersOf(slip).join(', ')),
  words('supplier', 'Nhà cung cấp', 9, ({ supplier = '' }) => supplierTitle(supplier)),
  words('goods', 'Mã sản phẩm', 12, ({ items }) =>
    [...new Set(items.map(({ productCode }) => productCode))].join(', '),
  ),
]

const only = (type: SlipType) => ({ name: type, values: [type] })
const groups = Object.entries(slipKinds).map(
  ([slug, { name, types }]) => [slug, { name, values: types }] as const,
)

/** Slips at the desk: the kinds of a phone's chips, and each type alone. */
export const slipKind: DocumentKind<Slip> = {
  of: 'slips',
  title: 'Nhập xuất',
  noun: 'phiếu',
  search: 'Mã phiếu, ghi chú, mã sản phẩm, mã đơn',
  columns,
  kinds: {
    ...Object.fromEntries(groups),
    'nhap-tu-do': only('Nhập tự do'),
    'nhap-moi': only('Nhập mới'),
    'xuat-tu-do': only('Xuất tự do'),
    'tra-ncc': only('Trả nhà cung cấp'),
    'chuyen-di': only('Chuyển kho đi'),
    'chuyen-den': only('Chuyển kho đến'),
  },
  states: Object.fromEntries(
    Object.entries(slipStates).map(([slug, { name, state }]) => [slug, { name, values: state && [state] }]),
  ),
  factsOf: (slip) => ({
    key: slip.code,
    type: slip.type,
    state: slip.state,
    wids: [slip.sourceWarehouse],
    by: slip.userId,
    products: slip.items.map(({ productCode }) => productCode),
    madeAt: slip.createdAt,
    words: [slip.code, slip.note, slip.supplier, ...ordersOf(slip)],
    units: unitsOf(slip),
    worth: worthOf(slip),
  }),
  read: (replica, types = []) =>
    slipList(replica, { types: types as readonly SlipType[], text: '' }, mostLocal),
}

export const slipDeskView = documentView(columns)
