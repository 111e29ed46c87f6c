/** Customers, and the tags that orders carry. */

import { table } from './table.ts'

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
}

export interface Tag {
  _id: string
  value: string
  color: string
  type: 'order_tag' | 'product_tag'
}

export const tags = table<Tag>({ key: '_id', indexes: [], forCare: true })

export const customers = table<Customer>({ key: '_id', indexes: ['phone'], neededBy: 'customers' })
