import type { CaughtKind } from '../../replica/own-rows.ts'
import type { Feedback } from '../scanner/feedback.ts'

const caughtKinds: readonly string[] = [
  'wrong-item',
  'enough',
  'unknown',
  'stopped',
  'duplicate',
] satisfies CaughtKind[]

/** The mistake that an answer to a scan stopped; none where the device itself is amiss, or goods are only put aside. */
export function caughtIn({ kind, noMistake }: Feedback): CaughtKind | undefined {
  return !noMistake && caughtKinds.includes(kind) ? (kind as CaughtKind) : undefined
}
