import type { AskedReturn } from '../tables/returns.ts'

/** Something may still come of it. */
export function isAskedOpen({ step }: AskedReturn): boolean {
  return step === 'asked' || step === 'coming' || step === 'judged'
}
