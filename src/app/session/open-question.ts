import type { Kept } from '../../replica/kept-answers.ts'
import type { Replica } from '../../replica/replica.ts'
import type { Told } from '../../sync/ask-kept.ts'
import { tellUnanswered } from './tell-unanswered.ts'

/** Sooner than this an answer is simply there: nothing turns that would only flicker (ms). */
export const calmMs = 300

/** How a question stands. */
export interface Answer<A> extends Told<A> {
  /** The server has been asked for longer than a moment. */
  isBusy: boolean
  /** Nothing is under way any more: `told` is what there is. */
  isSettled: boolean
}

/** What is asked, and what is shown until there is an answer. */
export interface Questioning<A> {
  ask(signal: AbortSignal): Promise<Told<A>>
  /** What the server said the last time. */
  last?(): Promise<Kept<A> | undefined>
  /** People type: it is asked once they paused for so long. */
  delayMs?: number | undefined
}

/**
 * Asks, and tells how it stands each time that changes:
 *
 *   (delay) ─▶ asking ─▶ busy, after 300 ms ─▶ settled: told, or trouble beside what was told last
 *
 * What comes back stops it for good: a screen that was left, or a newer question, hears nothing of this one and cancels its request.
 * Whom the server refuses the question sees nothing of what it answered before. An error of the server is said once (document 1 §8); that nobody was reached is for the screen to say where the answer would stand.
 */
export function openQuestion<A>(
  { environment }: Pick<Replica, 'environment'>,
  { ask, last, delayMs = 0 }: Questioning<A>,
  tell: (answer: Answer<A>) => void,
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let told: Kept<A> | undefined

  async function run(): Promise<void> {
    told = await last?.()
    if (signal.aborted) return
    if (told) tell({ told, isBusy: false, isSettled: false })
    if (delayMs > 0) await environment.wait(delayMs, signal)
    if (signal.aborted) return
    const settled = new AbortController()
    void environment.wait(calmMs, AbortSignal.any([signal, settled.signal])).then(() => {
      if (!signal.aborted && !settled.signal.aborted) tell({ told, isBusy: true, isSettled: false })
    })
    const answer = await ask(signal)
    settled.abort()
    if (signal.aborted) return
    if (answer.trouble) tellUnanswered(answer.trouble)
    const isRefused = answer.trouble && !answer.trouble.offline && answer.trouble.code === 'not-allowed'
    tell({
      told: isRefused ? undefined : (answer.told ?? told),
      trouble: answer.trouble,
      isBusy: false,
      isSettled: true,
    })
  }

  void run()
  return () => stopped.abort()
}
