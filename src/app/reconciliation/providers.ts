import { markets } from '../../domain/channels/market.ts'
import { logisticOf } from '../../domain/orders/carrier-names.ts'
import { carrierIds } from '../../domain/tables/provider-ids.ts'
import type { StatementKind } from '../../domain/tables/statements.ts'
import { fold } from '../../lib/fold.ts'

/** Who sends statements, as orders call them; whoever else owes the shop is added (`getOwed`). */
export interface Provider {
  kind: StatementKind
  name: string
}

/** The most usual ones first; VNPost is brought to by hand alone. */
const first = ['GHTK', 'GHN', 'J&T', 'Viettel Post', 'VNPost']

export const usualProviders: readonly Provider[] = [
  ...[...new Set([...first, ...carrierIds.map(logisticOf)])].map((name) => ({
    kind: 'carrier' as const,
    name,
  })),
  ...markets.map((name) => ({ kind: 'marketplace' as const, name })),
]

/** The usual ones, and others that owe. */
export function providersWith(owing: readonly { kind: string; name: string }[]): Provider[] {
  const others = owing.flatMap(({ kind, name }) =>
    kind === 'carrier' && name !== '' && !usualOf(name) ? [{ kind: 'carrier' as const, name }] : [],
  )
  return [...others, ...usualProviders]
}

/** A provider as the list calls it: columns were remembered under other spellings, too. */
export function providerCalled(provider: Provider): Provider {
  return (provider.kind === 'carrier' && usualOf(provider.name)) || provider
}

/** The carrier of the list that is spelled so but for signs and spaces, as lines and orders are laid beside each other. */
function usualOf(name: string): Provider | undefined {
  return usualProviders.find((one) => one.kind === 'carrier' && bare(one.name) === bare(name))
}

function bare(name: string): string {
  return fold(name).replace(/[^a-z0-9]/g, '')
}
