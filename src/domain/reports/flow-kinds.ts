import type { FlowKind } from '../tables/stock-flows.ts'

/** In the order in which people read them. */
export const inKinds = [
  'bought',
  'cameBack',
  'arrived',
  'freeIn',
  'found',
  'otherIn',
] as const satisfies readonly FlowKind[]
export const outKinds = [
  'sold',
  'sentBack',
  'movedOut',
  'freeOut',
  'damaged',
  'missing',
  'otherOut',
] as const satisfies readonly FlowKind[]
export const flowKinds: readonly FlowKind[] = [...inKinds, ...outKinds]

/** Those that bring goods to lie in a warehouse anew; under another code they go on lying. */
export const receiptKinds = [
  'bought',
  'cameBack',
  'arrived',
  'freeIn',
  'found',
] as const satisfies readonly FlowKind[]
