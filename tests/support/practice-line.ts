import { type AddressInfo, createServer } from 'node:net'
import { listenHere } from '../../src/stand-ins/market/listen.ts'
import type { Outcome, WireRequest } from '../../src/stand-ins/market/outcome.ts'
import { answerRequest } from '../../src/stand-ins/shopee/answer-request.ts'
import { tellDue } from '../../src/stand-ins/shopee/later.ts'
import { openWorld, type ShopeeWorldOptions } from '../../src/stand-ins/shopee/open-world.ts'
import type { ShopeeWorld } from '../../src/stand-ins/shopee/shopee-world.ts'
import { practicePartner } from './practice-partner.ts'

/** The practice Shopee at a port of its own, and a hand on the line to it. */
export interface PracticeLine {
  world: ShopeeWorld
  /** `http://127.0.0.1:…` */
  address: string
  /** Takes the answer to each request in its place; the market's own where it is not told. */
  between: ((request: WireRequest, answer: () => Outcome) => Outcome | Promise<Outcome>) | undefined
  stop(): Promise<void>
}

/** Messages that are due are looked for so often (ms). */
const lookEveryMs = 50

/** @param hook where it tells of changes */
export async function startPracticeLine(
  hook: string,
  options: Partial<ShopeeWorldOptions> = {},
): Promise<PracticeLine> {
  const world = openWorld({
    partnerId: Number(practicePartner.id),
    partnerKey: practicePartner.secret,
    goods: [{ code: 'A1', name: 'Áo A1', variant: '', price: 100_000 }],
    retriesMs: Array.from({ length: 600 }, () => 500),
    ...options,
    hook,
  })
  const listening = await listenHere(0, (request) => {
    const answer = () => answerRequest(world, request)
    return line.between ? line.between(request, answer) : answer()
  })
  const looking = setInterval(() => {
    tellDue(world)
    void world.hooks.sendDue()
  }, lookEveryMs)
  const line: PracticeLine = {
    world,
    address: `http://127.0.0.1:${listening.port}`,
    between: undefined,
    async stop() {
      clearInterval(looking)
      world.hooks.stop()
      await listening.stop()
      world.kept.close()
    },
  }
  return line
}

/** Gives the leave of a shop on the market's page, as its owner would. @param going where the server sends them; answers what they come back with */
export async function giveLeave(going: string, shopId: string): Promise<Record<string, string>> {
  const { origin, pathname, search } = new URL(going)
  const form = new URLSearchParams(search)
  form.set('shop_id', shopId)
  const said = await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' })
  return Object.fromEntries(new URL(said.headers.get('location') ?? '').searchParams)
}

/** A port that nobody listens at now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
