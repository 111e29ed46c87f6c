import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { invoiceProviderNames } from '../names.ts'
import { accountIn, withAccount } from '../providers/account-of.ts'
import { refuse } from '../refuse.ts'
import { Pattern, ProviderOfInvoices, Series } from './params.ts'
import { whyNotOfYear } from './series-year.ts'

/** Under which pattern and series a provider numbers the shop's invoices; those that stand keep theirs. */
export const chooseSeries = defineCommand({
  path: '/api/setting',
  method: 'chooseInvoiceSeries',
  params: v.object({ provider: ProviderOfInvoices, pattern: Pattern, series: Series }),
  permission: ['setting_crud'],
  offline: 'online',

  decide(read, { provider, pattern, series }, { at, user }) {
    const why = whyNotOfYear(series, at)
    if (why) return why
    const company = read.get('companies', user.company)
    const account = accountIn(company, provider)
    if (!company || !account)
      return refuse('account-not-linked', { provider: invoiceProviderNames[provider] })
    const { options } = account
    if (options?.['pattern'] === pattern && options['series'] === series) return []
    return [
      update(
        'companies',
        company,
        withAccount(company, { ...account, options: { ...options, pattern, series } }),
      ),
    ]
  },

  say: ({ provider, pattern, series }) => ({
    what: `Chọn ký hiệu hóa đơn ${pattern}${series}`,
    about: invoiceProviderNames[provider],
  }),
  cause: ({ provider }) => provider,
})
