import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { formatPhone } from '../../../domain/people/phone.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { formatDate } from '../../../domain/time.ts'
import { customerAddress } from '../../addresses.ts'
import type { Column } from '../../components/table/columns.ts'
import type { CustomerSort } from '../customer-list.ts'

/** What the cells of the table are told beside their customer. */
export interface BesideCustomer {
  /** The list's view, kept while a customer is open. */
  query: string
}

export interface CustomerColumn extends Column<Customer, BesideCustomer> {
  sort?: CustomerSort
}

/** What a desk looks through its customers for; those in front are shown until somebody chooses others. */
export const customerColumns: readonly CustomerColumn[] = [
  {
    id: 'customer',
    title: 'Khách hàng',
    width: 14,
    least: 9,
    rank: 1,
    fixed: true,
    usual: true,
    cell: ({ _id, name, code }, { query }) => (
      <Link
        to={customerAddress(_id, query)}
        tabIndex={-1}
        draggable={false}
        className="truncate font-semibold"
      >
        {name || code}
      </Link>
    ),
    text: ({ name, code }) => name || code,
  },
  plain('phone', 'Số điện thoại', 8, ({ phone }) => formatPhone(phone), {
    usual: true,
    least: 7,
    rank: 2,
  }),
  plain('address', 'Địa chỉ', 16, ({ address }) => address, {
    usual: true,
    least: 9,
    rank: 4,
    grows: true,
  }),
  {
    id: 'debt',
    title: 'Còn nợ',
    width: 8,
    least: 6,
    rank: 2,
    align: 'end',
    sort: 'debt',
    usual: true,
    cell: ({ unPaid }) => (unPaid > 0 ? <b className="text-warn">{formatMoney(unPaid)}</b> : ''),
    text: ({ unPaid }) => unPaid,
  },
  plain('note', 'Ghi chú', 12, ({ note = '' }) => note.replaceAll('\n', ' · '), {
    usual: true,
    least: 7,
    rank: 5,
  }),
  plain('since', 'Khách từ', 7, ({ createdAt }) => (createdAt ? formatDate(createdAt) : ''), {
    usual: true,
    least: 6.5,
    rank: 3,
    sort: 'since',
  }),
  plain('second', 'Số thứ hai', 8, ({ phoneExtend = '' }) => formatPhone(phoneExtend)),
  plain('former', 'Số khác', 8, ({ formerPhones = [] }) => formerPhones.map(formatPhone).join(', ')),
  plain('code', 'Mã khách', 8, ({ code }) => code),
]

/** A column of words. */
function plain(
  id: string,
  title: string,
  width: number,
  say: (customer: Customer) => string,
  more: Partial<Pick<CustomerColumn, 'sort' | 'usual' | 'least' | 'rank' | 'grows'>> = {},
): CustomerColumn {
  return {
    id,
    title,
    width,
    least: Math.min(width, 5),
    rank: 6,
    cell: (customer) => <span className="truncate">{say(customer)}</span>,
    text: say,
    ...more,
  }
}
