import { warehouseName } from '../../domain/names.ts'
import { letterheadOf } from '../../domain/paper/letterhead.ts'
import { byParcel, mergedLabel, orderLabel } from '../../domain/paper/order-label.ts'
import { longSheet } from '../../domain/paper/paper-sizes.ts'
import { byPickSequence } from '../../domain/paper/pick-sequence.ts'
import { receiptHeightMm, sheetMinHeightMm } from '../../domain/paper/sheet-height.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { PaperKind } from '../../domain/tables/papers.ts'
import type { PaperRows } from '../../replica/queries/paper/paper.ts'
import type { PaperLabel, PaperLook } from './paper-label.ts'
import { exportSlipPages } from './papers/export-slip.tsx'
import { handoverPages } from './papers/handover-sheet.tsx'
import { OrderLabel, symbolsOfLabel } from './papers/order-label.tsx'
import { orderSheetPages } from './papers/order-sheet.tsx'
import { ProductBarcode, symbolOfProduct } from './papers/product-barcode.tsx'
import { receiptPage } from './papers/receipt.tsx'
import { ShelfTag } from './papers/shelf-tag.tsx'
import { slipListPages } from './papers/slip-list.tsx'
import { stockSlipPages } from './papers/stock-slip.tsx'
import { supplyOrderPages } from './papers/supply-order.tsx'

export interface Wanted {
  paper: PaperKind
  /** Copies by code; one unless told. */
  copies: ReadonlyMap<string, number>
  /** Orders in the order of the walk past the shelves, else as they were asked for. */
  byWalk: boolean
  now: number
}

/** Everything that comes out of the printer, in its order. */
export function labelsOf(
  { paper, copies, byWalk, now }: Wanted,
  rows: PaperRows,
  look: PaperLook,
): PaperLabel[] {
  const orders = byWalk ? byPickSequence(rows.orders) : rows.orders
  switch (paper) {
    case 'order-label':
      return byParcel(orders).flatMap((together) => labelsOfParcel(together, rows, look))
    // Comes as a whole from its marketplace (`channel-labels`).
    case 'market-label':
      return []
    case 'order-sheet':
      return orders.flatMap((order) => orderSheetPages(order, rows.company, look))
    case 'export-slip':
      return orders.length > 0 ? exportSlipPages(orders, rows, look, now) : []
    case 'receipt':
      return orders.map((order) => receiptPage(order, rows, look))
    case 'handover-sheet':
      return rows.handovers.flatMap((session) => handoverPages(session, rows, look))
    case 'stock-slip':
      return rows.slips.flatMap((slip) => stockSlipPages(slip, rows, look))
    case 'supply-order':
      return rows.supplyOrders.flatMap((order) => supplyOrderPages(order, rows, look))
    case 'slip-list':
      return slipListPages(rows.slips, rows, look)
    case 'product-barcode':
      return rows.products.flatMap((product) =>
        Array.from({ length: copies.get(product.code) ?? 1 }, (_, index) => ({
          key: `${product.code}-${index}`,
          codes: [product.code],
          symbols: [symbolOfProduct(product, look)],
          content: <ProductBarcode product={product} look={look} />,
        })),
      )
    case 'shelf-tag':
      return rows.bins.map((bin) => ({
        key: bin.id,
        codes: [bin.id],
        symbols: [],
        content: (
          <ShelfTag
            bin={bin}
            warehouse={warehouseName(rows.warehouses.get(bin.parent), bin.parent)}
            look={look}
          />
        ),
      }))
  }
}

/** One label a parcel: several for an order in several boxes, one for several orders of one waybill. */
function labelsOfParcel(orders: readonly Order[], { company }: PaperRows, look: PaperLook): PaperLabel[] {
  const label = mergedLabel(orders.map((order) => orderLabel(order, company, look.settings.label)))
  const parcels = Math.max(1, ...orders.map(({ parcelCount = 1 }) => parcelCount))
  return Array.from({ length: parcels }, (_, index) => ({
    key: `${label.code}-${index}`,
    codes: [label.code, ...label.alsoCodes],
    symbols: symbolsOfLabel(label, look),
    content: (
      <OrderLabel
        label={label}
        look={look}
        parcel={parcels > 1 ? `Kiện ${index + 1}/${parcels}` : undefined}
      />
    ),
  }))
}

/** The long info sheet, and a receipt, is as high as the order with the most items asks for. */
export function withSheetHeight(
  paper: PaperKind,
  look: PaperLook,
  orders: readonly Order[],
  company?: Company,
): PaperLook {
  if (paper === 'receipt') {
    const heights = orders.map(({ swItems, payment: { history } }) =>
      receiptHeightMm({
        lines: swItems.length,
        letterhead: letterheadOf(company),
        sums: history.reduce((sum, { given }) => sum + (given === undefined ? 1 : 3), 0),
      }),
    )
    const heightMm = Math.max(look.heightMm, ...heights)
    return { ...look, heightMm, size: { ...look.size, heightMm } }
  }
  if (paper !== 'order-sheet' || look.size.id !== longSheet) return look
  const items = Math.max(0, ...orders.map(({ shopee, swItems }) => shopee?.items.length || swItems.length))
  const heightMm = sheetMinHeightMm(items)
  return { ...look, heightMm, size: { ...look.size, heightMm } }
}
