import { useMemo, useState } from 'react'
import { closedSince } from '../../domain/people/recent.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { OrderListAnswer, OrderListQuestion } from '../../protocol/queries/order-list.ts'
import type { Replica } from '../../replica/replica.ts'
import { askOrders, ordersToldLast } from '../../sync/ask-orders.ts'
import { useNow } from '../session/now.ts'
import { type ScreenAnswer, useQuestion } from '../session/use-answer.ts'
import { reachesBeyond } from './filters/beyond-device.ts'
import { askedList } from './filters/order-filters.ts'
import type { ListView } from './list-address.ts'
import { useAround } from './use-order-codes.ts'

/** As long as people type (CST-006: a search of the server waits half a second). */
export const typingMs = 500
const fewestLetters = 2
/** So many are asked for at a time. */
const partRows = 50

/** The server's sorts, by ours. */
const sorts = { made: 'madeAt', updated: 'updatedAt', total: 'total' } as const

/** The orders of a list that this device does not hold, as far as the server told them. */
export interface OldOrders {
  /** In the server's order. */
  orders: readonly Order[]
  /** How the part stands that was asked for last. */
  answer: ScreenAnswer<OrderListAnswer>
  /** Asks for the first part, where nobody did yet: a search is asked by itself, a list that is only narrowed on a press. */
  begin: (() => void) | undefined
  /** Asks for the part behind; nothing at the end, or while one is asked for. */
  more: (() => void) | undefined
  /** What the server sorted them by: the day they were made, where it cannot sort as the list is sorted. */
  sortedBy: keyof typeof sorts
}

/** What was asked for so far. */
interface Reading {
  list: string
  /** Parts that were told before the last one. */
  before: readonly Order[]
  cursor?: string | undefined
}

/** The server is asked part by part; `undefined` where every order of the list is on this device. @param isReady the device has read all of its own */
export function useOldOrders(view: ListView, isReady: boolean): OldOrders | undefined {
  const [reading, setReading] = useState<Reading>()
  const now = useNow()
  const asked = askedList(view, useAround(view))
  const search = view.text.trim()
  const isAskable = isReady && (search === '' ? reachesBeyond(view, now) : search.length >= fewestLetters)
  const isSame = view.sort !== undefined && view.sort.by in sorts
  const sortedBy = isSame ? (view.sort?.by as keyof typeof sorts) : 'made'
  const sort = { by: sorts[sortedBy], descending: !isSame || view.sort?.way !== 'ascending' }
  const list = JSON.stringify([asked?.filter, search, sort, asked?.besides])
  const isBegun = reading?.list === list
  const { before, cursor } = isBegun ? reading : nothingRead
  const isWanted = asked !== undefined && isAskable && (search !== '' || isBegun)
  const answer = useQuestion(
    `${list} ${cursor ?? ''}`,
    isWanted
      ? (replica) => {
          const { filter, ...look } = asked
          const params: OrderListQuestion = { filter, search, sort, cursor, limit: partRows }
          return {
            delayMs: cursor === undefined && search !== '' ? typingMs : 0,
            last: () => ordersToldLast(replica, { ...look, params }),
            ask: (signal) =>
              askOrders(
                replica,
                { ...look, params, until: search === '' ? oldSince(replica) : undefined },
                signal,
              ),
          }
        }
      : undefined,
  )
  const { told, trouble, isSettled } = answer
  const part = told?.value
  const orders = useMemo(() => (part ? distinct([...before, ...part.orders]) : before), [before, part])
  if (!asked || !isAskable) return undefined
  const next = isSettled && !trouble ? part?.next : undefined
  return {
    orders,
    answer,
    begin: isWanted ? undefined : () => setReading({ list, before: none }),
    more: next === undefined ? undefined : () => setReading({ list, before: orders, cursor: next }),
    sortedBy,
  }
}

/** Whatever closed later is on this device. */
function oldSince({ environment }: Replica): number {
  return closedSince(environment.now())
}

const none: readonly never[] = []
const nothingRead: Omit<Reading, 'list'> = { before: none }

/** An order that changed between two parts may be told in both. */
function distinct(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [order.code, order])).values()]
}
