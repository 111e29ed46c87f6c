import * as v from 'valibot'
import { defineCommand, insert } from '../command.ts'
import { privacyEntry } from './privacy-entry.ts'

/** Somebody fetched a file with customers in it, which the server made: the shop's log says who, when and which. */
export const noteFileTaken = defineCommand({
  path: '/api/customer',
  method: 'noteFileTaken',
  params: v.object({
    by: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  }),
  permission: 'system',
  offline: 'online',

  decide: (_, { by, name }, circumstances) => [
    insert('privacyLog', privacyEntry({ what: 'file', by, about: name }, circumstances)),
  ],

  say: ({ name }) => ({ what: 'Tải tệp có thông tin khách', about: name }),
  cause: ({ name }) => name,
})
