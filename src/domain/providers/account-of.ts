import type { Company, ProviderAccount } from '../tables/company.ts'
import type { ProviderId } from '../tables/provider-ids.ts'
import { providerIds } from './providers.ts'

/** Names the account of a shop at a carrier, or at whoever issues invoices, among everything that is spoken to outside: `GHN/885`. */
export function providerAccountOf({
  provider,
  accountId,
}: Pick<ProviderAccount, 'provider' | 'accountId'>): string {
  return `${provider}/${accountId}`
}

/** The other way round; nothing where it names none. */
export function providerOfAccount(
  account: string,
): Pick<ProviderAccount, 'provider' | 'accountId'> | undefined {
  const at = account.indexOf('/')
  const provider = providerIds.find((id) => id === account.slice(0, at))
  const accountId = account.slice(at + 1)
  return provider && accountId !== '' ? { provider, accountId } : undefined
}

/** The account that the shop has, or had, with a provider; one at most. */
export function accountIn(
  company: Pick<Company, 'accounts'> | undefined,
  provider: ProviderId,
): ProviderAccount | undefined {
  return company?.accounts?.find((account) => account.provider === provider)
}

/** Whether the provider takes our word: the keys opened its door when they were kept, and nothing is known against them since (CST-034). */
export function isConnected(account: Pick<ProviderAccount, 'link'> | undefined): boolean {
  return account?.link.state === 'linked'
}

/** The company with an account as it is from now on. */
export function withAccount(company: Company, account: ProviderAccount): Company {
  const others = (company.accounts ?? []).filter(({ provider }) => provider !== account.provider)
  return { ...company, accounts: [...others, account] }
}
