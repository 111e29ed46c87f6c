/**
 * Every table of the shop, in the order in which a first load brings them. Row types, keys and indexes stand in tables/, one
 * file a family: the only place where a field is born. Field names stay as the specification spells them; what it does not name
 * is ours and says so. Instants are ms since 1970, money is whole VND, lengths cm, weights kg.
 */
import { channelItems, priceTellings, soldAs, stockTellings } from './tables/channel-items.ts'
import { claims } from './tables/claims.ts'
import { companies } from './tables/company.ts'
import { copyDrafts } from './tables/copy-drafts.ts'
import { customerAliases, customers, tagNames, tags } from './tables/customers.ts'
import { drawers } from './tables/drawers.ts'
import { facebookPages, pageProducts, pageTalks } from './tables/facebook.ts'
import { flashSales } from './tables/flash-sales.ts'
import { handovers } from './tables/handovers.ts'
import { invoiceNumbers, invoices, taxBuyers } from './tables/invoices.ts'
import { jobs } from './tables/jobs.ts'
import { links } from './tables/links.ts'
import { orders } from './tables/orders.ts'
import { printJobs, proofs } from './tables/papers.ts'
import { parcels } from './tables/parcels.ts'
import { bankTransfers, debts, strayTransfers } from './tables/payments.ts'
import { bins, warehouses } from './tables/places.ts'
import { privacyLog } from './tables/privacy-log.ts'
import { productSales } from './tables/product-sales.ts'
import {
  barcodes,
  movements,
  priceChanges,
  productAliases,
  products,
  stockDays,
  taughtBarcodes,
} from './tables/products.ts'
import { orderProfits } from './tables/profits.ts'
import { buyers, reportSums } from './tables/report-sums.ts'
import { damages, returns } from './tables/returns.ts'
import { reportBuilds, salesDays } from './tables/sales-days.ts'
import { shippingCare } from './tables/shipping-care.ts'
import { shopRoads } from './tables/shop-roads.ts'
import { slips } from './tables/slips.ts'
import { staff } from './tables/staff.ts'
import { statementColumns, statementParts, statements } from './tables/statements.ts'
import { stockFlows } from './tables/stock-flows.ts'
import { counts, stockTakes } from './tables/stock-takes.ts'
import { supplierLedger, supplierNames, suppliers, supplyRequests } from './tables/supply.ts'
import type { Hidden, ServerTable, Table } from './tables/table.ts'
import { transfers } from './tables/transfers.ts'
import { waveLines, waves } from './tables/waves.ts'
import { waybillOrders } from './tables/waybill-orders.ts'
import { zaloAccounts, zaloMessages } from './tables/zalo.ts'

export type { Carriage } from './tables/carriage.ts'
export type { ChannelRequests } from './tables/channel-requests.ts'
export type { MarketLabel } from './tables/market-labels.ts'
export type { OrderItem } from './tables/order-items.ts'
export type { ProviderId } from './tables/provider-ids.ts'

/** What packing needs comes first. */
export const tables = {
  companies,
  staff,
  warehouses,
  bins,
  tags,
  parcels,
  orders,
  products,
  taughtBarcodes,
  productAliases,
  shippingCare,
  customers,
  customerAliases,
  debts,
  slips,
  waves,
  waveLines,
  handovers,
  returns,
  damages,
  claims,
  stockTakes,
  counts,
  stockDays,
  transfers,
  proofs,
  printJobs,
  jobs,
  drawers,
  strayTransfers,
  suppliers,
  supplyRequests,
  supplierLedger,
  links,
  barcodes,
  tagNames,
  supplierNames,
  bankTransfers,
  statements,
  statementParts,
  statementColumns,
  orderProfits,
  salesDays,
  productSales,
  stockFlows,
  reportSums,
  buyers,
  reportBuilds,
  priceChanges,
  shopRoads,
  channelItems,
  soldAs,
  stockTellings,
  flashSales,
  priceTellings,
  zaloAccounts,
  zaloMessages,
  copyDrafts,
  facebookPages,
  pageTalks,
  pageProducts,
  invoices,
  invoiceNumbers,
  taxBuyers,
  privacyLog,
  waybillOrders,
  movements,
} as const

export type TableName = keyof typeof tables

export type RowOf<T extends TableName> = (typeof tables)[T] extends Table<infer R> | ServerTable<infer R>
  ? R
  : never

/** Tables that phones hold. */
export type ReplicatedTable = {
  [T in TableName]: (typeof tables)[T] extends { replicated: true } ? T : never
}[TableName]

/** Tables whose rows lie as documents under their key. Movements are only ever added, in columns of their own. */
export type DocumentTable = Exclude<TableName, 'movements'>

export const replicatedTables = (Object.keys(tables) as TableName[]).filter(
  (name): name is ReplicatedTable => tables[name].replicated,
)

/** The value a row is found by. */
export function keyOf<T extends TableName>(name: T, row: RowOf<T>): string {
  return (row as Record<string, unknown>)[tables[name].key] as string
}

/** The secrets that rows of a table hold; none for most tables. */
export function hidesOf(name: TableName): readonly Hidden<object>[] {
  const { hides } = tables[name] as { hides?: readonly Hidden<object>[] }
  return hides ?? []
}

/** The secrets that this row holds, as far as they depend on whether it is past. */
export function hiddenIn(name: TableName, row: object): readonly Hidden<object>[] {
  const all = hidesOf(name)
  const { closed, past = closed } = tables[name] as Pick<Table<object>, 'closed' | 'past'>
  const now = past?.(row) ? 'past' : 'open'
  return all.filter((one) => one.while === undefined || one.while === now)
}
