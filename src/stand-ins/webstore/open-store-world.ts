import { makeFaults } from '../market/faults.ts'
import { makeHooks, type PendingHook } from '../market/hooks.ts'
import { openKeptFile } from '../market/kept-file.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import { postMessage } from './post-message.ts'
import { linkKey, type StoreGood, type StoreLink, type StoreWorld, type VisitorOrder } from './store-world.ts'

export interface StoreWorldOptions {
  goods: readonly PracticeGood[]
  /** Where it remembers; it forgets without. */
  file?: string | undefined
  clock?: () => number
}

/** A message that is not taken is sent again after so long (ms). */
const retriesMs = [2_000, 10_000, 60_000, 300_000, 1_800_000]

export function openStoreWorld({ goods, file, clock = Date.now }: StoreWorldOptions): StoreWorld {
  const kept = openKeptFile(file)
  const links = kept.rows<StoreLink>('link')
  const shelf = kept.rows<StoreGood>('good')
  for (const { code, name, variant = '', price } of goods)
    if (!shelf.get(code)) shelf.put(code, { id: 7_000 + shelf.size, sku: code, name, variant, price })
  const hooks = makeHooks(kept.rows<PendingHook>('hook'), makeFaults(Math.random), {
    // Where that is, whoever linked it says.
    address: 'KhoTay',
    retriesMs,
    clock,
    random: Math.random,
    post: ({ body }) => postMessage(links.get(linkKey), body, clock()),
  })
  return {
    kept,
    hooks,
    links,
    goods: shelf,
    orders: kept.rows<VisitorOrder>('order'),
    heard: kept.rows<{ at: number }>('heard'),
    clock,
    isOver: false,
  }
}
