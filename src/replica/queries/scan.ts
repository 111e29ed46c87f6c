import type { Order, Product } from '../../domain/tables.ts'
import type { Replica } from '../replica.ts'

/** An order or a product that carries a scanned text, and as what. */
export type CodeHit =
  | { kind: 'order'; by: 'waybill' | 'order-code' | 'package'; order: Order }
  | { kind: 'product'; by: 'barcode' | 'sku'; product: Product }

/**
 * Everything on this device that carries one of these texts, in the order of decisions 10: waybill, order code, package,
 * product barcode, SKU. One entry an order or product, by the first way it was found.
 */
export async function findByCode({ db }: Replica, forms: readonly string[]): Promise<CodeHit[]> {
  const [byWaybill, byOrderCode, byPackage, byBarcode, bySku] = await Promise.all([
    db.orders.where('delivery.id').anyOf(forms).toArray(),
    db.orders.where('code').anyOf(forms).toArray(),
    db.orders.where('package_id').anyOf(forms).toArray(),
    db.products.where('barcode').anyOf(forms).toArray(),
    db.products.where('code').anyOf(forms).toArray(),
  ])
  const hits: CodeHit[] = [
    ...byWaybill.map((order) => ({ kind: 'order', by: 'waybill', order }) as const),
    ...byOrderCode.map((order) => ({ kind: 'order', by: 'order-code', order }) as const),
    ...byPackage.map((order) => ({ kind: 'order', by: 'package', order }) as const),
    ...byBarcode.map((product) => ({ kind: 'product', by: 'barcode', product }) as const),
    ...bySku.map((product) => ({ kind: 'product', by: 'sku', product }) as const),
  ]
  const first = new Map<string, CodeHit>()
  for (const hit of hits) if (!first.has(placeOf(hit))) first.set(placeOf(hit), hit)
  return [...first.values()]
}

/** Whether any row carries the text; a camera read of such a code needs no second frame. */
export async function knowsCode(
  { db }: Replica,
  forms: readonly string[],
  only?: 'products',
): Promise<boolean> {
  const [barcodes, skus] = await Promise.all([
    db.products.where('barcode').anyOf(forms).count(),
    db.products.where('code').anyOf(forms).count(),
  ])
  if (barcodes + skus > 0) return true
  if (only === 'products') return false
  const orders = await Promise.all([
    db.orders.where('delivery.id').anyOf(forms).count(),
    db.orders.where('code').anyOf(forms).count(),
    db.orders.where('package_id').anyOf(forms).count(),
  ])
  return orders.some((count) => count > 0)
}

function placeOf(hit: CodeHit): string {
  return hit.kind === 'order' ? `order/${hit.order.code}` : `product/${hit.product.code}`
}
