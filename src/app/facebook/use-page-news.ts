import { pageTurn } from '../../replica/queries/facebook/page-news.ts'
import { useAgainOn } from '../session/use-again-on.ts'
import { useLive } from '../session/use-live.ts'

/** Asks the server again whenever something moved among what is written to the Page. */
export function usePageNews(again: () => void): void {
  useAgainOn(useLive(pageTurn, []), again)
}
