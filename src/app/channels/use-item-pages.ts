import { useState } from 'react'
import type {
  ChannelItemsAnswer,
  ChannelItemsQuestion,
  ChannelItemTold,
} from '../../protocol/queries/channel-items.ts'
import { askKept, toldLast } from '../../sync/ask-kept.ts'
import { channelItemsQuestion } from '../../sync/questions.ts'
import { type ScreenAnswer, useQuestion } from '../session/use-answer.ts'

/** As long as people type. */
const typingMs = 500

/** Listings as the server told them, a page at a time. */
export interface ItemPages {
  items: readonly ChannelItemTold[] | undefined
  /** Of all pages; `isWhole` where the server counted to the end. */
  total: { count: number; isWhole: boolean } | undefined
  /** The number of the first one shown, and of the page, from 1. */
  first: number
  page: number
  answer: ScreenAnswer<ChannelItemsAnswer>
  next: (() => void) | undefined
  back: (() => void) | undefined
}

interface Reading {
  list: string
  /** Behind which each page begins, the one shown last; the first has none. */
  cursors: readonly (string | undefined)[]
  /** The server counts with the first page alone. */
  total?: ItemPages['total']
}

/** Asks for the page that is looked at; `undefined` asks nothing. What was told last is read without a network, with its age. */
export function useItemPages(question: ChannelItemsQuestion | undefined, limit: number): ItemPages {
  const list = JSON.stringify(question)
  const [reading, setReading] = useState<Reading>({ list, cursors: [undefined] })
  const { cursors, total: counted } = reading.list === list ? reading : { cursors: [undefined] }
  const cursor = cursors.at(-1)
  const params = question && { ...question, cursor, limit }
  const answer = useQuestion(
    `${list} ${cursor ?? ''} ${limit}`,
    params &&
      ((replica) => ({
        delayMs: params.search !== undefined && cursor === undefined ? typingMs : 0,
        last: () => toldLast(replica, channelItemsQuestion, params),
        ask: (signal) => askKept(replica, channelItemsQuestion, params, signal),
      })),
  )
  const told = answer.told?.value
  const total = told?.total ? { count: told.total.count, isWhole: told.total.exact } : counted
  const { next } = told ?? {}
  return {
    items: told?.items,
    total,
    first: (cursors.length - 1) * limit + 1,
    page: cursors.length,
    answer,
    next: next === undefined ? undefined : () => setReading({ list, cursors: [...cursors, next], total }),
    back: cursors.length === 1 ? undefined : () => setReading({ list, cursors: cursors.slice(0, -1), total }),
  }
}
