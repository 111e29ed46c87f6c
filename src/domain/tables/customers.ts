/** Customers, who gets an order, and the tags that orders carry. */

import { serverTable, table } from './table.ts'

/** Whom goods go to, and where. */
export interface Addressee {
  name: string
  phone: string
  phoneExtend?: string
  address: string
  provinceId: string | -1
  districtId: string | -1
  wardId: string | -1
  /** Which set the ids belong to (decisions 6). */
  adminSet?: 'vn63' | 'vn34'
}

export interface Customer extends Addressee {
  _id: string
  code: string
  /** What the customer owes (VND): the sum of the debts' entries (decisions 19). */
  unPaid: number
  /** Ours: when the customer was first kept (ms); rows of before 2026-11-22 do not say it. */
  createdAt?: number
  /** Ours: what the shop has to know of them. */
  note?: string
  /** Ours: numbers they had before, or of doubles that became them, as far as no other field says them. */
  formerPhones?: string[]
  /** Ours: ids and codes of doubles that became them; orders of then name these. */
  formerCodes?: string[]
  /** Ours: where doubles that became them lived, as far as it is another place. */
  otherAddresses?: Residence[]
  /** Ours: whether they agreed to messages by Zalo, who noted that, and when (ms); without it none is sent. */
  zalo?: { agreed: boolean; by: string; at: number }
  /** Ours: what they said to that before, and who noted it; the oldest first. */
  zaloBefore?: NonNullable<Customer['zalo']>[]
  /** Ours: since when lists and suggestions leave them out (ms). */
  archivedAt?: number
  /** Ours: this stands in the place of somebody whose personal data was erased on their request; who did it, and when (ms). */
  erased?: { by: string; at: number }
}

/** Where somebody lives. */
export type Residence = Pick<Addressee, 'address' | 'provinceId' | 'districtId' | 'wardId' | 'adminSet'>

/**
 * Ours: what leads to a customer beside their own id: id and code of a double that became them, and the id that a number of theirs would make
 * (`orders/known-customer.ts` follows it). A row of `customers` of that name comes first.
 */
export interface CustomerAlias {
  name: string
  customerId: string
  at: number
  by: string
  /** Of the id of a double: both as they were, and what else leads here since, for the way back. */
  merge?: Merge
}

export interface Merge {
  /** The double, with what they owed. */
  gone: Customer
  /** The customer they became, before and after. */
  before: Customer
  after: Customer
  /** Every alias that was written with it. */
  names: string[]
}

/*
 * 2026-11-23: what the customer says to the shop (`noteCustomer`, "Ghi chú của khách") and what the shop says to the carrier on the customer's behalf
 * (`noteShipper`) name people, numbers and doors, so they belong to the contact. Packers see both: labels and info sheets print them. What the
 * shop tells its warehouse is `noteShop`, which everybody in the house reads.
 *
 * Once an order is closed, nothing is packed, brought or labelled any more, and only who handles orders or keeps customers sees whom it
 * went to (`past`). A parcel that comes back later is found by its waybill or code.
 */

/** Who gets an order, and where. */
export interface Recipient extends Addressee {
  id?: string
  code?: string
  /** The names that labels print. */
  provinceName?: string
  districtName?: string
  wardName?: string
  /** Ours: whoever it was had their personal data erased then (ms): no word of a marketplace writes it anew. */
  erasedAt?: number
  /** Ours: it stands in the place of somebody whom this device's people are not shown. */
  hidden?: true
}

/** Stands for who gets an order, for people who are not shown it. */
export const hiddenRecipient: Recipient = {
  hidden: true,
  name: '',
  phone: '',
  address: '',
  provinceId: -1,
  districtId: -1,
  wardId: -1,
}

export interface Tag {
  _id: string
  value: string
  color: string
  type: 'order_tag' | 'product_tag'
}

export const tags = table<Tag>({ key: '_id', indexes: [], forCare: true })

/** Ours: which tag has a name and a colour, of orders and of products apart, and which one another became part of; no two have the same name (`tags/tag-names.ts`). */
export interface TagName {
  name: string
  tagId: string
}

export const tagNames = serverTable<TagName>({ key: 'name' })

export const customerAliases = table<CustomerAlias>({
  key: 'name',
  indexes: ['customerId'],
  neededBy: 'customers',
})

export const customers = table<Customer>({ key: '_id', indexes: ['phone'], neededBy: 'customers' })
