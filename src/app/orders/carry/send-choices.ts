import { isConnected } from '../../../domain/providers/account-of.ts'
import type { Company } from '../../../domain/tables/company.ts'
import { type CarrierId, carrierIds } from '../../../domain/tables/provider-ids.ts'
import type { CarrierQuote } from '../../../protocol/queries/carrier-quotes.ts'
import { mayChoose, tellsNoFee } from '../../carriers/quote-words.ts'

/** The carriers that the shop is connected with, in the order of the list. */
export function connectedCarriers(company: Pick<Company, 'accounts'> | undefined): CarrierId[] {
  return carrierIds.filter((carrier) =>
    company?.accounts?.some((account) => account.provider === carrier && isConnected(account)),
  )
}

/**
 * What an order may be sent by: what carriers take for it; and where nobody could be asked, each connected carrier by its usual service. Ahamove has none: without its answer it cannot be chosen.
 */
export function sendChoices(
  company: Pick<Company, 'accounts'> | undefined,
  { quotes, isAnswered }: { quotes: readonly CarrierQuote[]; isAnswered: boolean },
): CarrierQuote[] {
  const listed = quotes.filter(({ connected }) => connected)
  if (isAnswered) return listed
  const known = new Set(listed.map(({ carrier }) => carrier))
  const unasked = connectedCarriers(company).filter((carrier) => !known.has(carrier) && carrier !== 'AHAMOVE')
  return [
    ...listed,
    ...unasked.map((carrier) => ({
      carrier,
      service: '',
      serviceName: '',
      time: 'Chưa hỏi được phí',
      connected: true,
    })),
  ]
}

/** A carrier that could not be asked, or never tells its fee, may be sent to all the same; one that said no may not (PRC-011). */
export function maySend(quote: CarrierQuote): boolean {
  return (
    mayChoose(quote) ||
    tellsNoFee(quote) ||
    (quote.connected && quote.error === undefined && quote.service === '')
  )
}
