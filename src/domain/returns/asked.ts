import type { AskedReturn } from '../tables/returns.ts'

/** Something may still come of it. */
export function isAskedOpen({ step }: AskedReturn): boolean {
  return step === 'asked' || step === 'coming' || step === 'judged'
}

/** How far a return is, for the command that answers it: what is said about a request is not said about the goods. */
export function answeredStep({ step }: AskedReturn): { step?: 'asked' | 'coming' } {
  return step === 'asked' || step === 'coming' ? { step } : {}
}
