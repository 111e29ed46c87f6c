import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { personName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { badgeHolder } from './may-hand-badge.ts'
import { UserName } from './params.ts'

/** A person gets a badge. The one before is worth nothing from then on. */
export const issueBadge = defineCommand({
  path: '/api/staff',
  method: 'issueBadge',
  params: v.object({
    userName: UserName,
    /** SHA-256 of the badge's text, hex; the secret itself stays on the paper. */
    badge: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  permission: 'everyone',
  offline: 'optimistic',

  decide(read, { userName, badge }, { at, user }) {
    const staff = badgeHolder(read, userName, user)
    if (isRefusal(staff)) return staff
    if (!staff.active) return refuse('staff-left', { name: staff.name })
    if (staff.badge === badge) return []
    return [update('staff', staff, { ...staff, badge, badgeAt: at, badgeBy: user.name })]
  },

  say: ({ userName }, read) => ({
    what: 'Cấp thẻ nhân viên',
    about: personName(read.get('staff', userName), userName),
  }),
})
