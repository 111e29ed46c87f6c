import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { formatPhone } from '../../../domain/people/phone.ts'
import { dueFor, paidFor, supplySums } from '../../../domain/supply/supply-sums.ts'
import type { SupplyRequest } from '../../../domain/tables/supply.ts'
import { formatDate } from '../../../domain/time.ts'
import type { SupplyListed } from '../../../replica/queries/supply/supply-orders.ts'
import { supplyAddress } from '../../addresses.ts'
import type { Column } from '../../components/table/columns.ts'
import { SupplyState } from '../parts/supply-state.tsx'
import { isLate, type SupplySort } from '../supply-list.ts'

/** What the cells are told beside their order. */
export interface BesideSupply {
  query: string
  now: number
}

export interface SupplyColumn extends Column<SupplyListed, BesideSupply> {
  sort?: SupplySort
  /** It tells money: only for who sees cost prices (CAT-369, CAT-502). */
  money?: true
  /** It tells how suppliers are reached: only for who is shown it (ROL-009). */
  contact?: true
}

const sum = (order: SupplyRequest, field: 'order' | 'received' | 'broken') =>
  order.items.reduce((total, line) => total + line[field], 0)

/** What a desk looks through its supply orders for; those in front are shown until somebody chooses others. */
export const supplyColumns: readonly SupplyColumn[] = [
  {
    id: 'code',
    title: 'Mã đơn',
    width: 9,
    least: 7,
    rank: 1,
    fixed: true,
    usual: true,
    cell: ({ order }, { query }) => (
      <Link
        to={supplyAddress(order.code, query)}
        tabIndex={-1}
        draggable={false}
        className="truncate font-semibold"
      >
        {order.code}
      </Link>
    ),
    text: ({ order }) => order.code,
  },
  {
    id: 'state',
    title: 'Trạng thái',
    width: 9.5,
    least: 9.25,
    rank: 2,
    usual: true,
    cell: ({ order }) => <SupplyState state={order.state} />,
    text: ({ order }) => order.state,
  },
  words('supplier', 'Nhà cung cấp', 14, ({ supplier }) => supplier, {
    usual: true,
    least: 9,
    rank: 1,
    grows: true,
  }),
  {
    id: 'expected',
    title: 'Ngày hẹn',
    width: 7,
    least: 6.5,
    rank: 3,
    usual: true,
    sort: 'expected',
    cell: ({ order }, { now }) => (
      <span className={isLate(order, now) ? 'font-semibold text-bad' : undefined}>{expected(order)}</span>
    ),
    text: ({ order }) => expected(order),
  },
  units('ordered', 'Đặt', (order) => sum(order, 'order'), { usual: true, rank: 3 }),
  units('received', 'Đã nhận', (order) => sum(order, 'received'), { usual: true, rank: 3 }),
  units('broken', 'Hỏng', (order) => sum(order, 'broken'), { usual: true, rank: 5 }),
  money('total', 'Tổng tiền', (order) => supplySums(order).total, { usual: true, rank: 4 }),
  money('paid', 'Đã trả', paidFor, { rank: 6 }),
  money('due', 'Còn phải trả', dueFor, { usual: true, rank: 3, sort: 'due' }),
  words('warehouse', 'Kho nhận', 9, ({ warehouse }) => warehouse, { usual: true, least: 6, rank: 5 }),
  words('phone', 'Điện thoại', 8, ({ order }) => formatPhone(order.supplier.phone ?? ''), { contact: true }),
  words('lines', 'Số dòng', 5, ({ order }) => String(order.items.length)),
  words('note', 'Ghi chú', 12, ({ order }) => order.note.replaceAll('\n', ' · ')),
  words('made', 'Ngày lập', 7, ({ order }) => formatDate(order.createdAt)),
]

function expected({ estimatedDeliveryDate }: SupplyRequest): string {
  return estimatedDeliveryDate === undefined ? '' : formatDate(estimatedDeliveryDate)
}

type More = Partial<Pick<SupplyColumn, 'usual' | 'least' | 'rank' | 'grows' | 'sort' | 'contact'>>

function words(
  id: string,
  title: string,
  width: number,
  say: (listed: SupplyListed) => string,
  more: More = {},
): SupplyColumn {
  return {
    id,
    title,
    width,
    least: Math.min(width, 5),
    rank: 6,
    cell: (listed) => <span className="truncate">{say(listed)}</span>,
    text: say,
    ...more,
  }
}

function units(id: string, title: string, of: (order: SupplyRequest) => number, more: More): SupplyColumn {
  return {
    id,
    title,
    width: 5,
    least: 4.5,
    rank: 4,
    align: 'end',
    cell: ({ order }) => (of(order) === 0 ? '' : of(order).toLocaleString('vi-VN')),
    text: ({ order }) => of(order),
    ...more,
  }
}

function money(id: string, title: string, of: (order: SupplyRequest) => number, more: More): SupplyColumn {
  return {
    id,
    title,
    width: 8,
    least: 7,
    rank: 4,
    align: 'end',
    money: true,
    cell: ({ order }) => (of(order) === 0 ? '' : formatMoney(of(order))),
    text: ({ order }) => of(order),
    ...more,
  }
}
