import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { formatPhone } from '../../../domain/people/phone.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import type { Supplier } from '../../../domain/tables/supply.ts'
import { formatDate } from '../../../domain/time.ts'
import type { SupplierListed } from '../../../replica/queries/supply/suppliers.ts'
import { supplierAddress } from '../../addresses.ts'
import type { Column } from '../../components/table/columns.ts'
import type { SupplierSort } from '../supplier-list.ts'

/** What the cells are told beside their supplier. */
export interface BesideSupplier {
  /** The list's view, kept while a supplier is open. */
  query: string
}

export interface SupplierColumn extends Column<SupplierListed, BesideSupplier> {
  sort?: SupplierSort
  /** It tells money: only for who sees cost prices (CAT-369, CAT-502). */
  money?: true
  /** It tells how they are reached, taxed and paid: only for who is shown it (ROL-009). */
  contact?: true
}

/** What a desk looks through its suppliers for; those in front are shown until somebody chooses others. */
export const supplierColumns: readonly SupplierColumn[] = [
  {
    id: 'supplier',
    title: 'Nhà cung cấp',
    width: 14,
    least: 9,
    rank: 1,
    fixed: true,
    usual: true,
    cell: ({ supplier }, { query }) => (
      <Link
        to={supplierAddress(supplier.id, query)}
        tabIndex={-1}
        draggable={false}
        className="truncate font-semibold"
      >
        {supplierTitle(supplier.name)}
      </Link>
    ),
    text: ({ supplier }) => supplierTitle(supplier.name),
  },
  words('phone', 'Số điện thoại', 8, ({ phone = '' }) => formatPhone(phone), {
    usual: true,
    least: 7,
    rank: 2,
    contact: true,
  }),
  {
    id: 'open',
    title: 'Đơn chờ hàng',
    brief: 'Đơn chờ',
    width: 8,
    least: 6,
    rank: 3,
    align: 'end',
    usual: true,
    sort: 'open',
    cell: ({ open }) => (open > 0 ? open.toLocaleString('vi-VN') : ''),
    text: ({ open }) => open,
  },
  {
    id: 'owed',
    title: 'Shop đang nợ',
    width: 9,
    least: 7,
    rank: 2,
    align: 'end',
    usual: true,
    money: true,
    sort: 'owed',
    cell: ({ owed = 0 }) => <Owed owed={owed} />,
    text: ({ owed = 0 }) => owed,
  },
  {
    id: 'last',
    title: 'Đặt lần cuối',
    width: 8,
    least: 6.5,
    rank: 3,
    usual: true,
    sort: 'last',
    cell: (listed) => lastOrder(listed),
    text: lastOrder,
  },
  words('lead', 'Giao sau', 6, ({ leadDays }) => (leadDays === undefined ? '' : `${leadDays} ngày`), {
    usual: true,
    rank: 5,
  }),
  words('note', 'Ghi chú', 14, ({ note = '' }) => note.replaceAll('\n', ' · '), {
    usual: true,
    least: 7,
    rank: 4,
    grows: true,
    contact: true,
  }),
  words('address', 'Địa chỉ', 14, ({ address = '' }) => address, { contact: true }),
  words('tax', 'Mã số thuế', 8, ({ taxCode = '' }) => taxCode, { contact: true }),
  words('email', 'Email', 10, ({ email = '' }) => email, { contact: true }),
]

function lastOrder({ lastAt }: SupplierListed): string {
  return lastAt === undefined ? '' : formatDate(lastAt)
}

/** What the shop owes; below zero what they hold of it. */
function Owed({ owed }: { owed: number }) {
  if (owed > 0) return <b className="text-warn">{formatMoney(owed)}</b>
  return owed < 0 ? <span>dư {formatMoney(-owed)}</span> : null
}

/** A column of words. */
function words(
  id: string,
  title: string,
  width: number,
  say: (supplier: Supplier) => string,
  more: Partial<Pick<SupplierColumn, 'usual' | 'least' | 'rank' | 'grows' | 'contact'>> = {},
): SupplierColumn {
  const text = ({ supplier }: SupplierListed) => say(supplier)
  return {
    id,
    title,
    width,
    least: Math.min(width, 5),
    rank: 6,
    cell: (listed) => <span className="truncate">{text(listed)}</span>,
    text,
    ...more,
  }
}
