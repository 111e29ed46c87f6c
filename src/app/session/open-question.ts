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

/** A question that a screen has open. */
export interface OpenQuestion {
  /** Asks the same once more. One that is on its way is let come first: asked again and again it would never be answered. */
  again(): void
  /** For good: a screen that was left, or a newer question, hears nothing of this one and cancels its request. */
  stop(): void
}

/**
 * Asks, and tells how it stands each time that changes:
 *
 *   (delay) ─▶ asking ─▶ busy, after 300 ms ─▶ settled: told, or trouble beside what was told last ─▶ asking, when it is wanted again
 *
 * Whom the server refuses the question sees nothing of what it answered before. An error of the server is said once (document 1 §8); that nobody was reached is for the screen to say where the answer would stand.
 */
export function openQuestion<A>(
  { environment }: Pick<Replica, 'environment'>,
  { ask, last, delayMs = 0 }: Questioning<A>,
  tell: (answer: Answer<A>) => void,
): OpenQuestion {
  const stopped = new AbortController()
  const { signal } = stopped
  let told: Kept<A> | undefined
  let phase: 'waiting' | 'asking' | 'settled' = 'waiting'
  let isWantedAgain = false

  async function begin(): Promise<void> {
    told = await last?.()
    if (signal.aborted) return
    if (told) tell({ told, isBusy: false, isSettled: false })
    if (delayMs > 0) await environment.wait(delayMs, signal)
    await askOnce()
  }

  async function askOnce(): Promise<void> {
    if (signal.aborted) return
    phase = 'asking'
    const settled = new AbortController()
    void environment.wait(calmMs, AbortSignal.any([signal, settled.signal])).then(() => {
      if (!signal.aborted && !settled.signal.aborted) tell({ told, isBusy: true, isSettled: false })
    })
    const answer = await ask(signal)
    settled.abort()
    if (signal.aborted) return
    if (answer.trouble) tellUnanswered(answer.trouble)
    const isRefused = answer.trouble && !answer.trouble.offline && answer.trouble.code === 'not-allowed'
    told = isRefused ? undefined : (answer.told ?? told)
    phase = 'settled'
    tell({ told, trouble: answer.trouble, isBusy: false, isSettled: true })
    if (!isWantedAgain) return
    isWantedAgain = false
    await askOnce()
  }

  void begin()
  return {
    again() {
      if (phase === 'asking') isWantedAgain = true
      if (phase === 'settled') void askOnce()
    },
    stop: () => stopped.abort(),
  }
}
