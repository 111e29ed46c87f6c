import { useRef, useState } from 'react'
import type { OrderListQuestion } from '../../../protocol/queries/order-list.ts'
import { type CountedRows, isInStepSince, mayStillCome } from '../../../replica/may-still-come.ts'
import type { Replica } from '../../../replica/replica.ts'
import { syncStateOf } from '../../../replica/sync-state.ts'
import { ask } from '../../../sync/ask.ts'
import type { Told } from '../../../sync/ask-kept.ts'
import { orderCountQuestion } from '../../../sync/questions.ts'
import { useNow } from '../../session/now.ts'
import { useQuestion } from '../../session/use-answer.ts'
import { useShared } from '../../session/use-shared.ts'
import { reachesBeyond } from '../filters/beyond-device.ts'
import { type Around, askedList } from '../filters/order-filters.ts'
import type { ListView } from '../list-address.ts'

/** Orders change and are sent: the server is asked again once they rested for so long. */
const restMs = 10_000

const openOrders: CountedRows = { tables: ['orders'] }

/** How many orders a tab shows. */
export interface TabCount {
  count: number
  /** So many at least: older ones may belong to it, of which nobody was told. */
  mayGrow: boolean
}

export const partialWords = 'Số có dấu ≥ chưa kể hết đơn cũ trên máy chủ.'

/** Said beside tabs of which some may grow; nothing where every count is whole. */
export function saysPartial(counts: ReadonlyMap<string, TabCount> | undefined): string | undefined {
  const isPartial = [...(counts?.values() ?? [])].some(({ mayGrow }) => mayGrow)
  return isPartial ? partialWords : undefined
}

/** What the server counted. */
export interface Counted {
  count: number
  exact: boolean
  /** How many of these the device held then; none where it was not in step: what came to it since was counted already. */
  held?: number | undefined
}

/** What the device itself counts. */
export interface Holding {
  counts: ReadonlyMap<string, number>
  /** All open orders are here: a tab of them has no number before. */
  isOpenHere: boolean
}

interface Counting {
  id: string
  filter: NonNullable<OrderListQuestion['filter']>
}

interface Tab {
  id: string
  view: ListView
}

/**
 * The true counts of tabs: the device's own, and the server's where older orders belong to a tab. What changes on a device in step after the
 * server was asked is added to its number, so that it moves at once.
 */
export function useTabCounts(
  tabs: readonly Tab[],
  book: { counts: ReadonlyMap<string, number>; isBehind: boolean } | undefined,
  around: Around,
): ReadonlyMap<string, TabCount> | undefined {
  const now = useNow()
  const sync = useShared(syncStateOf)
  const isHere = sync !== undefined && book?.isBehind === false && !mayStillCome(sync, openOrders)
  // Once they had a number, they keep it while many rows change.
  const [wasHere, setWasHere] = useState(false)
  if (isHere && !wasHere) setWasHere(true)
  const isInStep = isHere && isInStepSince(sync, performance.timeOrigin)
  const held = book && { counts: book.counts, isOpenHere: isHere || wasHere }
  const beyond = tabs.filter(({ view }) => reachesBeyond(view, now))
  const asked = beyond.flatMap(({ id, view }): Counting[] => {
    const list = askedList(view, around)
    return list && list.besides === '' ? [{ id, filter: list.filter }] : []
  })
  const list = JSON.stringify(asked)
  const stamp = asked.map(({ id }) => book?.counts.get(id)).join(' ')
  const last = useRef<{ list: string; counted: ReadonlyMap<string, Counted> | undefined }>(undefined)
  const known = last.current?.list === list ? last.current.counted : undefined
  const { told, isSettled } = useQuestion(
    `${list} ${stamp} ${isInStep}`,
    held && asked.length > 0
      ? (replica) => ({
          delayMs: known ? restMs : 0,
          ask: (signal) => countAll(replica, asked, isInStep ? held.counts : undefined, signal),
        })
      : undefined,
  )
  if (isSettled) last.current = { list, counted: told?.value ?? known }
  const isFirst = last.current?.list !== list
  return (
    held &&
    trueCounts(
      held,
      new Set(beyond.map(({ id }) => id)),
      told?.value ?? known,
      new Set(isFirst ? asked.map(({ id }) => id) : []),
    )
  )
}

/** One after the other: a desk that opens does not ask for twenty at once. */
async function countAll(
  replica: Replica,
  asked: readonly Counting[],
  held: ReadonlyMap<string, number> | undefined,
  signal: AbortSignal,
): Promise<Told<ReadonlyMap<string, Counted>>> {
  const counted = new Map<string, Counted>()
  for (const { id, filter } of asked) {
    const answer = await ask(replica, orderCountQuestion, { filter }, { signal })
    if (!answer.ok) return { trouble: answer }
    const { count, exact } = answer.value
    counted.set(id, { count, exact, held: held && (held.get(id) ?? 0) })
  }
  return { told: { at: replica.environment.now(), value: counted } }
}

/**
 * @param beyond tabs to which orders belong that the device does not hold
 * @param asking those of them the server is asked about for the first time: they have no number yet
 */
export function trueCounts(
  held: Holding,
  beyond: ReadonlySet<string>,
  counted: ReadonlyMap<string, Counted> | undefined,
  asking: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, TabCount> {
  const known = [...held.counts].filter(([id]) => (beyond.has(id) ? !asking.has(id) : held.isOpenHere))
  return new Map(
    known.map(([id, here]): [string, TabCount] => {
      const all = counted?.get(id)
      if (!beyond.has(id)) return [id, { count: here, mayGrow: false }]
      if (!all) return [id, { count: here, mayGrow: true }]
      const since = all.held === undefined ? 0 : here - all.held
      return [id, { count: Math.max(here, all.count + since), mayGrow: !all.exact }]
    }),
  )
}
