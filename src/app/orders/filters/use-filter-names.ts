import { keysOf } from '../../../lib/keys-of.ts'
import { type FilterNames, filterNames } from '../../../replica/queries/orders/filter-names.ts'
import type { Replica } from '../../../replica/replica.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { noNames } from './filter-words.ts'

const lastNames = new WeakMap<Replica, FilterNames>()

/**
 * What the keys that orders are filtered by are called: at once as they were known last, and the same object until one of them changes, so that rows are
 * drawn anew only then.
 */
export function useFilterNames(): FilterNames {
  const replica = useReplica()
  return useLive(namesNow, []) ?? lastNames.get(replica) ?? noNames
}

async function namesNow(replica: Replica): Promise<FilterNames> {
  const found = await filterNames(replica)
  const names = sameNames(lastNames.get(replica), found)
  lastNames.set(replica, names)
  return names
}

/** The names as they were where nothing in them changed. */
export function sameNames(before: FilterNames | undefined, found: FilterNames): FilterNames {
  const isSame = (one: FilterNames, id: keyof FilterNames) =>
    one[id].size === found[id].size && JSON.stringify([...one[id]]) === JSON.stringify([...found[id]])
  return before && keysOf(found).every((id) => isSame(before, id)) ? before : found
}
