import { useLocation, useNavigate } from 'react-router-dom'
import { formatMoney } from '../../domain/money/money.ts'
import { lineName } from '../../domain/names.ts'
import { unitCount } from '../../domain/parcels/goods-of.ts'
import { recipientName } from '../../domain/people/recipient-name.ts'
import { sumOf } from '../../domain/stock/stock-of.ts'
import type { Customer } from '../../domain/tables/customers.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Product } from '../../domain/tables/products.ts'
import { fold } from '../../lib/fold.ts'
import { must } from '../../lib/must.ts'
import { findRows } from '../../replica/queries/find-row.ts'
import { orderAddress, screenAddress } from '../addresses.ts'
import { Avatar } from '../components/avatar.tsx'
import { ChannelBadge } from '../components/channel-badge.tsx'
import { ProductTile } from '../components/product-tile.tsx'
import { StateChip } from '../components/state-chip.tsx'
import { SentBy } from '../components/waybill.tsx'
import { scanState } from '../scanner/scan-state.ts'
import { useLive } from '../session/use-live.ts'
import { Marked } from './marked.tsx'
import type { Hit } from './palette-hit.ts'

export type RowKeys = Readonly<Record<'orders' | 'customers' | 'products', readonly string[]>>

interface RowHits extends Record<keyof RowKeys, Hit[]> {
  /** They are the rows of these keys; until then those of the keys before. */
  isFresh: boolean
}

/** The lines of these rows, in the order of their keys. `undefined` until the first are read. `few`: so many orders, and the variants of a product as one. */
export function useRowHits(keys: RowKeys, sought: string, few: number | undefined): RowHits | undefined {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asked = JSON.stringify(keys)
  const rows = useLive(
    async (replica) => ({
      asked,
      orders: await findRows(replica, 'orders', keys.orders),
      customers: await findRows(replica, 'customers', keys.customers),
      products: (await findRows(replica, 'products', keys.products)).filter(
        ({ deletedAt }) => deletedAt === undefined,
      ),
    }),
    [asked],
  )
  const isAtOrders = pathname === '/orders' || pathname.startsWith('/orders/')
  const openOrder = (code: string, beside: boolean) =>
    void navigate(orderAddress(code, beside && isAtOrders ? search : ''))
  return (
    rows && {
      isFresh: rows.asked === asked,
      orders: nearestFirst(rows.orders, sought)
        .slice(0, few)
        .map((order) => orderHit(order, sought, (beside) => openOrder(order.code, beside))),
      customers: rows.customers.map((customer) =>
        customerHit(
          customer,
          () => void navigate(screenAddress('/orders', { q: customer.phone || customer.name })),
        ),
      ),
      products: (few === undefined ? rows.products.map((product) => [product]) : byName(rows.products))
        .slice(0, few)
        .map(productHit),
    }
  )
}

/** Orders of whom or what was sought stand before those with such goods; among both as they were found. */
function nearestFirst(orders: readonly Order[], sought: string): Order[] {
  return orders.toSorted((one, other) => Number(isByGoods(one, sought)) - Number(isByGoods(other, sought)))
}

function isByGoods({ code, subCode, package_id = '', customer, delivery }: Order, sought: string): boolean {
  const own = fold([code, subCode, package_id, customer.name, customer.phone, delivery.id].join(' '))
  return !fold(sought)
    .split(/\s+/)
    .every((word) => own.includes(word))
}

function byName(products: readonly Product[]): Product[][] {
  return [...Map.groupBy(products, ({ name }) => name).values()]
}

function orderHit(order: Order, sought: string, open: Hit['open']): Hit {
  const { code, channel, customer, delivery, state, totalPrice, swItems } = order
  // Why it was found, where neither code nor person say it.
  const meant = isByGoods(order, sought)
    ? swItems.find((line) => fold(lineName(line)).includes(fold(sought).split(/\s+/)[0] ?? ''))
    : undefined
  return {
    id: `orders ${code}`,
    lead: <ChannelBadge channel={channel} />,
    code,
    title: recipientName(customer),
    says: (
      <>
        {meant && (
          <>
            <Marked text={lineName(meant)} sought={sought} /> ·{' '}
          </>
        )}
        {unitCount(order)} món · {formatMoney(totalPrice)} · <SentBy {...delivery} />
      </>
    ),
    aside: <StateChip state={state} />,
    open,
  }
}

function customerHit({ _id, name, phone, address, unPaid }: Customer, open: Hit['open']): Hit {
  return {
    id: `customers ${_id}`,
    lead: <Avatar name={name} />,
    title: name,
    says: [phone, address].filter(Boolean).join(' · '),
    aside: unPaid > 0 ? `nợ ${formatMoney(unPaid)}` : undefined,
    open,
  }
}

function productHit(variants: readonly Product[]): Hit {
  const { code, name, variant, image, typeItem } = must(variants[0], 'a product that was found')
  const others = variants.length - 1
  const ready = sumOf(variants.flatMap(({ warehouses }) => warehouses)).ready
  return {
    id: `products ${code}`,
    lead: <ProductTile code={code} image={image} name={name} size={32} />,
    title: variant && others === 0 ? `${name} · ${variant}` : name,
    says: others === 0 ? code : `${code} và ${others} phân loại khác`,
    // How many a combo makes is its components' matter; the look at it says so.
    aside: typeItem === 'combo' ? 'combo' : `${ready.toLocaleString('vi-VN')} sẵn bán`,
    narrows: others === 0 ? undefined : `/${name}`,
    open: () => {
      scanState.look = code
    },
  }
}
