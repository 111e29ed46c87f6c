/**
 * Divides a sum among lines by their weights, to the đồng: each gets its whole part, and what is left goes by one đồng to those of the largest rests, the first
 * before the later. The parts add up to the sum, always; weights are none below zero.
 */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (all === 0n) return weights.map((_, place) => (place === 0 ? sum : 0))
  const sign = sum < 0 ? -1 : 1
  const whole = BigInt(Math.abs(sum))
  const parts = weights.map((weight) => (whole * BigInt(weight)) / all)
  const rests = weights.map((weight) => (whole * BigInt(weight)) % all)
  const left = Number(whole - parts.reduce((total, part) => total + part, 0n))
  const order = rests.map((_, place) => place).sort((a, b) => compare(rests[b], rests[a]) || a - b)
  const more = new Set(order.slice(0, left))
  return parts.map((part, place) => sign * (Number(part) + (more.has(place) ? 1 : 0)) + 0)
}

function compare(a = 0n, b = 0n): number {
  return a < b ? -1 : a > b ? 1 : 0
}
