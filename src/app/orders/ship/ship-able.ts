import type { ShipStanding } from '../../../domain/channels/requests/ship-standing.ts'
import type { OrderEntry } from '../../../replica/search/order-book.ts'
import type { Able, LeftOut } from '../../components/table/why-left-out.tsx'

const reasons: Readonly<Partial<Record<ShipStanding | '', string>>> = {
  '': 'không phải đơn sàn chờ đi',
  waiting: 'đang chờ sàn trả lời',
  done: 'đã đi đơn',
}

/** Which of the orders their marketplaces may be asked to ship, and why not the others. */
export function ableToShip(orders: readonly Pick<OrderEntry, 'key' | 'ship'>[]): Able {
  const codes: string[] = []
  const left = new Map<string, string[]>()
  for (const { key, ship } of orders) {
    const why = reasons[ship]
    if (why === undefined) codes.push(key)
    else left.set(why, [...(left.get(why) ?? []), key])
  }
  const leftOut: LeftOut[] = [...left].map(([why, out]) => ({ why, codes: out }))
  return { codes, leftOut: leftOut.toSorted((one, other) => other.codes.length - one.codes.length) }
}
