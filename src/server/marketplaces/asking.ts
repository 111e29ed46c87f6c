import type { FindPlace } from '../addresses/place-finder.ts'
import type { CallOutside } from '../outside/call-outside.ts'

/** Who asks for a shop, and how. */
export interface Asking {
  shopId: string
  access: string
  /** What names the shop in calls, where its id does not. */
  cipher?: string | undefined
  call: CallOutside
  /** The place of ours that units are called so; nobody looks where it is not told. */
  placeOf?: FindPlace | undefined
  /** Ms since 1970. */
  now: number
}
