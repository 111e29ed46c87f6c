import { answerBuyerCancel } from '../../domain/channels/requests/answer-buyer-cancel.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { type CancelNews, watchCancels } from '../../replica/queries/orders/cancel-news.ts'
import type { Replica } from '../../replica/replica.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import { askingBuyers } from './asking-buyers.ts'
import type { Gatherer } from './gather.ts'

/** Counts buyers who ask to cancel, and tells of cancellations as they come and end; buyers who ask by `asked`. Answers how to stop. */
export function beginCancelNews(
  replica: Replica,
  hears: () => boolean,
  asked: Pick<Gatherer<CancelNews>, 'add'>,
): () => void {
  if (!mayDo(actorOfUser(replica.session.user), answerBuyerCancel.permission)) return () => undefined
  const stop = watchCancels(replica, {
    breathe: whenIdle,
    count(now) {
      askingBuyers.now = now
    },
    tell(news) {
      if (news.what === 'asked') asked.add([news])
      else if (hears())
        import('./tell-cancel.ts').then(({ tellCancel }) => tellCancel(news)).catch(() => undefined)
    },
  })
  return () => {
    stop()
    askingBuyers.now = undefined
  }
}
