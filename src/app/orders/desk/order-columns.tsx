import { CircleAlert, Clock3, Cloud } from 'lucide-react'
import type { ReactNode } from 'react'
import { shopOf } from '../../../domain/listings/order-listing.ts'
import { dueOf, paymentWords } from '../../../domain/money/due-of.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { ledgerOf } from '../../../domain/money/order-ledger.ts'
import { carrierName, codeEnd, lineName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { isInOwnHands } from '../../../domain/orders/own-hands.ts'
import { isToLeave, stateName } from '../../../domain/orders/states.ts'
import { leavesBefore } from '../../../domain/orders/urgency.ts'
import { unitCount } from '../../../domain/parcels/goods-of.ts'
import { formatPhone } from '../../../domain/people/phone.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatDeadline, formatOrderTime } from '../../../domain/time.ts'
import type { FilterNames } from '../../../replica/queries/orders/filter-names.ts'
import { orderAddress } from '../../addresses.ts'
import { ChannelBadge, ChannelInitial } from '../../components/channel-badge.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import type { Column } from '../../components/table/columns.ts'
import { needsWaybill } from '../../components/waybill.tsx'
import { briefMark, carriageMark } from '../carry/carriage-words.ts'
import { valueLabel } from '../filters/filter-words.ts'
import type { OrderSort } from '../sort-orders.ts'
import { DueCell } from './due-cell.tsx'
import { ProfitCell } from './profit-cell.tsx'
import { TagChips } from './tag-chips.tsx'

/** What the cells of the order table are told beside their order. */
export interface BesideOrder {
  names: FilterNames
  printed: ReadonlySet<string>
  now: number
  /** There is little room: initials and short names. */
  isTight: boolean
  /** The list's filters, kept while an order is open. */
  query: string
  /** Orders that the server told, because this device does not list them itself. */
  old: ReadonlyMap<string, Order>
}

export interface OrderColumn extends Column<Order, BesideOrder> {
  sort?: OrderSort
  /** Shown to people who see customers only. */
  isContact?: true
  /** Shown to people who are told what orders earn only. */
  isProfit?: true
}

/** Room for ten digits, and where room is short for nine, "999.999.999" in heavy letters: more than an order costs (rem). */
const money10 = 7.25
const money9 = 6.75
/** Room for a name of four words. */
const personWidth = 11.5

/** Every fact of an order that a desk looks through a list for; those in front are shown until somebody chooses others. */
export const orderColumns: readonly OrderColumn[] = [
  {
    id: 'order',
    title: 'Đơn hàng',
    width: 16.5,
    least: 11,
    rank: 5,
    sort: 'code',
    fixed: true,
    usual: true,
    cell: ({ code, channel }, { isTight, query, old }) => (
      <>
        {isTight ? <ChannelInitial channel={channel} /> : <ChannelBadge channel={channel} />}
        {/* The table opens it; the address is for another window. */}
        <a href={orderAddress(code, query)} tabIndex={-1} draggable={false} className="mr-1 ml-2 min-w-0">
          <ShownCode code={code} className="font-semibold" />
        </a>
        {old.has(code) && (
          <Cloud role="img" aria-label="Đơn cũ trên máy chủ" className="size-3.5 shrink-0 text-sub" />
        )}
      </>
    ),
    text: ({ code }) => code,
  },
  {
    id: 'customer',
    title: 'Khách',
    width: 8.5,
    least: 6.5,
    rank: 2,
    sort: 'customer',
    usual: true,
    isContact: true,
    cell: ({ customer }, { isTight }) =>
      isTight && !customer.hidden && customer.name
        ? shortName(recipientName(customer))
        : recipientName(customer),
    text: ({ customer }) => recipientName(customer),
  },
  {
    id: 'goods',
    title: 'Hàng',
    width: 11,
    least: 5.9,
    rank: 2,
    grows: true,
    sort: 'units',
    usual: true,
    cell: (order) => (
      <>
        <b className="mr-2.5 min-w-4 font-semibold">{unitCount(order)}</b>
        <span className="truncate">{goodsText(order)}</span>
      </>
    ),
    text: (order) => order.swItems.map((item) => `${lineName(item)} × ${item.amount}`).join('; '),
  },
  {
    id: 'total',
    title: 'Tổng đơn',
    width: money10,
    least: money9,
    rank: 1,
    align: 'end',
    sort: 'total',
    usual: true,
    look: 'font-semibold',
    cell: ({ totalPrice }) => formatMoney(totalPrice),
    text: ({ totalPrice }) => totalPrice,
  },
  {
    id: 'payment',
    title: 'Trả',
    width: 4.75,
    least: 4.75,
    rank: 3,
    usual: true,
    cell: (order) => paymentCell(order),
    text: (order) => paymentWords(order),
  },
  {
    id: 'state',
    title: 'Trạng thái',
    width: 9,
    least: 9,
    rank: 1,
    sort: 'state',
    usual: true,
    cell: ({ state }) => <StateChip state={state} />,
    text: ({ state }) => stateName(state),
  },
  {
    id: 'waybill',
    title: 'Vận đơn',
    width: 9,
    least: 7.1,
    rank: 2,
    sort: 'carrier',
    usual: true,
    look: 'text-sub',
    cell: (order, { isTight }) => waybillCell(order, isTight),
    text: ({ delivery }) => delivery.id,
  },
  {
    id: 'due',
    title: 'Hạn gửi',
    brief: 'Hạn',
    width: 6.5,
    least: 5.6,
    rank: 1,
    sort: 'due',
    usual: true,
    cell: (order, { now, isTight }) => <DueCell at={leavesBefore(order)} now={now} isTight={isTight} />,
    text: (order, { now }) => {
      const at = leavesBefore(order)
      return at === undefined ? '' : formatDeadline(at, now)
    },
  },
  {
    id: 'tags',
    title: 'Thẻ',
    width: 8,
    least: 4.75,
    rank: 5,
    usual: true,
    cell: ({ tags }, { names }) => {
      const known = tags.flatMap((tag) => names.tags.get(tag) ?? [])
      return known.length > 0 && <TagChips tags={known.map(({ word, colour }) => ({ name: word, colour }))} />
    },
    text: ({ tags }, { names }) => tags.flatMap((tag) => names.tags.get(tag)?.word ?? []).join(', '),
  },
  moment('made', 'Ngày tạo', ({ createdAt }) => createdAt),
  moment('updated', 'Cập nhật', ({ updatedAt }) => updatedAt),
  person('maker', 'Người tạo', ({ createdBy }) => createdBy),
  person('assigned', 'Phụ trách', ({ assigned }) => assigned),
  plain('channel', 'Kênh bán', 6.5, ({ channel }) => channelName(channel)),
  plain('shop', 'Gian hàng', 10, (order, { names }) => valueLabel('shops', shopOf(order) ?? '', names)),
  plain('warehouse', 'Kho', 8, ({ wid }, { names }) => valueLabel('warehouses', wid, names)),
  plain('source', 'Nguồn', 7, ({ source }) => source ?? ''),
  plain('carrier', 'Đơn vị vận chuyển', 9.75, ({ delivery }) => carrierName(delivery.logistic), {
    sort: 'carrier',
  }),
  plain('parcel', 'Mã kiện', 11.5, ({ package_id }) => package_id ?? ''),
  plain('phone', 'Điện thoại', 7.5, ({ customer }) => (customer.hidden ? '' : formatPhone(customer.phone)), {
    isContact: true,
  }),
  plain('address', 'Địa chỉ', 20, ({ customer }) => addressOf(customer), { isContact: true, least: 12 }),
  money('cod', 'Thu hộ', dueOf, 'cod'),
  money('paid', 'Đã trả', (order) => ledgerOf(order).paid),
  {
    // The server alone knows it, of the rows in sight; the table sorts by what lies in memory of all of them, so not by this.
    id: 'profit',
    title: 'Lợi nhuận',
    width: 8.5,
    least: 8.5,
    rank: 6,
    align: 'end',
    isProfit: true,
    cell: (order) => <ProfitCell order={order} />,
    text: () => '',
  },
  money('shipping', 'Phí giao', ({ shippingFee }) => shippingFee),
  plain('printed', 'Đã in tem', 6.5, ({ code }, { printed }) => (printed.has(code) ? 'Đã in' : 'Chưa in')),
  plain('noteCustomer', 'Ghi chú của khách', 14, ({ noteCustomer }) => noteCustomer ?? '', {
    least: 9,
    isContact: true,
  }),
  plain(
    'noteShop',
    'Ghi chú của shop',
    14,
    ({ noteShop, note, seller_note }) => [noteShop, note, seller_note].filter(Boolean).join(' · '),
    { least: 9 },
  ),
]

/** A column of instants, to the second (RTE-014). */
function moment(id: string, title: string, of: (order: Order) => number): OrderColumn {
  return plain(id, title, 10.25, (order) => formatOrderTime(of(order)), { sort: id as OrderSort })
}

/** A column of words, as wide as they usually are; what people write themselves may have a `least` below that. */
function plain(
  id: string,
  title: string,
  width: number,
  say: (order: Order, beside: BesideOrder) => string,
  more: Partial<Pick<OrderColumn, 'sort' | 'least' | 'isContact'>> = {},
): OrderColumn {
  return {
    id,
    title,
    width,
    least: width,
    rank: 6,
    cell: say,
    text: say,
    ...more,
  }
}

/** A column of colleagues; where room is short they are called as customers are. */
function person(id: string, title: string, of: (order: Order) => string | undefined): OrderColumn {
  const say = (order: Order, { names }: BesideOrder) => valueLabel('makers', of(order) ?? '', names)
  return {
    ...plain(id, title, personWidth, say, { least: 8.5 }),
    cell: (order, beside) => (beside.isTight ? shortName(say(order, beside)) : say(order, beside)),
  }
}

/** A column of money. */
function money(id: string, title: string, of: (order: Order) => number, sort?: OrderSort): OrderColumn {
  return {
    id,
    title,
    width: money10,
    least: money10,
    rank: 6,
    align: 'end',
    sort,
    cell: (order) => formatMoney(of(order)),
    text: of,
  }
}

/** "Nguyễn Thị Hoa" → "Nguyễn T. Hoa": family and given name are what people know somebody by. */
export function shortName(name: string): string {
  const [family = '', ...more] = name.split(' ')
  const given = more.pop()
  if (given === undefined || more.length === 0) return name
  return [family, ...more.map((middle) => `${middle.charAt(0)}.`), given].join(' ')
}

function goodsText({ swItems }: Order): string {
  const [first, ...more] = swItems
  if (!first) return 'Không có hàng'
  return more.length > 0 ? `${first.name}, +${more.length} loại` : lineName(first)
}

function paymentCell(order: Order): ReactNode {
  const said = paymentWords(order)
  if (said === 'Đã thanh toán') return <span className="text-sub">Đã trả</span>
  if (said === 'Không phải thu') return <span className="text-sub">Không nợ</span>
  if (said === 'Thanh toán 1 phần') return <span className="text-warn">1 phần</span>
  return dueOf(order) > 0 && isAtDoor(order) ? 'COD' : 'Chưa trả'
}

/** Whether somebody collects what is due where the goods arrive: nobody over a counter, nor after the shop's own people were there. */
function isAtDoor({ delivery, state }: Order): boolean {
  return delivery.logistic !== 'inStore' && !(isInOwnHands(delivery) && state === 'THÀNH CÔNG')
}

function waybillCell(order: Order, isTight: boolean): ReactNode {
  const { delivery, state } = order
  const mark = carriageMark(order)
  const { logistic, id } = delivery
  if (logistic === '')
    return isToLeave(state) ? <span className="text-bad">Chưa có ĐVVC</span> : 'Chưa có ĐVVC'
  if (!needsWaybill(delivery)) return carrierName(logistic)
  if (id === '')
    return (
      <>
        <span className="truncate">{carrierName(logistic)}</span>
        {mark && isTight ? (
          <Mark words={mark} />
        ) : (
          <span className={`shrink-0 ${mark ? 'text-warn' : ''}`} title={mark || undefined}>
            &nbsp;· {briefMark(order) || 'chưa có'}
          </span>
        )}
      </>
    )
  return (
    <>
      <span className="truncate">{carrierName(logistic)}&nbsp;</span>
      <span className="shrink-0">
        {isTight ? '…' : shortened(id)}
        <b className="font-semibold text-ink">{codeEnd(id)}</b>
      </span>
      {mark && <Mark words={mark} />}
    </>
  )
}

/** Where there is no room for words. */
function Mark({ words }: { words: string }): ReactNode {
  const Icon = words.startsWith('đang') ? Clock3 : CircleAlert
  return (
    <Icon role="img" aria-label={words} className="ml-1 size-4 shrink-0 text-warn">
      <title>{words}</title>
    </Icon>
  )
}

/** What stands before the last five, as far as there is room for it. */
function shortened(id: string): string {
  return id.length > 10 ? '…' : id.slice(0, -5)
}

function addressOf({ hidden, address, wardName, districtName, provinceName }: Order['customer']): string {
  return hidden ? '' : [address, wardName, districtName, provinceName].filter(Boolean).join(', ')
}
