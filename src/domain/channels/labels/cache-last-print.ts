import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { floorWork } from '../../people/permissions.ts'
import { refuse } from '../../refuse.ts'
import { markets } from '../market.ts'
import { OrderCode } from '../params.ts'

/** So many are printed together at most, of whichever marketplace. */
const most = 50
const Name = v.pipe(v.string(), v.maxLength(64))

function listOf<E extends v.ObjectEntries>(entries: E) {
  return v.exactOptional(v.pipe(v.array(v.object({ code: OrderCode, ...entries })), v.maxLength(most)))
}

/** FUL-354 … FUL-357: which labels of a marketplace were printed together last, for whoever has to print them once more. The next ones take their place. */
export const cacheLastPrintLables = defineCommand({
  path: '/api/cache',
  method: 'cacheLastPrintLables',
  params: v.object({
    channel: v.picklist(markets),
    tiki: listOf({ fulfillment_type: v.exactOptional(Name), tikiAccount: v.exactOptional(Name) }),
    lazada: listOf({ subCode: v.exactOptional(Name), lazadaAccount: v.exactOptional(Name) }),
    doc_type: v.exactOptional(Name),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { channel, tiki, lazada, doc_type }, { at, user }) {
    const company = read.get('companies', user.company)
    if (!company) return refuse('company-not-found', {})
    const print = { by: user.userName, at, tiki, lazada, doc_type }
    return [
      update('companies', company, { ...company, lastPrints: { ...company.lastPrints, [channel]: print } }),
    ]
  },

  say: ({ channel }) => ({ what: 'Ghi lần in tem sàn vừa rồi', about: channel }),
  cause: ({ channel }) => channel,
})
