import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import type { ZaloAccount } from '../tables/zalo.ts'
import { Id, Instant } from './message-params.ts'
import { officialAccount, renewZalo } from './zalo-account.ts'

/** Zalo gave leave to speak for an Official Account: the server, which has its tokens, says so for the person who went there. */
export const linkZalo = defineCommand({
  path: '/api/zaloChat',
  method: 'linkZalo',
  params: v.object({
    oaId: Id,
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    by: Id,
    accessEndsAt: Instant,
    endsAt: Instant,
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { oaId, name, by, endsAt }, { at }) {
    const draft = new Draft(read)
    const known = officialAccount(read)
    const link = { state: 'linked' as const, at, by, endsAt }
    // Another one has other templates: nothing of the old one's rules says anything of them.
    const account: ZaloAccount =
      known?.oaId === oaId
        ? { ...known, name, link }
        : { id: 'oa', oaId, name, link, templates: [], rules: {} }
    draft.put('zaloAccounts', account)
    return draft.changes
  },

  effects: (_, { oaId, accessEndsAt }, { at }) => [renewZalo({ oaId }, { at, endsAt: accessEndsAt })],
  say: ({ name }) => ({ what: 'Liên kết Zalo OA', about: name }),
  cause: ({ oaId }) => oaId,
})
