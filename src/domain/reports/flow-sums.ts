import type { FlowKind, FlowSum, FlowSums, StockFlow } from '../tables/stock-flows.ts'
import { flowKinds } from './flow-kinds.ts'

/** Sums on sums, in place. */
export function addFlows(to: FlowSums, more: FlowSums, times: 1 | -1 = 1): void {
  for (const kind in more) {
    const [units, cents, unpriced] = more[kind as FlowKind] as FlowSum
    const sum = to[kind as FlowKind]
    if (!sum) {
      to[kind as FlowKind] = [times * units, times * cents, times * unpriced]
      continue
    }
    sum[0] += times * units
    sum[1] += times * cents
    sum[2] += times * unpriced
  }
}

/** What a row says of the warehouses that are asked about. */
export function addRow(
  to: FlowSums,
  { warehouses }: Pick<StockFlow, 'warehouses'>,
  isAsked: (wid: string) => boolean,
  times: 1 | -1,
): void {
  for (const wid in warehouses) if (isAsked(wid)) addFlows(to, warehouses[wid] as FlowSums, times)
}

/** All kinds together: what they leave on hand. */
export function leftOf(flows: FlowSums): FlowSum {
  const left: FlowSum = [0, 0, 0]
  for (const kind of flowKinds) {
    const [units, cents, unpriced] = flows[kind] ?? [0, 0, 0]
    left[0] += units
    left[1] += cents
    left[2] += unpriced
  }
  return left
}

/** One less another. */
export function without([units, cents, unpriced]: FlowSum, less: FlowSum): FlowSum {
  return [units - less[0], cents - less[1], unpriced - less[2]]
}

export const isSome = (sum: FlowSum | undefined): sum is FlowSum =>
  sum !== undefined && (sum[0] !== 0 || sum[1] !== 0 || sum[2] !== 0)
