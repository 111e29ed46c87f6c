import type { CallOutside } from '../outside/call-outside.ts'

/** Who asks for a shop, and how. */
export interface Asking {
  shopId: string
  access: string
  call: CallOutside
  /** Ms since 1970. */
  now: number
}
