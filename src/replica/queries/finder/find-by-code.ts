import { orderCodeOf } from '../../../domain/parcels/parcel-ids.ts'
import { parseBinCode } from '../../../domain/stock/bin-code.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Bin } from '../../../domain/tables/places.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Replica } from '../../replica.ts'

/** Something with a screen of its own that a code may name. */
export interface DocumentHit {
  kind: 'document'
  what: 'bin' | 'slip' | 'transfer' | 'supply' | 'handover'
  /** Its key: a bin's id, a document's code. */
  code: string
  /** As people call it: "Kệ A1-01", "Phiếu nhập tự do NK-…". */
  name: string
}

/** What carries a scanned text, and as what. */
export type CodeHit =
  | { kind: 'order'; by: 'waybill' | 'order-code' | 'package'; order: Order }
  /** `text` is what was read of a barcode that people taught. */
  | { kind: 'product'; by: 'barcode' | 'sku' | 'taught'; product: Product; text?: string }
  | DocumentHit

/**
 * Everything on this device that carries one of these texts, in the order of decisions 10: waybill, order code, package,
 * product barcode, SKU; behind them shelf tags and documents. One entry a thing, by the first way it was found.
 */
export async function findByCode(replica: Replica, forms: readonly string[]): Promise<CodeHit[]> {
  const { db } = replica
  const [byWaybill, byParcel, byOrderCode, byPackage, byBarcode, byTaught, bySku, documents] =
    await Promise.all([
      db.orders.where('delivery.id').anyOf(forms).toArray(),
      db.orders.where('parcelWaybills').anyOf(forms).toArray(),
      db.orders.where('code').anyOf(forms).toArray(),
      db.orders.where('package_id').anyOf(forms).toArray(),
      db.products.where('barcode').anyOf(forms).toArray(),
      db.products.where('barcodes').anyOf(forms).toArray(),
      db.products.where('code').anyOf(forms).toArray(),
      findDocuments(replica, forms),
    ])
  const hits: CodeHit[] = [
    ...[...byWaybill, ...byParcel].map((order) => ({ kind: 'order', by: 'waybill', order }) as const),
    ...byOrderCode.map((order) => ({ kind: 'order', by: 'order-code', order }) as const),
    ...byPackage.map((order) => ({ kind: 'order', by: 'package', order }) as const),
    ...byBarcode.map((product) => ({ kind: 'product', by: 'barcode', product }) as const),
    ...byTaught.map((product) => {
      const text = forms.find((form) => product.barcodes?.includes(form)) ?? ''
      return { kind: 'product', by: 'taught', product, text } as const
    }),
    ...bySku.map((product) => ({ kind: 'product', by: 'sku', product }) as const),
    ...documents,
  ]
  const alive = hits.filter((hit) => hit.kind !== 'product' || hit.product.deletedAt === undefined)
  if (alive.length === 0) alive.push(...(await byFormerCode(replica, forms)))
  const first = new Map<string, CodeHit>()
  for (const hit of alive) if (!first.has(placeOf(hit))) first.set(placeOf(hit), hit)
  return [...first.values()]
}

/** Labels say a code that a product had before (decisions 16); read only where nothing else carries the text, so that no other scan waits for it. */
async function byFormerCode({ db }: Replica, forms: readonly string[]): Promise<CodeHit[]> {
  const aliases = await db.productAliases.where('code').anyOf(forms).toArray()
  const products = await db.products.bulkGet(aliases.map(({ productCode }) => productCode))
  return products.flatMap((product, place): CodeHit[] =>
    product && product.deletedAt === undefined
      ? [{ kind: 'product', by: 'taught', product, text: aliases[place]?.code ?? product.code }]
      : [],
  )
}

/** Whether any row carries the text; a camera read of such a code needs no second frame. */
export async function knowsCode(
  replica: Replica,
  forms: readonly string[],
  only?: 'products',
): Promise<boolean> {
  const { db } = replica
  const products = await Promise.all([
    db.products.where('barcode').anyOf(forms).count(),
    db.products.where('barcodes').anyOf(forms).count(),
    db.products.where('code').anyOf(forms).count(),
  ])
  if (products.some((count) => count > 0)) return true
  if ((await byFormerCode(replica, forms)).length > 0) return true
  if (only === 'products') return false
  const orders = await Promise.all([
    db.orders.where('delivery.id').anyOf(forms).count(),
    db.orders.where('parcelWaybills').anyOf(forms).count(),
    db.orders.where('code').anyOf(forms).count(),
    db.orders.where('package_id').anyOf(forms).count(),
  ])
  return orders.some((count) => count > 0) || (await findDocuments(replica, forms)).length > 0
}

/** The product's code that a hit was read by. */
export function scannedText({ by, product, text }: CodeHit & { kind: 'product' }): string {
  if (by === 'barcode') return product.barcode
  return by === 'taught' && text ? text : product.code
}

/** The bin of a shelf tag, in whatever case it was read. */
export async function findBin({ db }: Replica, text: string): Promise<Bin | undefined> {
  const id = parseBinCode(text)
  return id === undefined ? undefined : db.bins.where('id').equalsIgnoreCase(id).first()
}

/** What a code names beside orders' labels and products: a shelf tag, a printed slip, supply order or handover sheet, the id of a parcel. */
async function findDocuments(replica: Replica, forms: readonly string[]): Promise<CodeHit[]> {
  const { db } = replica
  const parcels = forms.filter((form) => /#\d+$/.test(form)).map(orderCodeOf)
  const [bin, slips, transfers, supplies, handovers, orders] = await Promise.all([
    findBin(replica, forms[0] ?? ''),
    db.slips.where('code').anyOf(forms).toArray(),
    db.transfers.where('code').anyOf(forms).toArray(),
    db.supplyRequests.where('code').anyOf(forms).toArray(),
    db.handovers.where('code').anyOf(forms).toArray(),
    db.orders.where('code').anyOf(parcels).toArray(),
  ])
  return [
    ...orders.map((order) => ({ kind: 'order', by: 'package', order }) as const),
    ...(bin ? [{ kind: 'document', what: 'bin', code: bin.id, name: bin.name } as const] : []),
    ...slips.map(({ code, type }) => {
      return { kind: 'document', what: 'slip', code, name: `Phiếu ${type.toLowerCase()} ${code}` } as const
    }),
    ...transfers.map(({ code }) => {
      return { kind: 'document', what: 'transfer', code, name: `Phiếu chuyển kho ${code}` } as const
    }),
    ...supplies.map(({ code }) => {
      return { kind: 'document', what: 'supply', code, name: `Đơn nhập hàng ${code}` } as const
    }),
    ...handovers.map(({ code }) => {
      return { kind: 'document', what: 'handover', code, name: `Biên bản bàn giao ${code}` } as const
    }),
  ]
}

function placeOf(hit: CodeHit): string {
  switch (hit.kind) {
    case 'order':
      return `order/${hit.order.code}`
    case 'product':
      return `product/${hit.product.code}`
    case 'document':
      return `${hit.what}/${hit.code}`
  }
}
