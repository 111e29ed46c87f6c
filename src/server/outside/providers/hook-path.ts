import type { ProviderId } from '../../../domain/tables/provider-ids.ts'

export const providerHooks = '/api/hooks/providers'

/** Where a provider sends the messages of one company's account: no carrier signs them, so the address holds a word that nobody else knows. */
export function carrierHookPath({
  company,
  provider,
  word,
}: {
  company: string
  provider: ProviderId
  word: string
}): string {
  return `${providerHooks}/${provider}/${encodeURIComponent(company)}?${new URLSearchParams({ hash: word })}`
}
