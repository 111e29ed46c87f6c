import type { Difference } from '../../domain/reconciliation/judge-row.ts'
import { type Provider, providerCalled } from './providers.ts'

interface Told {
  provider?: string | undefined
  differences: readonly Difference[]
}

/** Whom most lines are of where they are not of whom they were looked up for, as orders call it; empty where orders call nobody. */
export function otherOfMost(lines: readonly Told[]): string | undefined {
  const others = lines.filter(({ differences }) => differences.includes('provider'))
  if (others.length * 2 <= lines.length) return undefined
  const names = new Map<string, number>()
  for (const { provider: name = '' } of others) names.set(name, (names.get(name) ?? 0) + 1)
  const [most = ['']] = [...names].toSorted(([, one], [, another]) => another - one)
  return most[0]
}

/** Who pays by a file that nobody said anything of: nothing where it is whom it was looked up for, or nobody whose statements are booked. */
export function payerOf(lines: readonly Told[], providers: readonly Provider[]): Provider | undefined {
  const name = otherOfMost(lines)
  if (!name) return undefined
  const { name: called } = providerCalled({ kind: 'carrier', name })
  return providers.find((one) => one.name === called)
}
