import * as v from 'valibot'
import { defineCommand, insert } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { Staff } from '../tables/company.ts'
import { flagsOf, shopChanges, whyNotGiven, whyNotInShops } from './maintain-staff.ts'
import { permissions } from './permissions.ts'
import { staffFields } from './staff-fields.ts'
import { userNameFault } from './user-name.ts'

/**
 * Somebody new works in the shop. Their first password is no part of it: it stands beside the call, and the server keeps it in the same
 * transaction (`server/people/staff-calls.ts`).
 */
export const createUser = defineCommand({
  path: '/api/user',
  method: 'createUser',
  params: v.object({
    userName: v.pipe(v.string(), v.maxLength(64)),
    ...staffFields,
    shops: v.optional(staffFields.shops),
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { userName, shops, warehouses, ...fields }, { user }) {
    if (userNameFault(userName)) return refuse('user-name-wrong', {})
    if (read.get('staff', userName)) return refuse('user-name-taken', { userName })
    const staff: Staff = {
      userName,
      ...fields,
      flags: flagsOf(fields.role, fields.flags, permissions),
      active: true,
    }
    if (warehouses) staff.warehouses = warehouses
    return (
      whyNotGiven(read, staff, user) ??
      whyNotInShops(read, user, shops) ?? [
        insert('staff', staff),
        ...shopChanges(read, user, { userName, shops }),
      ]
    )
  },

  say: ({ name }) => ({ what: 'Thêm nhân viên', about: name }),
  cause: ({ userName }) => userName,
})
