import { shopOf } from '../../../domain/listings/order-listing.ts'
import { carrierName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { unitCount } from '../../../domain/parcels/goods-of.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatDeadline, formatOrderTime } from '../../../domain/time.ts'
import type { ShipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { preparedAddress } from '../../addresses.ts'
import { ChannelBadge, ChannelInitial } from '../../components/channel-badge.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import type { Column } from '../../components/table/columns.ts'
import { DueCell } from '../../orders/desk/due-cell.tsx'
import { shipWords, toneLooks } from '../../orders/ship/ship-words.ts'
import { goodsWords } from '../goods-words.ts'
import type { PrepareSort } from '../prepare-list.ts'

/** What the cells of the table are told beside their order. */
export interface BesideOrder {
  requests: ShipRequests
  /** Names of shops, by their ids. */
  shops: ReadonlyMap<string, string>
  now: number
  isTight: boolean
  /** The list's view, kept while an order is open. */
  query: string
}

export interface PrepareColumn extends Column<Order, BesideOrder> {
  sort?: PrepareSort
}

/** What somebody who prepares orders looks through them for. */
export const prepareColumns: readonly PrepareColumn[] = [
  {
    id: 'order',
    title: 'Đơn hàng',
    width: 15,
    least: 11,
    rank: 2,
    sort: 'code',
    fixed: true,
    usual: true,
    cell: ({ code, channel }, { isTight, query }) => (
      <>
        {isTight ? <ChannelInitial channel={channel} /> : <ChannelBadge channel={channel} />}
        {/* The table opens it; the address is for another window. */}
        <a href={preparedAddress(code, query)} tabIndex={-1} draggable={false} className="mr-1 ml-2 min-w-0">
          <ShownCode code={code} className="font-semibold" />
        </a>
      </>
    ),
    text: ({ code }) => code,
  },
  {
    id: 'goods',
    title: 'Hàng',
    width: 16,
    least: 7,
    rank: 3,
    grows: true,
    usual: true,
    cell: (order) => (
      <>
        <b className="mr-2.5 min-w-4 font-semibold">{unitCount(order)}</b>
        <span className="truncate">{goodsWords(order)}</span>
      </>
    ),
    text: goodsWords,
  },
  {
    id: 'customer',
    title: 'Người mua',
    width: 10,
    least: 6.5,
    rank: 4,
    sort: 'customer',
    usual: true,
    cell: ({ customer }) => recipientName(customer),
    text: ({ customer }) => recipientName(customer),
  },
  {
    id: 'carrier',
    title: 'Vận chuyển',
    width: 8.5,
    least: 6.5,
    rank: 3,
    sort: 'carrier',
    usual: true,
    cell: ({ delivery }) =>
      delivery.logistic === '' ? (
        <span className="truncate text-bad">Chưa có ĐVVC</span>
      ) : (
        carrierName(delivery.logistic)
      ),
    text: ({ delivery }) => (delivery.logistic === '' ? '' : carrierName(delivery.logistic)),
  },
  {
    id: 'due',
    title: 'Hạn gửi',
    brief: 'Hạn',
    width: 7.5,
    least: 5.6,
    rank: 1,
    sort: 'due',
    usual: true,
    cell: ({ shipBy }, { now, isTight }) => <DueCell at={shipBy} now={now} isTight={isTight} />,
    text: ({ shipBy }, { now }) => (shipBy === undefined ? '' : formatDeadline(shipBy, now)),
  },
  {
    id: 'request',
    title: 'Tình trạng',
    width: 17,
    least: 9,
    rank: 1,
    usual: true,
    cell: (order, { requests }) => {
      const words = shipWords(order, requests)
      if (!words) return <span className="text-sub">Chờ đi</span>
      const title = words.said ? `${words.text}\n${channelName(order.channel)}: ${words.said}` : words.text
      return (
        <span title={title} className={`truncate font-semibold ${toneLooks[words.tone]}`}>
          {words.text}
        </span>
      )
    },
    text: (order, { requests }) => shipWords(order, requests)?.text ?? 'Chờ đi',
  },
  plain(
    'shop',
    'Gian hàng',
    10,
    (order, { shops }) => {
      const shop = shopOf(order) ?? ''
      return shops.get(shop) ?? shop
    },
    { usual: true, least: 7, rank: 5 },
  ),
  plain('said', 'Sàn nói', 14, (order, { requests }) => shipWords(order, requests)?.said ?? '', { least: 8 }),
  plain('made', 'Ngày tạo', 10.25, ({ createdAt }) => formatOrderTime(createdAt), { sort: 'made' }),
  plain('note', 'Khách ghi', 14, ({ noteCustomer = '' }) => noteCustomer, { least: 8 }),
]

/** A column of words. */
function plain(
  id: string,
  title: string,
  width: number,
  say: (order: Order, beside: BesideOrder) => string,
  more: Partial<Pick<PrepareColumn, 'sort' | 'usual' | 'least' | 'rank'>> = {},
): PrepareColumn {
  return { id, title, width, least: width, rank: 6, cell: say, text: say, ...more }
}
