import { makeCallLog } from '../market/call-log.ts'
import { makeFaults } from '../market/faults.ts'
import { makeHooks, type PostHook } from '../market/hooks.ts'
import { openKeptFile } from '../market/kept-file.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import { makeRateLimit } from '../market/rate-limit.ts'
import { type LazadaSeller, practiceSellers } from './lazada-shop.ts'
import type { CancelReason, LazadaSettings, LazadaWorld } from './lazada-world.ts'
import { listCatalogue, listGoods } from './listings.ts'
import { postPush } from './post-push.ts'

export interface LazadaWorldOptions {
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
  sellers?: readonly LazadaSeller[] | undefined
  /** Why a seller may cancel. */
  reasons?: readonly CancelReason[] | undefined
  /** A new product is looked at so long before it is on sale: not at all unless told (s). */
  reviewAfter?: number | undefined
  /** What `file` of a label holds: the PDF unless told. */
  labelFile?: LazadaSettings['labelFile'] | undefined
  /** A seller answers within so long who wants to give something back: three days unless told (s). */
  returnAnswerWithin?: number | undefined
  /** Calls of one seller in a second: 50 unless told. */
  callsPerSecond?: number | undefined
  /** Twelve times half an hour unless told (ms). */
  retriesMs?: readonly number[] | undefined
  /** Ms since 1970. */
  clock?: (() => number) | undefined
  /** 0 to 1, below 1. */
  random?: (() => number) | undefined
  /** Instead of a real request. */
  post?: PostHook | undefined
}

const usualRetriesMs = Array.from({ length: 12 }, () => 1_800_000)

const vietnamReasons: readonly CancelReason[] = [
  { reason_id: '15', reason_name: 'Out of Stock', emptiesStock: true },
  { reason_id: '21', reason_name: 'Wrong Price or Pricing Error', emptiesStock: true },
]

/** Opens the practice Lazada without a port: its requests are answered by `answerRequest`. */
export function openLazadaWorld(options: LazadaWorldOptions): LazadaWorld {
  const { clock = Date.now, random = Math.random, appKey, appSecret, goods } = options
  const { sellers = practiceSellers, reasons = vietnamReasons, labelFile = 'pdf', reviewAfter = 0 } = options
  const { returnAnswerWithin = 3 * 86_400 } = options
  const kept = openKeptFile(options.file)
  const faults = makeFaults(random)
  const hooks = makeHooks(kept.rows('hooks'), faults, {
    address: options.hook,
    retriesMs: options.retriesMs ?? usualRetriesMs,
    post: options.post ?? postPush({ appKey, appSecret }),
    clock,
    random,
  })
  const world: LazadaWorld = {
    settings: { appKey, appSecret, goods, sellers, reasons, labelFile, reviewAfter, returnAnswerWithin },
    kept,
    grants: kept.rows('grants'),
    codes: kept.rows('codes'),
    orders: kept.rows('orders'),
    reverses: kept.rows('reverses'),
    products: kept.rows('products'),
    pictures: kept.rows('pictures'),
    counts: kept.rows('counts'),
    switches: kept.rows('switches'),
    labels: new Map(),
    stockTold: [],
    faults,
    calls: makeCallLog(),
    hooks,
    mayCall: makeRateLimit(options.callsPerSecond ?? 50),
    clock,
    random,
  }
  listGoods(world)
  if (options.hasCatalogue) listCatalogue(world)
  return world
}
