import type { CallOutside } from '../outside/call-outside.ts'

/** Who asks for a shop, and how. */
export interface Asking {
  shopId: string
  access: string
  /** What names the shop in calls, where its id does not. */
  cipher?: string | undefined
  call: CallOutside
  /** Ms since 1970. */
  now: number
}
