import { makeCallLog } from '../market/call-log.ts'
import { makeFaults } from '../market/faults.ts'
import { makeHooks, type PostHook } from '../market/hooks.ts'
import { openKeptFile } from '../market/kept-file.ts'
import { type OpenMarket, openMarket } from '../market/open-market.ts'
import { makeRateLimit } from '../market/rate-limit.ts'
import { answerRequest } from './answer-request.ts'
import type { CarrierWorld } from './carrier-world.ts'
import { readGhnPlaces } from './wires/ghn-places.ts'
import { wires } from './wires.ts'

/*
 * Carriers to practise with, each below its own name: `http://localhost:4009/ghn/v2/…`. They speak the wires of the real ones over real HTTP and were written from what is public of those alone: they
 * import nothing of the server, so that two readings of one wire check each other. They listen on this machine only, and nothing is carried anywhere.
 */

export interface PracticeCarriersOptions {
  /** Any free one when 0. */
  port: number
  /** Where they remember; without one everything is forgotten at the end. */
  file?: string | undefined
  /** Ms since 1970. */
  clock?: (() => number) | undefined
  /** 0 to 1, below 1. */
  random?: (() => number) | undefined
}

export interface PracticeCarriers extends OpenMarket {
  world: CarrierWorld
}

const hookMs = 5_000

/** Opens the practice carriers without a port: their calls are answered by `answerRequest`. @param options `post` sends its messages, over HTTP unless told */
export async function openCarrierWorld(
  options: Omit<PracticeCarriersOptions, 'port'> & { post?: PostHook | undefined },
): Promise<CarrierWorld> {
  const { clock = Date.now, random = Math.random } = options
  const kept = openKeptFile(options.file)
  const faults = makeFaults(random)
  const hooks = makeHooks(kept.rows('hooks'), faults, {
    // Each message knows where it goes.
    address: 'each',
    retriesMs: [5_000, 60_000, 600_000],
    post: options.post ?? (({ body }) => post(body)),
    clock,
    random,
  })
  const addresses = kept.rows<{ address: string }>('addresses')
  const ghnPlaces = await readGhnPlaces()
  return {
    kept,
    ghnPlaces,
    tell(parcel) {
      const told = wires[parcel.carrier]?.hook(parcel)
      const address = addresses.get(parcel.carrier)?.address
      if (told && address) hooks.tell(JSON.stringify({ ...told, address }))
    },
    parcels: kept.rows('parcels'),
    addresses,
    counts: kept.rows('counts'),
    faults,
    calls: makeCallLog(),
    hooks,
    mayCall: makeRateLimit(50),
    clock,
  }
}

async function post(message: string): Promise<boolean> {
  const { address, body, type } = JSON.parse(message) as { address: string; body: string; type: string }
  const answered = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(hookMs),
  })
  await answered.body?.cancel()
  return answered.status === 200
}

/** Opens the practice carriers; their control page stands at `/`. */
export async function openPracticeCarriers({
  port,
  ...options
}: PracticeCarriersOptions): Promise<PracticeCarriers> {
  const world = await openCarrierWorld(options)
  const { kept, hooks } = world
  const open = await openMarket({
    port,
    kept,
    hooks,
    answer: (request) => answerRequest(world, request),
    liveAMinute: () => undefined,
  })
  return { ...open, world }
}
