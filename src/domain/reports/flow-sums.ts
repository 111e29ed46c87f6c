import { flowKinds } from './flow-kinds.ts'
import type { FlowKind, FlowSum, FlowSums } from './stock-flow.ts'

export const plus = (one: FlowSum, other: FlowSum): FlowSum => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
]

/** One less another. */
export function without([units, cents, unpriced]: FlowSum, less: FlowSum): FlowSum {
  return [units - less[0], cents - less[1], unpriced - less[2]]
}

/** One kind more, in place. */
export function addFlow(to: FlowSums, kind: FlowKind, sum: FlowSum): void {
  to[kind] = plus(to[kind] ?? [0, 0, 0], sum)
}

/** All kinds together: what they leave on hand. */
export function leftOf(flows: FlowSums): FlowSum {
  return flowKinds.reduce<FlowSum>((left, kind) => plus(left, flows[kind] ?? [0, 0, 0]), [0, 0, 0])
}

export const isSome = (sum: FlowSum | undefined): sum is FlowSum =>
  sum !== undefined && (sum[0] !== 0 || sum[1] !== 0 || sum[2] !== 0)
