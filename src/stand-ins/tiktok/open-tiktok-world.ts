import { makeCallLog } from '../market/call-log.ts'
import { makeFaults } from '../market/faults.ts'
import { makeHooks, type PostHook } from '../market/hooks.ts'
import { openKeptFile } from '../market/kept-file.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import { makeRateLimit } from '../market/rate-limit.ts'
import { listCatalogue, listGoods } from './listings.ts'
import { postPush } from './post-push.ts'
import { practiceShops, type TiktokShop } from './tiktok-shop.ts'
import type { TiktokWorld } from './tiktok-world.ts'

export interface TiktokWorldOptions {
  appKey: string
  appSecret: string
  /** What its shops sell. */
  goods: readonly PracticeGood[]
  /** Its shops list more than that, as shops do: under other codes, under other names, and things of their own. Not unless told. */
  hasCatalogue?: boolean | undefined
  /** Where it remembers; without one everything is forgotten at the end. */
  file?: string | undefined
  /** Where the app hears what changed; nobody is told without. */
  hook?: string | undefined
  /** Where a seller who gave leave comes back to: registered with the app, not told by a call. */
  redirect?: string | undefined
  shops?: readonly TiktokShop[] | undefined
  /** Calls of one shop in a second: 50 unless told. */
  callsPerSecond?: number | undefined
  /** 2 and 30 minutes, 3 and 12 hours unless told (ms). */
  retriesMs?: readonly number[] | undefined
  /** A tracking number is told so long after the parcel was arranged: at once unless told (s). */
  trackingAfter?: number | undefined
  /** A label is ready so long after that: at once unless told (s). */
  documentAfter?: number | undefined
  /** A new product is looked at so long before it is on sale: not at all unless told (s). */
  reviewAfter?: number | undefined
  /** A seller answers within so long who wants to send something back: three days unless told (s). */
  returnAnswerWithin?: number | undefined
  /** Ms since 1970. */
  clock?: (() => number) | undefined
  /** 0 to 1, below 1. */
  random?: (() => number) | undefined
  /** Instead of a real request. */
  post?: PostHook | undefined
}

const minuteMs = 60_000
const usualRetriesMs = [2 * minuteMs, 30 * minuteMs, 180 * minuteMs, 720 * minuteMs]

/** Opens the practice TikTok Shop without a port: its calls are answered by `answerRequest`. */
export function openTiktokWorld(options: TiktokWorldOptions): TiktokWorld {
  const { clock = Date.now, random = Math.random, appKey, appSecret, goods, redirect } = options
  const kept = openKeptFile(options.file)
  const faults = makeFaults(random)
  const hooks = makeHooks(kept.rows('hooks'), faults, {
    address: options.hook,
    retriesMs: options.retriesMs ?? usualRetriesMs,
    post: options.post ?? postPush({ appKey, appSecret }),
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
  const { returnAnswerWithin = 3 * 86_400 } = options
  const times = { trackingAfter, documentAfter, reviewAfter, returnAnswerWithin }
  const world: TiktokWorld = {
    settings: { appKey, appSecret, goods, shops, redirect, ...times },
    kept,
    grants: kept.rows('grants'),
    codes: kept.rows('codes'),
    orders: kept.rows('orders'),
    cancellations: kept.rows('cancellations'),
    returns: kept.rows('returns'),
    pictures: kept.rows('pictures'),
    products: kept.rows('products'),
    published: kept.rows('published'),
    counts: kept.rows('counts'),
    papers: kept.rows('papers'),
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
