import { isOrdered } from '../../../domain/orders/states.ts'
import { goodsOf } from '../../../domain/parcels/goods-of.ts'
import type { Replica } from '../../replica.ts'

/** Sales of so many days are counted. */
const soldDays = 30
/** A code was changed at most so often in a row that it is followed. */
const longestTrail = 16
/** What was counted is told again for so long: a shop sells all day, and nobody reads this figure by the minute (ms). */
const keptMs = 5 * 60_000

const counted = new WeakMap<Replica, { at: number; units: Promise<ReadonlyMap<string, number>> }>()

/** Units sold of each product, and of each combo, in orders of the last 30 days that this device holds; those called off are none. */
export function soldUnits(replica: Replica): Promise<ReadonlyMap<string, number>> {
  const at = replica.environment.now()
  const known = counted.get(replica)
  if (known && at - known.at < keptMs) return known.units
  const units = countUnits(replica, at - soldDays * 24 * 3_600_000)
  counted.set(replica, { at, units })
  return units
}

async function countUnits({ db }: Replica, since: number): Promise<ReadonlyMap<string, number>> {
  const aliases = new Map((await db.productAliases.toArray()).map((alias) => [alias.code, alias.productCode]))
  const units = new Map<string, number>()
  const add = (said: string, amount: number) => {
    let code = said
    for (let next = aliases.get(code), step = 0; next && step < longestTrail; step++) {
      code = next
      next = aliases.get(code)
    }
    units.set(code, (units.get(code) ?? 0) + amount)
  }
  await db.orders
    .where('createdAt')
    .above(since)
    .each((order) => {
      if (!isOrdered(order.state)) return
      for (const { productCode, amount } of goodsOf(order)) add(productCode, amount)
      for (const { productCode, amount, typeItem } of order.swItems)
        if (typeItem === 'combo') add(productCode, amount)
    })
  return units
}
