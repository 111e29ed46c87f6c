import { useNow } from '../../session/now.ts'
import { useWholeList, type WholeList } from '../desk/use-whole-list.ts'
import type { ListView } from '../list-address.ts'
import { countNow } from '../lists-now.ts'
import { useAround, useOrderBook } from '../use-order-codes.ts'
import { wholeHour } from './beyond-device.ts'
import { withoutFilter } from './filter-words.ts'
import type { FilterId } from './order-filters.ts'

/** Whether the counts of a chooser leave old orders out, which the device does not hold. The server is asked how many there are. */
export function useIsPartial(id: FilterId, view: ListView): boolean {
  const others: ListView = { ...view, ...withoutFilter(id), text: '' }
  const { entries, snapshot } = useOrderBook()
  const around = useAround(others)
  const hour = wholeHour(useNow())
  const here = entries ? countNow(snapshot, { view: others, around, hour }) : 0
  return leavesOut(useWholeList(others, String(here)), here)
}

/** @param here how many orders of the list this device counts */
export function leavesOut(whole: WholeList, here: number): boolean {
  if (whole.from === 'server') return !whole.exact || whole.count > here
  return whole.from !== 'device'
}
