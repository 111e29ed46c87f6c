import type { EffectKind } from '../../../domain/effect.ts'
import { carryParcel } from '../carriers/carry-parcel.ts'
import { endCarriage } from '../carriers/end-carriage.ts'
import { fetchCarrierLabel } from '../carriers/fetch-carrier-label.ts'
import { readParcel } from '../carriers/read-parcel.ts'
import { redirectParcel } from '../carriers/redirect-parcel.ts'
import { trackParcels } from '../carriers/track-parcels.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { workInvoice } from '../invoices/work-invoice.ts'
import { forgetAccount } from './forget-account.ts'
import type { ProviderMaking } from './provider-making.ts'
import { renewLeave } from './renew-leave.ts'

/** Calls to carriers, and to whoever issues invoices. */
export const providerPerformers = {
  'forget-shop': forgetAccount,
  'refresh-tokens': renewLeave,
  'issue-invoice': issueInvoice,
  'cancel-invoice': workInvoice,
  'send-invoice': workInvoice,
  'carry-parcel': carryParcel,
  'end-carriage': endCarriage,
  'fetch-label': fetchCarrierLabel,
  'redirect-parcel': redirectParcel,
  'track-parcels': trackParcels,
  'read-parcel': readParcel,
} satisfies Partial<Record<EffectKind, PerformerOfOne<ProviderMaking>>>
