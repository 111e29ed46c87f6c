import type { DocumentTable } from '../tables.ts'
import { channelItemListing, stockTellingListing } from './channel-item-listing.ts'
import { copyDraftListing } from './copy-draft-listing.ts'
import { customerListing } from './customer-listing.ts'
import { damageListing, slipListing, stockTakeListing, transferListing } from './document-listings.ts'
import { invoiceListing } from './invoice-listing.ts'
import type { Listing } from './listing.ts'
import { orderListing } from './order-listing.ts'
import { pageTalkListing } from './page-talk-listing.ts'
import { zaloMessageListing } from './zalo-message-listing.ts'

/** Every table that the server lists. */
export const listings = {
  orders: orderListing,
  customers: customerListing,
  slips: slipListing,
  transfers: transferListing,
  stockTakes: stockTakeListing,
  damages: damageListing,
  channelItems: channelItemListing,
  stockTellings: stockTellingListing,
  zaloMessages: zaloMessageListing,
  copyDrafts: copyDraftListing,
  pageTalks: pageTalkListing,
  invoices: invoiceListing,
} as const satisfies Partial<Record<DocumentTable, unknown>>

/** Those of marketplaces. */
export const channelTables = ['channelItems', 'stockTellings', 'copyDrafts'] as const

/** Those of messages to customers. */
export const messageTables = ['zaloMessages', 'pageTalks'] as const

/** Those of what is billed. */
export const invoiceTables = ['invoices'] as const

/** Those of the papers of the stock. */
export const documentTables = ['slips', 'transfers', 'stockTakes', 'damages'] as const

export type ListedTable = keyof typeof listings

export const listedTables = Object.keys(listings) as ListedTable[]

export function isListed(table: string): table is ListedTable {
  return Object.hasOwn(listings, table)
}

/** The listing of a table, its rows taken as they come from the store. */
export function listingOf(table: ListedTable): Listing<object> {
  return listings[table] as Listing<object>
}
