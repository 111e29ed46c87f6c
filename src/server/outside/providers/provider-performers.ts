import type { EffectKind } from '../../../domain/effect.ts'
import { carryParcel } from '../carriers/carry-parcel.ts'
import { endCarriage } from '../carriers/end-carriage.ts'
import { trackParcels } from '../carriers/track-parcels.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import { forgetAccount } from './forget-account.ts'
import type { ProviderMaking } from './provider-making.ts'

/** Calls to carriers, and to whoever issues invoices. */
export const providerPerformers = {
  'forget-shop': forgetAccount,
  'carry-parcel': carryParcel,
  'end-carriage': endCarriage,
  'track-parcels': trackParcels,
} satisfies Partial<Record<EffectKind, PerformerOfOne<ProviderMaking>>>
