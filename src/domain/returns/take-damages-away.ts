import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { damagedPlace } from '../brand.ts'
import type { Circumstances, Reader, Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { damageLeft } from '../stock/damage-rows.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'

import { completeSlip } from '../stock/slip-moves.ts'
import { slipParts } from '../stock/slip-parts.ts'
import type { Slip } from '../tables/slips.ts'
import { DamageId, Quantity } from './params.ts'

/** Which damaged goods leave, and how many of each. */
export const DamagedItems = v.pipe(
  v.array(v.object({ damageId: DamageId, quantity: Quantity })),
  v.minLength(1),
  v.maxLength(200),
)

interface Leaving {
  slipCode: string
  wid: string
  items: v.InferOutput<typeof DamagedItems>
  type: 'Trả nhà cung cấp' | 'Xuất tự do'
  note: string
  supplier?: string
}

/** Damaged goods leave the house by a slip, partly or all, more than 50 lines by several; they are in no stock number, so none moves. */
export function takeDamagesAway(
  read: Reader,
  { slipCode, wid, items, type, note, supplier }: Leaving,
  circumstances: Circumstances,
): Draft | Refusal {
  const { at, user } = circumstances
  const why = whyNotYours(user, wid)
  if (why) return why
  const draft = new Draft(read)
  const asked = new Map<string, number>()
  for (const { damageId, quantity } of items) {
    asked.set(damageId, (asked.get(damageId) ?? 0) + quantity)
  }
  const damages = draft.many('damages', [...asked.keys()])
  const missing = [...asked.keys()].find((id) => !damages.some((damage) => damage.id === id))
  if (missing !== undefined) return refuse('damage-not-found', { code: missing })
  if (damages.every((damage) => damageLeft(damage) === 0)) return refuse('damage-all-settled', {})
  for (const damage of damages) {
    if (damage.wid !== wid) return refuse('damage-elsewhere', { scanned: lineName(damage) })
    const left = damageLeft(damage)
    if (must(asked.get(damage.id), 'how many units were asked for') > left)
      return refuse('damage-not-enough', { scanned: lineName(damage), left })
  }
  const leaving = damages.map(({ id, productCode }) => ({
    productCode,
    amount: must(asked.get(id), 'how many units were asked for'),
    bin: damagedPlace,
    damageId: id,
  }))
  for (const { code, items: some } of slipParts(slipCode, leaving)) {
    if (draft.get('slips', code)) return refuse('code-taken', { code })
    const slip: Slip = {
      code,
      type,
      state: 'MỚI',
      items: some,
      note,
      supplier: supplier || undefined,
      userId: user.userName,
      sourceWarehouse: wid,
      createdAt: at,
      updatedAt: at,
    }
    completeSlip(draft, slip, circumstances)
  }
  return draft
}
