import { shopsOf } from '../../domain/channels/shops/shops-of.ts'
import type { Company } from '../../domain/tables/company.ts'
import { seesCareOnly, type Visitor } from '../session/route-rules.ts'

/** Where a sign-in leads: nobody is taken away from work they have begun. */
const landings: readonly string[] = ['/today', '/orders']

interface Offer {
  company: Company
  visitor: Visitor
  /** Whether the person may link shops. */
  mayLink: boolean
  place: Pick<URL, 'pathname' | 'search'>
  /** Companies whose keepers were led there on this device before. */
  before: readonly string[]
}

/**
 * Whether somebody who came in is led to linking shops (FUL-024, RTE-073): only where none of the four marketplaces is linked (FUL-420), once on a device (decisions 5),
 * and nobody who sees shipping care only (FUL-419). Shops that a made-up shop began with count as linked.
 */
export function offersLinking({ company, visitor, mayLink, place, before }: Offer): boolean {
  const isLinked = shopsOf(company).some(({ link }) => link?.state !== 'off')
  if (isLinked || !mayLink || seesCareOnly(visitor)) return false
  return landings.includes(place.pathname) && place.search === '' && !before.includes(company.company_id)
}
