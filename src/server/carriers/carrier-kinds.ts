import type { ProviderId } from '../../domain/tables/company.ts'
import type { CarrierKind } from './carrier-kind.ts'

/** The carriers whose wire we speak. */
export const carrierKinds: Partial<Record<ProviderId, CarrierKind>> = {}
