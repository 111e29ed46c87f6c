import { makeCallLog } from '../market/call-log.ts'
import { makeFaults } from '../market/faults.ts'
import { makeHooks } from '../market/hooks.ts'
import { openKeptFile } from '../market/kept-file.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import { makeRateLimit } from '../market/rate-limit.ts'
import { listCatalogue, listGoods } from './listings.ts'
import { practiceShops, type TikiShop } from './tiki-shop.ts'
import type { TikiWorld } from './tiki-world.ts'
import { type FetchPicture, fetchPicture } from './work-requests.ts'

export interface TikiWorldOptions {
  clientId: string
  clientSecret: string
  /** What its shops sell. */
  goods: readonly PracticeGood[]
  /** Its shops list more than that, as shops do: under other codes, under other names, and things of their own. Not unless told. */
  hasCatalogue?: boolean | undefined
  /** Where it remembers; without one everything is forgotten at the end. */
  file?: string | undefined
  /** Addresses that a seller may come back to: any unless named. */
  redirects?: readonly string[] | undefined
  shops?: readonly TikiShop[] | undefined
  /** A request for a new product waits so long at each of its steps: not at all unless told (s). */
  reviewAfter?: number | undefined
  /** Instead of a real request for a picture. */
  fetchPicture?: FetchPicture | undefined
  /** Calls of one seller in a second: 200 unless told. */
  callsPerSecond?: number | undefined
  /** Ms since 1970. */
  clock?: (() => number) | undefined
  /** 0 to 1, below 1. */
  random?: (() => number) | undefined
}

/** Opens the practice Tiki without a port: its calls are answered by `answerRequest`. */
export function openTikiWorld(options: TikiWorldOptions): TikiWorld {
  const { clock = Date.now, random = Math.random, clientId, clientSecret, goods } = options
  const kept = openKeptFile(options.file)
  const faults = makeFaults(random)
  const hooks = makeHooks(kept.rows('hooks'), faults, {
    address: undefined,
    retriesMs: [],
    post: async () => true,
    clock,
    random,
  })
  const { shops = practiceShops, redirects, callsPerSecond = 200, reviewAfter = 0 } = options
  const world: TikiWorld = {
    settings: { clientId, clientSecret, goods, shops, redirects, reviewAfter },
    kept,
    grants: kept.rows('grants'),
    codes: kept.rows('codes'),
    appTokens: kept.rows('appTokens'),
    orders: kept.rows('orders'),
    products: kept.rows('products'),
    pictures: kept.rows('pictures'),
    requests: kept.rows('requests'),
    counts: kept.rows('counts'),
    papers: kept.rows('papers'),
    switches: kept.rows('switches'),
    isWorking: { on: false, isOver: false },
    fetchPicture: options.fetchPicture ?? fetchPicture,
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
