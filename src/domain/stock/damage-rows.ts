import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Damage } from '../tables/returns.ts'
import type { Slip } from '../tables/slips.ts'

/** What lies apart, and where it was found. */
type Apart = Pick<Damage, 'id' | 'productCode' | 'name' | 'wid' | 'quantity' | 'reason' | 'from'> &
  Partial<Pick<Damage, 'variant' | 'image'>>

/** Damaged units that lie apart from now on. */
export function damageOf(
  { id, productCode, name, variant, image, wid, quantity, reason, from }: Apart,
  { at, user }: Circumstances,
): Damage {
  return {
    id,
    productCode,
    name,
    variant: variant || undefined,
    image: image || undefined,
    wid,
    quantity,
    settled: 0,
    from,
    reason,
    state: 'open',
    slipCodes: [],
    createdAt: at,
    createdBy: user.userName,
    updatedAt: at,
  }
}

/** Units of a damage row that are still in the house. */
export function damageLeft({ quantity, settled, state }: Damage): number {
  return state === 'open' ? quantity - settled : 0
}

/** A slip takes damaged units away, or, cancelled, brings them back (`units` below zero). No stock number moves. */
export function settleDamage(
  draft: Draft,
  id: string,
  units: number,
  { code: slipCode, type }: Pick<Slip, 'code' | 'type'>,
  at: number,
): void {
  const damage = draft.get('damages', id)
  if (!damage) return
  const settled = Math.min(damage.quantity, Math.max(0, damage.settled + units))
  const others = damage.slipCodes.filter((code) => code !== slipCode)
  draft.put('damages', {
    ...damage,
    settled,
    state: settled < damage.quantity ? 'open' : 'settled',
    slipCodes: units > 0 ? [...others, slipCode] : others,
    updatedAt: at,
  })
  if (damage.from.kind === 'supply' && type === 'Trả nhà cung cấp')
    noteReturned(draft, damage, settled - damage.settled, at)
}

/** The supply order by which broken goods came says how many went back (CAT-063). */
function noteReturned(draft: Draft, { from, productCode }: Damage, units: number, at: number): void {
  const order = draft.get('supplyRequests', from.document)
  if (!order) return
  const items = order.items.map((line) =>
    line.productCode === productCode ? { ...line, returned: line.returned + units } : line,
  )
  draft.put('supplyRequests', { ...order, items, updatedAt: at })
}
