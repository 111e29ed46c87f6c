import type { AskedReturn, ReturnedOrder } from '../tables/returns.ts'

/** The marketplace waits for the shop's word about it. */
export function awaitsAnswer({ step, answerBy, answer }: AskedReturn): boolean {
  if (step !== 'asked' && !(step === 'coming' && answerBy !== undefined)) return false
  return !answer || answer.state === 'failed' || answer.step !== step
}

/** Something may still come of it. */
export function isAskedOpen({ step }: AskedReturn): boolean {
  return step === 'asked' || step === 'coming' || step === 'judged'
}

/** Until when the shop has to say something about a return (ms since 1970); nothing where nobody waits for it. */
export function answerByOf({ asked = [] }: Pick<ReturnedOrder, 'asked'>): number | undefined {
  const instants = asked.filter(awaitsAnswer).flatMap(({ answerBy }) => answerBy ?? [])
  return instants.length > 0 ? Math.min(...instants) : undefined
}

/** How far a return is, for the command that answers it: what is said about a request is not said about the goods. */
export function answeredStep({ step }: AskedReturn): { step?: 'asked' | 'coming' } {
  return step === 'asked' || step === 'coming' ? { step } : {}
}
