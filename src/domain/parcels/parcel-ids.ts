import type { Order } from '../tables/orders.ts'

/** The first parcel of an order. Made from the code, so that two phones meet on the same row. */
export function parcelIdOf(orderCode: string): string {
  return `${orderCode}#1`
}

/** Every parcel an order is packed into: its own, or the one of another order of the same waybill. */
export function parcelIdsOf({ code, parcelCount = 1, mergedInto }: Order): string[] {
  if (mergedInto) return [mergedInto]
  return Array.from({ length: parcelCount }, (_, index) => `${code}#${index + 1}`)
}

/** The order whose code a parcel's id begins with. */
export function orderCodeOf(parcelId: string): string {
  return parcelId.replace(/#\d+$/, '')
}
