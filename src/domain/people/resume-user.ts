import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { personName } from '../names.ts'
import { staffToChange } from './maintain-staff.ts'
import { UserName } from './params.ts'

/** A paused account may sign in again; its old sessions stay ended. */
export const resumeUser = defineCommand({
  path: '/api/user',
  method: 'resumeUser',
  params: v.object({ userName: UserName }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { userName }, { user }) {
    const staff = staffToChange(read, userName, user)
    if (isRefusal(staff)) return staff
    return staff.active ? [] : [update('staff', staff, { ...staff, active: true })]
  },

  say: ({ userName }, read) => ({
    what: 'Mở lại tài khoản',
    about: personName(read.get('staff', userName), userName),
  }),
  cause: ({ userName }) => userName,
  reverse: ({ userName }) => ({ path: '/api/user', method: 'pauseUser', params: { userName } }),
})
