import type { EffectKind } from '../../../domain/effect.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import { forgetAccount } from './forget-account.ts'
import type { ProviderMaking } from './provider-making.ts'

/** Calls to carriers, and to whoever issues invoices. */
export const providerPerformers: Partial<Record<EffectKind, PerformerOfOne<ProviderMaking>>> = {
  'forget-shop': forgetAccount,
}
