/** What orders come to by another aspect than their shop and people, by day and by month, kept by the server as commands run. */

import { serverTable } from './table.ts'

/** What rows are kept by; what is in each of them stands in `reports/aspects.ts`. */
export type Aspect =
  | 'hour'
  | 'province'
  | 'cancel'
  | 'back'
  | 'carrier'
  | 'sent'
  | 'packer'
  | 'mover'
  | 'buyer'

/** One value of an aspect on one day, or in one month: an hour, a province, a reason. */
export interface ReportSum {
  key: string
  value: string
  /** By warehouse, channel and shop (`["KHO-A","Shopee","88210045"]`): the sums in the order that the aspect names. */
  places: Record<string, number[]>
}

/** How parcels of a carrier ended. */
export interface CarrierSums {
  ended: number
  delivered: number
  backParcels: number
  lostParcels: number
  /** Of delivered parcels of which it is known: how many, and how long all of them took (ms). */
  timedParcels: number
  tookMs: number
  carrierCost: number
  paidParcels: number
}

/** Orders that left the house. */
export interface SentSums {
  sent: number
  due: number
  late: number
}

/** Parcels that somebody packed. */
export interface PackerSums {
  packed: number
  packedUnits: number
  /** Units of parcels of which it is known how long they took, and that (ms). */
  timedUnits: number
  packedMs: number
  repaired: number
  wrong: number
}

export interface BuyerSums {
  newBuyers: number
  knownOrders: number
  againOrders: number
  unknownOrders: number
}

/** On which days a customer ordered, so that the first of them is known whatever comes in later. */
export interface Buyer {
  /** As orders name the customer. */
  id: string
  /** Orders by day (since 1970 in Ho Chi Minh) and place. */
  days: Record<string, Record<string, number>>
}

export const reportSums = serverTable<ReportSum>({ key: 'key' })

export const buyers = serverTable<Buyer>({ key: 'id' })
