import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { personName } from '../names.ts'
import { badgeHolder } from './may-hand-badge.ts'
import { UserName } from './params.ts'

/** A badge was lost: nobody gets in with it any more. */
export const withdrawBadge = defineCommand({
  path: '/api/staff',
  method: 'withdrawBadge',
  params: v.object({ userName: UserName }),
  permission: 'everyone',
  offline: 'optimistic',

  decide(read, { userName }, { user }) {
    const staff = badgeHolder(read, userName, user)
    if (isRefusal(staff)) return staff
    if (staff.badge === undefined) return []
    const { badge: _, badgeAt: __, badgeBy: ___, ...without } = staff
    return [update('staff', staff, without)]
  },

  say: ({ userName }, read) => ({
    what: 'Hủy thẻ nhân viên',
    about: personName(read.get('staff', userName), userName),
  }),
})
