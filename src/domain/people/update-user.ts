import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { defineCommand, isRefusal, update } from '../command.ts'
import { personName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Staff } from '../tables/company.ts'
import { flagsOf, shopChanges, staffToChange, whyNotGiven, whyNotInShops } from './maintain-staff.ts'
import { UserName } from './params.ts'
import { permissions } from './permissions.ts'
import { staffFields } from './staff-fields.ts'

/** What is written of a person, and what they may do. Only the fields given change; phones follow with the next pull. */
export const updateUser = defineCommand({
  path: '/api/user',
  method: 'updateUser',
  params: v.object({ userName: UserName, ...v.partial(v.object(staffFields)).entries }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { userName, shops, warehouses, ...fields }, { user }) {
    const staff = staffToChange(read, userName, user)
    if (isRefusal(staff)) return staff
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
    return deepEqual(staff, next) ? changes : [update('staff', staff, next), ...changes]
  },

  say: ({ userName }, read) => ({
    what: 'Sửa nhân viên',
    about: personName(read.get('staff', userName), userName),
  }),
  cause: ({ userName }) => userName,
})

function maysElse(one: Staff, other: Staff): boolean {
  const rights = ({ role, flags, warehouses }: Staff) => [role, flags.toSorted(), warehouses?.toSorted()]
  return !deepEqual(rights(one), rights(other))
}
