import { useRef } from 'react'
import type { OrderCount, OrderCountQuestion } from '../../../protocol/queries/order-list.ts'
import { ask } from '../../../sync/ask.ts'
import { orderCountQuestion } from '../../../sync/questions.ts'
import { useNow } from '../../session/now.ts'
import { useQuestion } from '../../session/use-answer.ts'
import { reachesBeyond } from '../filters/beyond-device.ts'
import { askedList } from '../filters/order-filters.ts'
import type { ListView } from '../list-address.ts'
import { useAround } from '../use-order-codes.ts'

/** Orders change and are sent: the server is asked again once they rested for so long. */
const restMs = 1_500

/**
 * What a list comes to. `device`: every order of it is here. `asking`, `unknown`: older orders may belong to it, and the server has not
 * told, or cannot be asked. `server`: what it told.
 */
export type WholeList = { from: 'device' | 'asking' | 'unknown' } | ({ from: 'server' } & OrderCount)

interface Told {
  /** The question, as it was asked. */
  list: string
  sums: OrderCount
}

/** What was told last, if it is of this very list; nothing for a list that nobody asks for. */
export function sumsOf(last: Told | undefined, list: string | undefined): OrderCount | undefined {
  return last !== undefined && last.list === list ? last.sums : undefined
}

/**
 * Asks the server for count and sums where a list reaches beyond what the device holds. A search is not asked for: the server finds words where the
 * device finds letters. Filters that only the device knows leave it unknown.
 * @param changes says something else whenever the device's part of the list is another
 */
export function useWholeList(view: ListView, changes: string): WholeList {
  const now = useNow()
  const asked = askedList(view, useAround(view))
  const isBeyond = asked !== undefined && reachesBeyond(view, now)
  const isAskable = isBeyond && asked.besides === '' && view.text.trim() === ''
  const params: OrderCountQuestion | undefined = isAskable ? { filter: asked.filter } : undefined
  const list = params && JSON.stringify(params)
  const last = useRef<Told>(undefined)
  const known = sumsOf(last.current, list)
  const { told, trouble } = useQuestion(
    `${list} ${changes}`,
    params &&
      ((replica) => ({
        delayMs: known ? restMs : 0,
        ask: async (signal) => {
          const answer = await ask(replica, orderCountQuestion, params, { signal })
          return answer.ok
            ? { told: { at: replica.environment.now(), value: answer.value } }
            : { trouble: answer }
        },
      })),
  )
  if (told && list !== undefined) last.current = { list, sums: told.value }
  if (!isBeyond) return { from: 'device' }
  if (!params || trouble) return { from: 'unknown' }
  const sums = told?.value ?? known
  return sums ? { from: 'server', ...sums } : { from: 'asking' }
}
