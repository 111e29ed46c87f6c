import { must } from '../../../lib/must.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { Progress } from '../../marketplaces/fulfilment.ts'
import type { Marketplace } from '../../marketplaces/marketplace.ts'

/** How far one order is with its marketplace now. Throws `OutsideTrouble`. */
export async function progressNow(
  { fulfilment }: Pick<Marketplace, 'fulfilment'>,
  number: string,
  asking: Asking,
): Promise<Progress> {
  const standing = must((await fulfilment.stateOf([number], asking))[0], 'an answer about the order')
  if ('trouble' in standing) throw standing.trouble
  return standing.ok.progress
}
