import type { Change, Circumstances, Reader } from '../command.ts'
import type { Effect } from '../effect.ts'
import { isCarrier } from '../orders/carrier-names.ts'
import { accountIn, providerAccountOf } from '../providers/account-of.ts'
import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import { trackParcels } from './track-calls.ts'

/** What carriers are to be asked, out of what a command changed, whichever command it was: an order that was sent off, one that was called off (O1). */
export function carriageCalls(
  _: Reader,
  changes: readonly Change[],
  { at }: Pick<Circumstances, 'at'>,
): Effect[] {
  return changes.flatMap((change): Effect[] => {
    if (change.table === 'companies')
      return tracking(change.before as Company | undefined, change.after as Company | undefined, at)
    if (change.table !== 'orders' || !change.after) return []
    const [before, after] = [change.before as Order | undefined, change.after as Order]
    const { carriage, code } = after
    if (!carriage) return []
    const account = providerAccountOf({ provider: carriage.carrier, accountId: carriage.accountId })
    const call = { account, subject: `order/${code}`, params: { code, id: carriage.id } }
    if (carriage.state === 'waiting' && before?.carriage?.id !== carriage.id)
      return [{ ...call, kind: 'carry-parcel' as const, key: `${account}/carry/${carriage.id}` }]
    const { wish } = carriage
    if (wish?.state === 'waiting' && before?.carriage?.wish?.id !== wish.id) {
      const key = `${account}/redirect/${wish.id}`
      return [{ ...call, kind: 'redirect-parcel' as const, key, params: { code, id: wish.id } }]
    }
    const isEnding = carriage.state === 'ending' && before?.carriage?.state !== 'ending'
    const isCalledOff = carriage.state === 'done' && after.state === 'HỦY' && before?.state !== 'HỦY'
    if (!isEnding && !isCalledOff) return []
    return [
      { ...call, kind: 'end-carriage' as const, key: `${account}/end/${carriage.id}/${after.updatedAt}` },
    ]
  })
}

/** A carrier that the shop is connected with anew is asked how its parcels stand from now on. */
function tracking(before: Company | undefined, after: Company | undefined, at: number): Effect[] {
  return (after?.accounts ?? []).flatMap(({ provider, accountId, link }) => {
    const known = accountIn(before, provider)
    const isNew = link.state === 'linked' && (known?.link.at !== link.at || known.accountId !== accountId)
    return isNew && isCarrier(provider) ? [trackParcels({ carrier: provider, accountId }, at)] : []
  })
}
