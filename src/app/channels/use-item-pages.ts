import type {
  ChannelItemsAnswer,
  ChannelItemsQuestion,
  ChannelItemTold,
} from '../../protocol/queries/channel-items.ts'
import { channelItemsQuestion } from '../../sync/questions.ts'
import type { ScreenAnswer } from '../session/use-answer.ts'
import { usePages } from '../session/use-pages.ts'

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

/** Asks for the page that is looked at; `undefined` asks nothing. */
export function useItemPages(question: ChannelItemsQuestion | undefined, limit: number): ItemPages {
  const { answer, begin, page, next, back } = usePages(
    channelItemsQuestion,
    (cursor) => question && { ...question, cursor, limit },
  )
  const total = begin?.total
  return {
    items: answer.told?.value.items,
    total: total && { count: total.count, isWhole: total.exact },
    first: (page - 1) * limit + 1,
    page,
    answer,
    next,
    back,
  }
}
