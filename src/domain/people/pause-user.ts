import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { personName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { staffToChange } from './maintain-staff.ts'
import { UserName } from './params.ts'

/** An account rests: its sessions end at once, its phones keep what they did not send. */
export const pauseUser = defineCommand({
  path: '/api/user',
  method: 'pauseUser',
  params: v.object({ userName: UserName }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { userName }, { user }) {
    const staff = staffToChange(read, userName, user)
    if (isRefusal(staff)) return staff
    if (userName === user.userName) return refuse('not-yourself', {})
    return staff.active ? [update('staff', staff, { ...staff, active: false })] : []
  },

  say: ({ userName }, read) => ({
    what: 'Tạm dừng tài khoản',
    about: personName(read.get('staff', userName), userName),
  }),
  cause: ({ userName }) => userName,
  reverse: ({ userName }) => ({ path: '/api/user', method: 'resumeUser', params: { userName } }),
})
