import type { Order } from '../domain/tables/orders.ts'
import type { PaperKind } from '../domain/tables/papers.ts'
import type { DocumentHit } from '../replica/queries/finder/find-by-code.ts'
import type { RefusedOrder } from '../replica/queries/orders/refused-order.ts'
import type { MovementDocument } from '../replica/queries/stock/movement-documents.ts'
import type { ScreenPath } from './screens.ts'
import { withDialog } from './session/dialog-address.ts'

/*
 * Every address that leads to one thing, made in one place: a code may hold any character, so each is written encoded. What a list
 * shows (`?tab=…`) is written by the list's own view; a query is passed through as it stands, with its "?".
 */

/** A screen without a key in its address, with what its list shows. */
export function screenAddress(
  path: Exclude<ScreenPath, `${string}:${string}`>,
  query: string | URLSearchParams | Record<string, string> = '',
): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Where an order that the server sent back is written on: at the till if it was sold there. */
export function reopenAddress({ id, kind }: Pick<RefusedOrder, 'id' | 'kind'>): string {
  return screenAddress(kind === 'sold' ? '/till' : '/create_order', { from: id })
}

/** The key that leads there. */
export function reopenWords({ kind }: Pick<RefusedOrder, 'kind'>): string {
  return kind === 'sold' ? 'Mở lại ở quầy' : 'Mở lại đơn'
}

export function staffAddress(userName: string, query = ''): string {
  return `/staff_manager/${encodeURIComponent(userName)}${query}`
}

export function orderAddress(code: string, query = ''): string {
  return `/orders/${encodeURIComponent(code)}${query}`
}

/** A claim at a carrier over the list of them. */
export function claimAddress(id: string): string {
  return `/claims${withDialog('', 'claim', id)}`
}

/** An e-invoice over the list of them. */
export function invoiceAddress(id: string): string {
  return `/digitalbill${withDialog('', 'invoice', id)}`
}

/** A copy of goods for a marketplace, written on (RTE-048). */
export function editCopyAddress(id: string): string {
  return screenAddress('/edit_clone_ecommerce', { id })
}

/** An order beside those that wait to be prepared, whose filters are kept. */
export function preparedAddress(code: string, query = ''): string {
  return `/initlogistic/${encodeURIComponent(code)}${query}`
}

/** Where an order is changed, or a draft written on. */
export function changeOrderAddress(code: string): string {
  return `/create_order?orderCode=${encodeURIComponent(code)}`
}

/** An order is begun with what a buyer wrote to the shop's Facebook Page, to be read and taken. */
export function talkOrderAddress(id: string): string {
  return `/create_order${withDialog({ talk: id }, 'message')}`
}

/** An order like this one is begun (document 1 §2, CreateOrder): the same goods for the same customer, from the same warehouse. */
export function copyOrderAddress({
  code,
  wid,
  shopId,
  customer,
}: Pick<Order, 'code' | 'wid' | 'shopId' | 'customer'>): string {
  const query = new URLSearchParams({
    swItemsCopy: code,
    customer: customer.id ?? '',
    wid,
    shopId: shopId ?? '',
  })
  return `/create_order?${query}`
}

/** An order in exchange for what came back of this one is begun (RET-020 … RET-025). */
export function exchangeOrderAddress(
  { code, wid, shopId, price_policy }: Pick<Order, 'code' | 'wid' | 'shopId' | 'price_policy'>,
  { items, value }: { items: readonly { productCode: string; amount: number }[]; value: number },
): string {
  const query = new URLSearchParams({
    exchangeOf: code,
    swItemsExchange: JSON.stringify(items.map(({ productCode, amount }) => [productCode, amount])),
    wid,
    shopId: shopId ?? '',
    price_policy,
    discount: String(value),
  })
  return `/create_order?${query}`
}

/** A product beside the list of products, whose filters are kept. */
export function productAddress(code: string, query = ''): string {
  return `/products1/${encodeURIComponent(code)}${query}`
}

/** A customer beside the list of customers, whose filters are kept (RTE-041). */
export function customerAddress(id: string, query = ''): string {
  return `/customers1/details_customer/${encodeURIComponent(id)}${query}`
}

/** The bench of an order. */
export function packingAddress(code: string): string {
  return `/orderspack/${encodeURIComponent(code)}`
}

/** The lane for orders of one item; of one wave, if it is named. */
export function laneAddress(wave?: string): string {
  return wave === undefined ? '/orderspack/lane' : `/orderspack/lane?wave=${encodeURIComponent(wave)}`
}

export function waveAddress(code: string): string {
  return `/picking/${encodeURIComponent(code)}`
}

/** The bench or the record of a handover session. */
export function handoverAddress(code: string): string {
  return `/handover/${encodeURIComponent(code)}`
}

export function returnAddress(id: string, query = ''): string {
  return `/ordersreturn/${encodeURIComponent(id)}${query}`
}

/** Where a return is begun for an order. */
export function returnOfOrderAddress(orderCode: string): string {
  return `/ordersreturn${withDialog('', 'return', orderCode)}`
}

export function slipAddress(code: string): string {
  return `/export_import?code=${encodeURIComponent(code)}`
}

/** A slip that takes the damaged goods of an order back to their supplier (CAT-399). */
export function supplierReturnAddress(orderCode: string): string {
  return `/create_export_import?addType=return_for_supplier&order=${encodeURIComponent(orderCode)}`
}

/** A supply order beside the list of them, whose filters are kept. */
export function supplyAddress(code: string, query = ''): string {
  return `/supplyrequest/${encodeURIComponent(code)}${query}`
}

/** Where goods of a supply order are taken in by scanning. */
export function receiveSupplyAddress(code: string): string {
  return `/supplyrequest/${encodeURIComponent(code)}/receive`
}

/** A supplier beside the list of them. */
export function supplierAddress(id: string, query = ''): string {
  return `/supplier_detail/${encodeURIComponent(id)}${query}`
}

export function transferAddress(code: string): string {
  return `/stock-transfer?code=${encodeURIComponent(code)}`
}

export function receiveAddress(code: string): string {
  return `/stock-transfer/${encodeURIComponent(code)}/receive`
}

/** The document that moved goods. */
export function movementAddress(what: MovementDocument, code: string): string {
  switch (what) {
    case 'order':
      return orderAddress(code)
    case 'slip':
      return slipAddress(code)
    case 'transfer':
      return transferAddress(code)
    case 'stock-take':
      return stockTakeAddress(code)
  }
}

/** `id` is that of the bin's row: warehouse and bin, with a slash between them. */
export function binAddress(id: string): string {
  return `/shelf/${id.split('/').map(encodeURIComponent).join('/')}`
}

/** Where goods are moved away from a bin. */
export function moveFromAddress(binId: string): string {
  return `/shelf1?tu=${encodeURIComponent(binId)}`
}

export function stockTakeAddress(code: string): string {
  return `/stocktaking/${encodeURIComponent(code)}`
}

/** The preview of a paper: `/print/order-label?codes=A,B`, for goods with `&copies=3,1`. */
export function printAddress(
  paper: PaperKind,
  codes: readonly string[],
  copies: readonly number[] = [],
  choice?: string,
): string {
  const query = new URLSearchParams({ codes: codes.map(encodeURIComponent).join(',') })
  if (choice !== undefined) query.set('choice', choice)
  if (copies.some((count) => count > 1)) query.set('copies', copies.join(','))
  return `/print/${paper}?${query}`
}

/** The preview of an entry of the print queue. */
export function batchAddress(paper: PaperKind, batch: string): string {
  return `/print/${paper}?${new URLSearchParams({ batch })}`
}

/** The screen of what a code names. */
export function documentAddress({ what, code }: Pick<DocumentHit, 'what' | 'code'>): string {
  switch (what) {
    case 'bin':
      return binAddress(code)
    case 'slip':
      return slipAddress(code)
    case 'transfer':
      return transferAddress(code)
    case 'supply':
      return supplyAddress(code)
    case 'handover':
      return handoverAddress(code)
  }
}
