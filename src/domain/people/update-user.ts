import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { defineCommand, isRefusal, update } from '../command.ts'
import { personName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Staff } from '../tables/company.ts'
import { isLogistics } from './actor.ts'
import { flagsOf, shopChanges, staffToChange, whyNotGiven, whyNotInShops } from './maintain-staff.ts'
import { UserName } from './params.ts'
import { permissions } from './permissions.ts'
import { staffFields } from './staff-fields.ts'
import { whyStaffOvertaken } from './staff-overtaken.ts'

const Fields = v.partial(v.object(staffFields))

/** What is written of a person, and what they may do. Only the fields given change; phones follow with the next pull. */
export const updateUser = defineCommand({
  path: '/api/user',
  method: 'updateUser',
  params: v.object({
    userName: UserName,
    ...Fields.entries,
    /** The same fields as the screen showed them: what somebody else changed meanwhile is not written over. */
    from: v.optional(Fields),
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { userName, from, ...given }, { user, at }) {
    const staff = staffToChange(read, userName, user)
    if (isRefusal(staff)) return staff
    const overtaken = from && whyStaffOvertaken(read, { staff, user, given, from })
    if (overtaken) return overtaken
    const { shops, warehouses, ...fields } = given
    const role = fields.role ?? staff.role
    const { warehouses: bound, ...before } = staff
    const next: Staff = {
      ...before,
      ...fields,
      role,
      flags: flagsOf(role, fields.flags ?? staff.flags, permissions),
    }
    const places = warehouses === undefined ? bound : (warehouses ?? undefined)
    if (places) next.warehouses = places
    const isSelf = userName === user.userName
    if (isSelf && maysElse(staff, next)) return refuse('not-yourself', {})
    const refused = (isSelf ? undefined : whyNotGiven(read, next, user)) ?? whyNotInShops(read, user, shops)
    if (refused) return refused
    const changes = shopChanges(read, user, { userName, shops })
    if (deepEqual(staff, next) && changes.length === 0) return []
    return [update('staff', staff, { ...next, edited: { by: user.userName, at } }), ...changes]
  },

  say: ({ userName }, read) => ({
    what: 'Sửa nhân viên',
    about: personName(read.get('staff', userName), userName),
  }),
  cause: ({ userName }) => userName,
})

/** The department counts where it makes somebody logistics staff, or makes them none any more. */
function maysElse(one: Staff, other: Staff): boolean {
  const rights = (staff: Staff) => {
    const { role, flags, warehouses } = staff
    return [role, flags.toSorted(), warehouses?.toSorted(), isLogistics(staff)]
  }
  return !deepEqual(rights(one), rights(other))
}
