import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { accountIn, providerAccountOf } from './account-of.ts'
import { AccountId, ProviderParam } from './params.ts'
import { providerOf } from './providers.ts'

/** So long ahead of its end an access is renewed (ms). */
const aheadMs = 30 * 60_000

/** Somebody gave leave at a provider, or it was renewed: it is renewed again ahead of its end, as long as the account stands (O7). */
export const reportLeave = defineCommand({
  path: '/api/setting',
  method: 'reportLeave',
  params: v.object({
    provider: ProviderParam,
    accountId: AccountId,
    /** Ms since 1970. */
    endsAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  permission: 'system',
  offline: 'online',

  decide: () => [],

  effects(read, { provider, accountId, endsAt }, { user }) {
    const account = accountIn(read.get('companies', user.company), provider)
    if (account?.accountId !== accountId || account.link.state !== 'linked') return []
    const name = providerAccountOf(account)
    const key = `${name}/tokens/${endsAt}`
    const dueAt = endsAt - aheadMs
    return [{ account: name, subject: 'tokens', kind: 'refresh-tokens', key, params: {}, dueAt }]
  },

  say: ({ provider }) => ({
    what: `Gia hạn quyền ở ${providerOf(provider).name}`,
    about: 'tài khoản của shop',
  }),
  cause: ({ provider }) => provider,
})
