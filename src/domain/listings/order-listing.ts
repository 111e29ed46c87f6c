import { dueOf, paymentWords } from '../money/due-of.ts'
import type { Order } from '../tables/orders.ts'
import type { Listing } from './listing.ts'

/**
 * Orders, the newest first: also those that no phone holds any more (decisions 26). By their recipients those find them alone who see whom
 * closed orders went to: a list knows open ones from closed ones, an answer does not. Packers find open ones on their phones.
 */
export const orderListing: Listing<Order> = {
  table: 'orders',
  sortedBy: 'madeAt',
  fields: {
    madeAt: { kind: 'number', of: ({ createdAt }) => createdAt, sorts: true },
    updatedAt: { kind: 'number', of: ({ updatedAt }) => updatedAt, sorts: true },
    total: { kind: 'number', of: ({ totalPrice }) => totalPrice, sorts: true },
    cod: { kind: 'number', of: dueIn },
    state: { kind: 'text', of: ({ state }) => state, leads: true },
    shop: { kind: 'text', of: shopOf, leads: true },
    wid: { kind: 'text', of: ({ wid }) => wid, leads: true },
    customer: {
      kind: 'text',
      of: ({ customer }) => customer?.code ?? customer?.id,
      leads: true,
      secret: 'past',
    },
    channel: { kind: 'text', of: ({ channel }) => channel, indexed: true },
    carrier: { kind: 'text', of: ({ delivery }) => delivery?.logistic, indexed: true },
    source: { kind: 'text', of: ({ source }) => source, indexed: true },
    madeBy: { kind: 'text', of: ({ createdBy }) => createdBy, indexed: true },
    payment: { kind: 'text', of: paymentIn, indexed: true },
  },
  sums: ['total', 'cod'],
  keptBy: ['state', 'shop', 'wid', 'channel'],
  marks: {
    tags: ({ tags }) => tags ?? [],
    products: ({ swItems }) => swItems?.map(({ productCode }) => productCode) ?? [],
  },
  words: ({ code, subCode, package_id, delivery, swItems = [] }) => [
    ...[code, subCode, package_id, delivery?.id],
    ...swItems.flatMap(({ productCode, name, variant }) => [productCode, name, variant]),
  ],
  ends: ({ code, subCode, delivery }) => [code, subCode, delivery?.id],
  secret: {
    name: 'past',
    words: ({ customer }) => [customer?.name, customer?.phone, customer?.phoneExtend, customer?.code],
    ends: ({ customer }) => [customer?.phone, customer?.phoneExtend],
  },
}

/** The linked shop an order came in by, as the field of its channel names it. */
export function shopOf(order: Partial<Order>): string | undefined {
  const { shopeeShopId, tiktokShopId, lazadaAccount, tikiAccount, webStoreId, shopId } = order
  return shopeeShopId ?? tiktokShopId ?? lazadaAccount ?? tikiAccount ?? webStoreId ?? shopId
}

/** Listings are made of what a row holds, which rows of before may lack parts of. */
function dueIn(order: Partial<Order>): number | undefined {
  return isWhole(order) ? dueOf(order) : order.pickMoney
}

function paymentIn(order: Partial<Order>): string | undefined {
  return isWhole(order) ? paymentWords(order) : order.payment?.status
}

function isWhole(order: Partial<Order>): order is Order {
  return Boolean(order.payment?.history && order.delivery && order.swItems)
}
