import type { Scope } from '../../domain/people/scope.ts'
import { partsOfPlace } from '../../domain/reports/products-of-order.ts'

/** Which orders are asked about. */
export interface AskedPlace {
  channel?: string | undefined
  shop?: string | undefined
  wid?: string | undefined
}

/** Whether sums of a place are asked about, and of a warehouse that the person sees. */
export function placeFilter(
  { warehouses }: Pick<Scope, 'warehouses'>,
  asked: AskedPlace,
): (place: string) => boolean {
  const known = new Map<string, boolean>()
  return (place) => {
    let answer = known.get(place)
    if (answer === undefined) {
      const [wid, channel, shop] = partsOfPlace(place)
      answer =
        (!warehouses || warehouses.includes(wid)) &&
        (asked.wid ?? wid) === wid &&
        (asked.channel ?? channel) === channel &&
        (asked.shop ?? shop) === shop
      known.set(place, answer)
    }
    return answer
  }
}
