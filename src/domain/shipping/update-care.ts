/**
 * The states of a case (SHC-007 … SHC-014). Who updates decides where it goes:
 *
 *   CHỜ XỬ LÍ ──seller──▶ CHỜ PHẢN HỒI ◀──resend── ĐÃ PHẢN HỒI ──close──▶ HOÀN THÀNH
 *       └───────logistics──────│──────────────────────▲                       │
 *                              └──────logistics───────┘     again late: ──────┴──▶ CHỜ PHẢN HỒI
 */

import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { OrderCode } from '../packing/params.ts'
import { type Actor, isLogistics } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { careWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { ShippingCare } from '../tables/shipping-care.ts'
import { formatMoment } from '../time.ts'
import { findCase, sideOf, whyFull } from './care-row.ts'
import { Message } from './params.ts'

import { writeCare } from './write-care.ts'

type CareState = ShippingCare['state']
const states = ['CHỜ XỬ LÍ', 'CHỜ PHẢN HỒI', 'ĐÃ PHẢN HỒI', 'HOÀN THÀNH'] as const satisfies CareState[]

/** Where "Cập nhật" leads for this person; nothing where the button is hidden (SHC-010, SHC-011, SHC-014). */
export function updatedTo(state: CareState, user: Pick<Actor, 'role' | 'department'>): CareState | undefined {
  if (state === 'ĐÃ PHẢN HỒI' || state === 'HOÀN THÀNH') return undefined
  return isLogistics(user) ? 'ĐÃ PHẢN HỒI' : 'CHỜ PHẢN HỒI'
}

/** Every state a person may take the case to now. */
export function careSteps(state: CareState, user: Pick<Actor, 'role' | 'department'>): CareState[] {
  const to = updatedTo(state, user)
  if (to) return [to]
  return state === 'ĐÃ PHẢN HỒI' ? ['CHỜ PHẢN HỒI', 'HOÀN THÀNH'] : ['CHỜ PHẢN HỒI']
}

/** A case moves on, with what was said: "Cập nhật", "Gửi lại", "Hoàn thành". */
export const updateCare = defineCommand({
  path: '/api/shippingCare',
  method: 'update',
  params: v.object({
    orderId: OrderCode,
    state: v.picklist(states),
    /** The state the screen saw: who was faster wins. */
    from: v.optional(v.picklist(states)),
    message: v.optional(Message),
  }),
  permission: careWork,
  offline: 'optimistic',

  decide(read, { orderId, state, from, message }, { at, user }) {
    const found = findCase(read, orderId, at)
    if (isRefusal(found)) return found
    const { care } = found
    if (from !== undefined && care.state !== from) {
      const who = nameOf(read, care.listMess.at(-1)?.createdBy ?? care.owner ?? '')
      const when = formatMoment(care.updatedAt)
      return refuse('care-changed', { code: orderId, state: care.state, who, when })
    }
    if (!careSteps(care.state, user).includes(state)) {
      return refuse('care-step', { code: orderId, from: care.state, to: state })
    }
    const full = message === undefined ? undefined : whyFull(orderId, care.listMess)
    if (full) return full
    const said = message && { type: sideOf(user), message, createdBy: user.userName, createdAt: at }
    const listMess = said ? [...care.listMess, said] : care.listMess
    return writeCare(read, { ...care, state, listMess, updatedAt: at })
  },

  say: ({ orderId, state }) => ({ what: `Chuyển chăm sóc sang ${state}, đơn`, about: orderId }),
  cause: ({ orderId }) => orderId,
})
