import type { ProviderId } from '../../domain/tables/provider-ids.ts'
import type { CarrierKind } from './carrier-kind.ts'

/** The carriers whose wire we speak. */
export const carrierKinds: Partial<Record<ProviderId, CarrierKind>> = {}
