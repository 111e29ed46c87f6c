import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'

/** What parcels of a carrier leave by, and what is still to be chosen. */
export interface Chosen {
  choice: ShippingChoice | undefined
  missing?: 'way' | 'slot' | 'sender' | 'provider' | 'tracking'
}
