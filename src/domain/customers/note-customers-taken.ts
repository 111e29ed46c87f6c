import * as v from 'valibot'
import { defineCommand, insert } from '../command.ts'
import { circles } from '../people/permissions.ts'
import { privacyEntry } from './privacy-entry.ts'

/** A person took customers out of the shop as a file that their device made: the shop's log says who, when and how many. */
export const noteCustomersTaken = defineCommand({
  path: '/api/customer',
  method: 'noteTaken',
  params: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  permission: circles.customers,
  offline: 'queued',

  decide: (_, { count }, circumstances) => {
    const by = circumstances.user.userName
    return [insert('privacyLog', privacyEntry({ what: 'sheet', by, about: '', count }, circumstances))]
  },

  say: ({ count }) => ({ what: 'Xuất khách hàng ra tệp', about: `${count} khách` }),
})
