import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { accountIn, withAccount } from './account-of.ts'
import { AccountId, ProviderParam, Sentence } from './params.ts'
import { providerOf } from './providers.ts'

/** A provider does not take our word: for now, or until somebody types its keys anew. Without a text it does again. */
export const reportAccountTrouble = defineCommand({
  path: '/api/setting',
  method: 'reportAccountTrouble',
  params: v.object({
    provider: ProviderParam,
    accountId: AccountId,
    text: Sentence,
    said: Sentence,
    ended: v.boolean(),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { provider, accountId, text, said, ended }, { at, user }) {
    const company = read.get('companies', user.company)
    const account = accountIn(company, provider)
    if (!company || account?.accountId !== accountId || account.link.state === 'off') return []
    const { trouble, ...link } = account.link
    if (text === '') {
      if (!trouble || link.state === 'ended') return []
      return [update('companies', company, withAccount(company, { ...account, link }))]
    }
    const isSame = trouble?.text === text && trouble.said === said
    if (isSame && (!ended || link.state === 'ended')) return []
    const next = { ...link, state: ended ? ('ended' as const) : link.state, trouble: { text, said, at } }
    return [update('companies', company, withAccount(company, { ...account, link: next }))]
  },

  say: ({ provider, text }) => ({
    what: `${text === '' ? 'Hết' : 'Ghi'} sự cố ${providerOf(provider).name}`,
    about: 'tài khoản của shop',
  }),
  cause: ({ provider }) => provider,
})
