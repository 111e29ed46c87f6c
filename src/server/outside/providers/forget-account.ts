import { accountIn } from '../../../domain/providers/account-of.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import type { ProviderMaking } from './provider-making.ts'

/** The account was let go of: its keys are dropped. Linked again meanwhile, it keeps them. */
export const forgetAccount: PerformerOfOne<ProviderMaking> = async ({
  road,
  company,
  account,
  provider,
  accountId,
}) => {
  const [row] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'companies', key: company }]),
  )
  const known = accountIn(row as Company | undefined, provider)
  if (known?.accountId === accountId && known.link.state !== 'off')
    return { ok: true, answer: 'linked again' }
  return {
    ok: true,
    async report({ outside }) {
      await outside.dropSecret(account)
      return undefined
    },
  }
}
