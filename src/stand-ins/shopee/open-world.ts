import { makeCallLog } from '../market/call-log.ts'
import { makeFaults } from '../market/faults.ts'
import { makeHooks, type PostHook } from '../market/hooks.ts'
import { openKeptFile } from '../market/kept-file.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import { makeRateLimit } from '../market/rate-limit.ts'
import { listCatalogue, listGoods } from './listings.ts'
import { postPush } from './post-push.ts'
import { practiceShops, type ShopeeShop } from './shopee-shop.ts'
import type { ShopeeWorld } from './shopee-world.ts'

export interface ShopeeWorldOptions {
  partnerId: number
  partnerKey: string
  /** What its shops sell. */
  goods: readonly PracticeGood[]
  /** Its shops list more than that, as shops do: under other codes, under other names, and things of their own. Not unless told. */
  hasCatalogue?: boolean | undefined
  /** Where it remembers; without one everything is forgotten at the end. */
  file?: string | undefined
  /** Where the partner hears what changed; nobody is told without. */
  hook?: string | undefined
  shops?: readonly ShopeeShop[] | undefined
  /** Calls of one shop in a second: 50 unless told. */
  callsPerSecond?: number | undefined
  /** 300, 1800 and 10800 s unless told (ms). */
  retriesMs?: readonly number[] | undefined
  /** A tracking number is told so long after the parcel was arranged: at once unless told (s). */
  trackingAfter?: number | undefined
  /** A paper is ready so long after it was asked for: at once unless told (s). */
  documentAfter?: number | undefined
  /** A new listing is looked at so long before it is on sale: not at all unless told (s). */
  reviewAfter?: number | undefined
  /** A seller answers within so long who wants to send something back: two days unless told (s). */
  returnAnswerWithin?: number | undefined
  /** Ms since 1970. */
  clock?: (() => number) | undefined
  /** 0 to 1, below 1. */
  random?: (() => number) | undefined
  /** Instead of a real request. */
  post?: PostHook | undefined
}

const usualRetriesMs = [300_000, 1_800_000, 10_800_000]

/** Opens the practice Shopee without a port: its calls are answered by `answerCall`. */
export function openWorld(options: ShopeeWorldOptions): ShopeeWorld {
  const { clock = Date.now, random = Math.random, partnerId, partnerKey, goods } = options
  const kept = openKeptFile(options.file)
  const faults = makeFaults(random)
  const hooks = makeHooks(kept.rows('hooks'), faults, {
    address: options.hook,
    retriesMs: options.retriesMs ?? usualRetriesMs,
    post: options.post ?? postPush(partnerKey),
    clock,
    random,
  })
  const {
    shops = practiceShops,
    trackingAfter = 0,
    documentAfter = 0,
    reviewAfter = 0,
    callsPerSecond = 50,
  } = options
  const { returnAnswerWithin = 2 * 86_400 } = options
  const times = { trackingAfter, documentAfter, reviewAfter, returnAnswerWithin }
  const world: ShopeeWorld = {
    settings: { partnerId, partnerKey, goods, shops, ...times },
    kept,
    grants: kept.rows('grants'),
    codes: kept.rows('codes'),
    orders: kept.rows('orders'),
    returns: kept.rows('returns'),
    images: kept.rows('images'),
    items: kept.rows('items'),
    pictures: kept.rows('pictures'),
    flashSales: kept.rows('flashSales'),
    counts: kept.rows('counts'),
    later: kept.rows('later'),
    switches: kept.rows('switches'),
    goneSlots: new Set(),
    stockTold: [],
    faults,
    calls: makeCallLog(),
    hooks,
    mayCall: makeRateLimit(callsPerSecond),
    clock,
    random,
  }
  listGoods(world)
  if (options.hasCatalogue) listCatalogue(world)
  return world
}
