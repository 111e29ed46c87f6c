import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { accountIn } from '../providers/account-of.ts'
import { AccountId } from '../providers/params.ts'
import { providers } from '../providers/providers.ts'
import { CarrierParam, OrderCode } from './params.ts'
import { trackEveryMs, trackParcels } from './track-calls.ts'

/** A carrier was asked how its parcels stand: of those after the last one at once, of all again in a while, as long as the account stands. */
export const reportTracking = defineCommand({
  path: '/api/3rd_logistic',
  method: 'reportTracking',
  params: v.object({ carrier: CarrierParam, accountId: AccountId, after: v.optional(OrderCode) }),
  permission: 'system',
  offline: 'online',

  decide: () => [],

  effects(read, { carrier, accountId, after }, { at, user }) {
    const account = accountIn(read.get('companies', user.company), carrier)
    if (account?.accountId !== accountId || account.link.state === 'off') return []
    return [trackParcels({ carrier, accountId, after }, after === undefined ? at + trackEveryMs : at)]
  },

  say: ({ carrier }) => ({ what: 'Hỏi hành trình', about: providers[carrier].name }),
  cause: ({ accountId }) => accountId,
})
