import type { AskedReturn, ReturnedOrder } from '../../tables/returns.ts'
import { isRefusedForGood } from '../requests/refused-for-good.ts'

/** The marketplace waits for the shop's word about it, and would take one. */
export function awaitsAnswer({ step, answerBy, answer, at }: AskedReturn): boolean {
  if (isRefusedForGood(answer, at)) return false
  if (step !== 'asked' && !(step === 'coming' && answerBy !== undefined)) return false
  return !answer || answer.state === 'failed' || answer.step !== step
}

/** Until when the shop has to say something about a return (ms since 1970); nothing where nobody waits for it. */
export function answerByOf({ asked = [] }: Pick<ReturnedOrder, 'asked'>): number | undefined {
  const instants = asked.filter(awaitsAnswer).flatMap(({ answerBy }) => answerBy ?? [])
  return instants.length > 0 ? Math.min(...instants) : undefined
}
