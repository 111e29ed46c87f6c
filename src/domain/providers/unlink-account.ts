import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { accountIn, providerAccountOf, withAccount } from './account-of.ts'
import { ProviderParam } from './params.ts'
import { providerOf } from './providers.ts'

/** Nothing new is asked of a provider. What it carries, or issued, stays as it is; its keys are dropped. */
export const unlinkAccount = defineCommand({
  path: '/api/setting',
  method: 'unlinkAccount',
  params: v.object({ provider: ProviderParam }),
  permission: ['setting_crud'],
  offline: 'online',

  decide(read, { provider }, { at, user }) {
    const company = read.get('companies', user.company)
    const account = accountIn(company, provider)
    if (!company || !account) return refuse('account-not-linked', { provider: providerOf(provider).name })
    if (account.link.state === 'off') return []
    const { endsAt } = account.link
    const link = { state: 'off' as const, at, by: user.userName, endsAt }
    return [update('companies', company, withAccount(company, { ...account, link }))]
  },

  effects(read, { provider }, { user }) {
    const account = accountIn(read.get('companies', user.company), provider)
    if (account?.link.state !== 'off') return []
    const name = providerAccountOf(account)
    const key = `${name}/forget/${account.link.at}`
    return [{ account: name, subject: 'tokens', kind: 'forget-shop', key, params: {} }]
  },

  say: ({ provider }) => ({ what: `Ngắt kết nối ${providerOf(provider).name}`, about: 'tài khoản của shop' }),
  cause: ({ provider }) => provider,
})
