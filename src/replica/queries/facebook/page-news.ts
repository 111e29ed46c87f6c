import type { Replica } from '../../replica.ts'
import { watchKeys } from '../../search/changed-keys.ts'
import { syncStateOf } from '../../sync-state.ts'
import { company } from '../shop.ts'

/** Becomes another number whenever something moves among what is written to the shop's Facebook Page. */
export async function pageTurn(replica: Replica): Promise<number> {
  return (await company(replica))?.pageNews?.turn ?? 0
}

/** Tells that a buyer wrote to the Page while this device watches, whichever tab or worker heard of it. What a first load brings is no news. Answers how to stop. */
export function watchPageNews(replica: Replica, tell: (heardAt: number) => void): () => void {
  let known: number | undefined
  let looking = Promise.resolve()
  let stopped = false

  async function look(): Promise<void> {
    const heardAt = (await company(replica))?.pageNews?.heardAt ?? 0
    const { phase } = await syncStateOf(replica)
    const before = known
    known = heardAt
    if (before === undefined || phase === 'loading' || stopped) return
    if (heardAt > before) tell(heardAt)
  }

  // A memory that is being deleted or is full says so itself.
  const lookAgain = () => {
    looking = looking.then(look).catch(() => undefined)
  }
  lookAgain()
  const stop = watchKeys(replica, 'companies', lookAgain)
  return () => {
    stopped = true
    stop()
  }
}
