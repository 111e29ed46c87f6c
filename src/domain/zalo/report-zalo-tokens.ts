import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { Id, Instant, Sentence } from './message-params.ts'
import { officialAccount, renewZalo } from './zalo-account.ts'

/** The server has a new pair of tokens for the Official Account, stored already (O7). */
export const reportZaloTokens = defineCommand({
  path: '/api/zaloChat',
  method: 'reportZaloTokens',
  params: v.object({ oaId: Id, accessEndsAt: Instant, endsAt: Instant }),
  permission: 'system',
  offline: 'online',

  decide(read, { oaId, endsAt }) {
    const account = officialAccount(read)
    if (account?.oaId !== oaId || account.link.state !== 'linked') return refuse('zalo-not-linked', {})
    const { trouble: _, ...link } = account.link
    return [update('zaloAccounts', account, { ...account, link: { ...link, endsAt } })]
  },

  effects: (_, { oaId, accessEndsAt }, { at }) => [renewZalo({ oaId }, { at, endsAt: accessEndsAt })],
  say: ({ oaId }) => ({ what: 'Gia hạn quyền Zalo OA', about: oaId }),
  cause: ({ oaId }) => oaId,
})

/** Zalo does not take our word: for now, or until the Official Account is linked again. */
export const reportZaloTrouble = defineCommand({
  path: '/api/zaloChat',
  method: 'reportZaloTrouble',
  params: v.object({ oaId: Id, text: Sentence, said: Sentence, ended: v.boolean() }),
  permission: 'system',
  offline: 'online',

  decide(read, { oaId, text, said, ended }, { at }) {
    const account = officialAccount(read)
    if (account?.oaId !== oaId || account.link.state === 'off') return []
    const { link } = account
    const isSame = link.trouble?.text === text && link.trouble.said === said
    if (isSame && (!ended || link.state === 'ended')) return []
    const state = ended ? ('ended' as const) : link.state
    return [
      update('zaloAccounts', account, { ...account, link: { ...link, state, trouble: { text, said, at } } }),
    ]
  },

  say: ({ oaId }) => ({ what: 'Ghi sự cố Zalo OA', about: oaId }),
  cause: ({ oaId }) => oaId,
})
