import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { accountIn, withAccount } from './account-of.ts'
import { AccountId, AccountName, ProviderParam, UserName } from './params.ts'
import { providerOf } from './providers.ts'

/** Keys that somebody typed do not end: as far as instants go. */
const neverEnds = 8_640_000_000_000_000

/** A provider took the keys that somebody typed: the server, which keeps them sealed, says so for the person who did. */
export const linkAccount = defineCommand({
  path: '/api/setting',
  method: 'linkAccount',
  params: v.object({ provider: ProviderParam, accountId: AccountId, name: AccountName, by: UserName }),
  permission: 'system',
  offline: 'online',

  decide(read, { provider, accountId, name, by }, { at, user }) {
    const company = read.get('companies', user.company)
    if (!company) return refuse('account-not-linked', { provider: providerOf(provider).name })
    const { options } = accountIn(company, provider) ?? {}
    const link = { state: 'linked' as const, at, by, endsAt: neverEnds }
    const account = { provider, accountId, name, link }
    return [update('companies', company, withAccount(company, options ? { ...account, options } : account))]
  },

  say: ({ provider, name }) => ({ what: `Kết nối ${providerOf(provider).name}`, about: name }),
  cause: ({ provider }) => provider,
})
