import { proxy, useSnapshot } from 'valtio'
import type { AskingNow } from '../../replica/queries/orders/cancel-news.ts'

/** Kept by `cancel-news.ts`; nothing before the orders of this device were gone through. */
export const askingBuyers = proxy<{ now: AskingNow | undefined }>({ now: undefined })

/** Orders whose buyers ask to cancel, as far as this device knows; `undefined` until it looked. */
export function useAskingBuyers(): AskingNow | undefined {
  return useSnapshot(askingBuyers).now
}
