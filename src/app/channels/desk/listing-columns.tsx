import { accountOf } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { shopName } from '../../../domain/names.ts'
import { ChannelInitial } from '../../components/channel-badge.tsx'
import type { Column } from '../../components/table/columns.ts'
import type { ListingSort } from '../listing-view.ts'
import {
  boxWords,
  itemStateNames,
  itemStateTones,
  listingCalled,
  priceWords,
  stockSaid,
  stockThere,
  toldWords,
  units,
} from '../listing-words.ts'
import { ListingPicture } from '../parts/listing-picture.tsx'
import { ToldLine } from '../parts/told-line.tsx'
import type { ListingRow } from '../use-listings.ts'

/** What the cells of the table are told beside their listing. */
export interface BesideListing {
  shops: ReadonlyMap<string, KnownShop> | undefined
  now: number
}

export interface ListingColumn extends Column<ListingRow, BesideListing> {
  sort?: ListingSort
}

const shopOf = (row: ListingRow, { shops }: BesideListing) => shops?.get(accountOf(row))

/** What a desk looks through listings for. */
export const listingColumns: readonly ListingColumn[] = [
  {
    id: 'listing',
    title: 'Hàng đăng bán',
    width: 13,
    least: 13,
    rank: 1,
    fixed: true,
    usual: true,
    grows: true,
    sort: 'name',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2" title={listingCalled(row)}>
        <ListingPicture row={row} size={28} />
        {/* What tells sisters apart is what is read: the name gives way first. */}
        <span className={`truncate ${row.variant ? 'min-w-8 shrink-[9]' : 'font-semibold'}`}>{row.name}</span>
        {row.variant && <span className="truncate font-semibold">{row.variant}</span>}
      </span>
    ),
    text: listingCalled,
  },
  {
    id: 'sku',
    title: 'SKU',
    width: 7,
    least: 5,
    rank: 4,
    usual: true,
    cell: ({ sku }) => <span className="truncate">{sku}</span>,
    text: ({ sku }) => sku,
  },
  {
    id: 'shop',
    title: 'Gian hàng',
    brief: 'Shop',
    width: 8.5,
    least: 6.5,
    rank: 4,
    usual: true,
    cell: (row, beside) => (
      <span className="flex min-w-0 items-center gap-1.5" title={shopOf(row, beside)?.name}>
        <ChannelInitial channel={row.channel} />
        <span className="truncate">{shopOf(row, beside)?.name}</span>
      </span>
    ),
    text: (row, beside) => shopName(shopOf(row, beside), row.shopId),
  },
  {
    id: 'price',
    title: 'Giá',
    width: 6,
    least: 5,
    rank: 5,
    align: 'end',
    usual: true,
    cell: (row) => (
      <span
        className={`tabular-nums ${row.priceOff && row.products ? 'font-bold text-warn' : ''}`}
        title={priceWords(row)?.text}
      >
        {formatMoney(row.price)}
      </span>
    ),
    text: ({ price }) => price,
  },
  {
    id: 'reckoned',
    title: 'Giá theo cách tính',
    brief: 'Cách tính',
    width: 6.5,
    least: 5,
    rank: 6,
    align: 'end',
    cell: ({ reckoned }) =>
      reckoned?.price === undefined ? (
        ''
      ) : (
        <span className="tabular-nums">{formatMoney(reckoned.price)}</span>
      ),
    text: ({ reckoned }) => reckoned?.price ?? '',
  },
  {
    id: 'stock',
    title: 'Tồn trên sàn',
    brief: 'Sàn',
    width: 5,
    least: 4,
    rank: 2,
    align: 'end',
    sort: 'stock',
    usual: true,
    cell: (row) => (
      <span className="tabular-nums" title={stockSaid(row)}>
        {stockThere(row)}
      </span>
    ),
    text: ({ stock }) => stock,
  },
  {
    id: 'sellable',
    title: 'Bán được',
    brief: 'Bán',
    width: 5,
    least: 4,
    rank: 2,
    align: 'end',
    usual: true,
    cell: ({ stock, sellable }) =>
      sellable === undefined ? (
        ''
      ) : (
        <b className={`tabular-nums ${sellable < stock ? 'text-bad' : 'text-ink'}`}>{units(sellable)}</b>
      ),
    text: ({ sellable }) => sellable ?? '',
  },
  {
    id: 'products',
    title: 'Sản phẩm của kho',
    width: 9,
    least: 6,
    rank: 3,
    usual: true,
    cell: ({ products }) =>
      products ? (
        <span className="truncate font-semibold" title={boxWords(products)}>
          {boxWords(products)}
        </span>
      ) : (
        <span className="truncate font-semibold text-warn">Chưa liên kết</span>
      ),
    text: ({ products }) => (products ? boxWords(products) : ''),
  },
  {
    id: 'told',
    title: 'Đã báo gì',
    width: 8.5,
    least: 6,
    rank: 6,
    usual: true,
    cell: (row, beside) => <ToldLine row={row} shop={shopOf(row, beside)} />,
    text: (row, beside) => toldWords(row, shopOf(row, beside), beside.now)?.text ?? '',
  },
  {
    id: 'state',
    title: 'Trên sàn',
    width: 6.5,
    least: 5,
    rank: 6,
    usual: true,
    cell: ({ state }) => <span className={itemStateTones[state]}>{itemStateNames[state]}</span>,
    text: ({ state }) => itemStateNames[state],
  },
  {
    id: 'barcode',
    title: 'Mã vạch',
    width: 8,
    least: 6,
    rank: 6,
    cell: ({ barcode = '' }) => barcode,
    text: ({ barcode = '' }) => barcode,
  },
  {
    id: 'item',
    title: 'Mã trên sàn',
    width: 8,
    least: 6,
    rank: 6,
    cell: ({ item, model }) => (model === '0' ? item : `${item}/${model}`),
    text: ({ item, model }) => (model === '0' ? item : `${item}/${model}`),
  },
]
