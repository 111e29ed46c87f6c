import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { OrderCode } from '../packing/params.ts'
import { isLogistics } from '../people/actor.ts'
import { careWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { findCase, sideOf, whyFull } from './care-row.ts'
import { Message } from './params.ts'

import { writeCare } from './write-care.ts'

/** Something is said about a delayed order without moving the case: to the other side, or among the shop's own people. */
export const addNote = defineCommand({
  path: '/api/shippingCare',
  method: 'addNote',
  params: v.object({
    orderId: OrderCode,
    message: Message,
    /**
     * `message` goes to the other side; which way follows from who writes it. The specification's own words `sent` and `receive` mean a
     * message too (decisions 32), and whatever they say the side is the writer's.
     */
    type: v.picklist(['message', 'note', 'sent', 'receive']),
  }),
  permission: careWork,
  offline: 'optimistic',

  decide(read, { orderId, message, type }, { at, user }) {
    const found = findCase(read, orderId, at)
    if (isRefusal(found)) return found
    const { care } = found
    const said = { message, createdBy: user.userName, createdAt: at }
    if (type === 'note' && isLogistics(user)) return refuse('care-not-your-side', { code: orderId })
    const full = whyFull(orderId, type === 'note' ? care.listNote : care.listMess)
    if (full) return full
    const changed =
      type === 'note'
        ? { ...care, listNote: [...care.listNote, said] }
        : { ...care, listMess: [...care.listMess, { ...said, type: sideOf(user) }] }
    return writeCare(read, { ...changed, updatedAt: at })
  },

  say: ({ orderId, type }) => ({
    what: type === 'note' ? 'Ghi chú nội bộ cho đơn' : 'Nhắn về đơn',
    about: orderId,
  }),
  cause: ({ orderId }) => orderId,
})
