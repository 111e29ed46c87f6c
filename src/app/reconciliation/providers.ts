import { markets } from '../../domain/channels/market.ts'
import type { StatementKind } from '../../domain/tables/statements.ts'

/** Who sends statements, as orders call them; whoever else owes the shop is added (`getOwed`). */
export interface Provider {
  kind: StatementKind
  name: string
}

const carriers = [
  ...['GHTK', 'GHN', 'J&T', 'Viettel Post', 'VNPost', 'SuperShip', 'Ninja Van', 'SPX'],
  ...['Best Express', 'Ahamove', 'CNTSHIP'],
]

export const usualProviders: readonly Provider[] = [
  ...carriers.map((name) => ({ kind: 'carrier' as const, name })),
  ...markets.map((name) => ({ kind: 'marketplace' as const, name })),
]

/** The usual ones, and others that owe. */
export function providersWith(owing: readonly { kind: string; name: string }[]): Provider[] {
  const isKnown = (name: string) => usualProviders.some((one) => one.name === name)
  const others = owing.flatMap(({ kind, name }) =>
    kind === 'carrier' && name !== '' && !isKnown(name) ? [{ kind: 'carrier' as const, name }] : [],
  )
  return [...others, ...usualProviders]
}
