import type { Marketplace } from '../marketplace.ts'

/**
 * Tiki tells nobody of changes. It keeps a queue from which an app takes events ("an order came", "its status changed"): hints like webhooks, of which nothing but an order's code and
 * status is read. 2026-11-26: the poller finds the same within a minute (O9), without a queue that has to be made, subscribed for each shop and emptied; whoever calls our address is none of Tiki's.
 */
export const tikiHooks: Pick<Marketplace, 'isSigned' | 'readHook'> = {
  isSigned: () => false,
  readHook: () => undefined,
}
