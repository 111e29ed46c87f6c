import type { Order } from '../../../../domain/tables/orders.ts'
import type { ShipGroup } from '../ship-groups.ts'
import { noOrders } from '../why-not-pressed.ts'

/** FUL-140, FUL-141, FUL-432, FUL-433: of one account, and of all together. */
export const mostPrinted = { account: 20, all: 50 } as const

/** Orders of a shop that are arranged: what goes with their parcels may be printed. */
export function printable({ done, past }: Pick<ShipGroup, 'done' | 'past'>): Order[] {
  return [...done, ...past].filter(({ delivery, state }) => delivery.id !== '' && state !== 'HỦY')
}

/** The shops of Lazada among those whose orders are prepared together. */
export function lazadaGroups(groups: readonly ShipGroup[]): ShipGroup[] {
  return groups.filter(({ shop }) => shop.channel === 'Lazada')
}

/** Why so many are not printed; nothing where they are. */
export function whyNotPrinted(count: number, of: keyof typeof mostPrinted): string | undefined {
  if (count === 0) return noOrders
  const most = mostPrinted[of]
  return count > most ? `Vui lòng in tối đa ${most} đơn trên 1 lần in!!!` : undefined
}
