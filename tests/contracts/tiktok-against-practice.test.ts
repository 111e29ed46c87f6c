import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Asking } from '../../src/server/marketplaces/asking.ts'
import type { LabelFor, Parcel } from '../../src/server/marketplaces/fulfilment.ts'
import type { Marketplace, Tokens } from '../../src/server/marketplaces/marketplace.ts'
import { tiktokKind } from '../../src/server/marketplaces/tiktok/tiktok-kind.ts'
import type { CallOutside, OutsideTrouble } from '../../src/server/outside/call-outside.ts'
import { openEgress } from '../../src/server/outside/egress.ts'
import { openLimits } from '../../src/server/outside/limited.ts'
import type { Fault, FaultSwitch } from '../../src/stand-ins/market/faults.ts'
import { askToCancel, cancelAsBuyer, withdraw } from '../../src/stand-ins/tiktok/cancel.ts'
import { makeOrder, type OrderWish } from '../../src/stand-ins/tiktok/make-order.ts'
import { moveParcel } from '../../src/stand-ins/tiktok/move-parcel.ts'
import type { TiktokWorldOptions } from '../../src/stand-ins/tiktok/open-tiktok-world.ts'
import { openPracticeTiktok, type PracticeTiktok } from '../../src/stand-ins/tiktok/practice-tiktok.ts'
import type { PracticeOrder } from '../../src/stand-ins/tiktok/tiktok-order.ts'
import { practiceShops } from '../../src/stand-ins/tiktok/tiktok-shop.ts'

/*
 * The connector and the practice TikTok Shop were written apart, from the same facts: what one says the other has to understand. Everything
 * here goes over real HTTP and the one door out.
 */

const keys = { appKey: '2026001', appSecret: 'khoa-cua-ung-dung-tap' }
const [byTiktok, bySeller] = practiceShops as [(typeof practiceShops)[number], (typeof practiceShops)[number]]
const redirect = 'https://khotay.test/callback/tiktok-shop'
const noon = Date.UTC(2026, 10, 26, 5)
const day = 24 * 60 * 60_000
const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

interface Spoken {
  practice: PracticeTiktok
  market: Marketplace
  call: CallOutside
  time: { now: number }
  shopId: string
  tokens: Tokens
  /** Gives up what is asked for meanwhile. */
  giving?: AbortController | undefined
  asking(): Asking
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A practice TikTok Shop, and our side with leave for one of its shops, got through its page as a person does. */
async function speak(options: Partial<TiktokWorldOptions> = {}, shopId = byTiktok.id): Promise<Spoken> {
  const time = { now: options.clock?.() ?? noon }
  const practice = await openPracticeTiktok({
    port: 0,
    ...keys,
    goods,
    redirect,
    clock: () => time.now,
    callsPerSecond: 10_000,
    ...options,
  })
  closing.push(() => practice.stop())
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: 'Tiktok' } })
  closing.push(() => egress.close())
  const call: CallOutside = (request) => egress.call({ ...request, signal: spoken?.giving?.signal })
  const market = tiktokKind.open({ baseUrl: practice.address, id: keys.appKey, secret: keys.appSecret })
  const [shop] = await market.grant(await leave(practice, market, shopId), { call, now: time.now })
  const own: Spoken = {
    practice,
    market,
    call,
    time,
    shopId,
    tokens: shop!.tokens,
    asking: () => ({ shopId, access: own.tokens.access, cipher: own.tokens.cipher, call, now: time.now }),
  }
  return own
}

/** A person says yes on the page, or no, and comes back with this. */
async function leave(
  practice: PracticeTiktok,
  market: Marketplace,
  shopId: string,
): Promise<URLSearchParams> {
  const address = new URL(market.authorizeAddress({ redirect: '', state: 'bí mật', now: noon }))
  expect((await fetch(address)).status).toBe(200)
  const form = new URLSearchParams(address.search)
  form.set('shop_id', shopId)
  const said = await fetch(`${practice.address}${address.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const back = new URL(said.headers.get('location')!)
  expect([`${back.origin}${back.pathname}`, back.searchParams.get('state')]).toEqual([redirect, 'bí mật'])
  return back.searchParams
}

let spoken: Spoken
beforeEach(async () => {
  spoken = await speak()
})

const order = (wish: Partial<OrderWish> = {}) =>
  makeOrder(spoken.practice.world, { shop_id: spoken.shopId, ...wish })
const parcelOf = ({ id, parcel }: PracticeOrder): Parcel => ({ number: id, parcel: parcel.id })
const now = ({ id }: PracticeOrder) => spoken.practice.world.orders.get(id)!
const fault = (name: Fault, how: FaultSwitch = { times: 1 }) => spoken.practice.world.faults.set(name, how)
const counted = (act: 'ship' | 'cancel', { id }: PracticeOrder) => {
  const count = spoken.practice.world.counts.get(`${act}/${spoken.shopId}/${id}`)
  return count && [count.asked, count.done]
}
const ship = (made: PracticeOrder) =>
  spoken.market.fulfilment.ship(parcelOf(made), { way: 'pickup' }, spoken.asking())
/** Gives a call up once practice has heard it: its answer never comes. */
async function giveUpOnceHeard<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const { calls } = spoken.practice.world
  const before = calls.count(path)
  const giving = new AbortController()
  spoken.giving = giving
  const asked = ask()
  while (calls.count(path) === before) await new Promise((resolve) => setTimeout(resolve, 5))
  giving.abort()
  spoken.giving = undefined
  return asked
}
const progress = async (made: PracticeOrder) => {
  const [each] = await spoken.market.fulfilment.stateOf([made.id], spoken.asking())
  return each && 'ok' in each ? each.ok.progress : each?.trouble.kind
}
const brief = (each: { ok: unknown } | { trouble: OutsideTrouble }) => {
  if ('ok' in each) return each.ok
  return each.trouble.mayBeDone ? `${each.trouble.kind}, may be done` : each.trouble.kind
}

const shipPath = '/fulfillment/202309/packages/{package_id}/ship'
const unknown = '576400000000000000'

describe('leave for a shop', () => {
  test('is given on the page and traded for tokens that work, with the name of the shop and its cipher', async () => {
    const { market, practice, call, time } = spoken
    const back = await leave(practice, market, bySeller.id)
    const [shop, ...others] = await market.grant(back, { call, now: time.now })
    expect(others).toEqual([])
    expect(shop).toMatchObject({
      shopId: bySeller.id,
      name: 'Mây Nhà Bè',
      tokens: { cipher: bySeller.cipher },
    })
    const week = 7 * day
    expect(Math.abs(shop!.tokens.accessEndsAt - time.now - week)).toBeLessThan(1_000)
    await expect(market.grant(back, { call, now: time.now })).rejects.toMatchObject({ kind: 'grant' })
    await expect(
      market.grant(await leave(practice, market, ''), { call, now: time.now }),
    ).rejects.toMatchObject({
      kind: 'person',
    })
  })

  test('[O7] is renewed, and the new access is taken', async () => {
    const { market, tokens } = spoken
    const renewed = await market.refresh(tokens.refresh, spoken.asking())
    expect(renewed.access).not.toBe(tokens.access)
    spoken.tokens = { ...renewed, cipher: tokens.cipher }
    expect(await progress(order())).toBe('open')
  })

  test('[O7] that ended in mid-batch is no leave lost: with a new pair the same will do', async () => {
    const made = order()
    fault('token-expired')
    expect(await ship(made)).toMatchObject({ trouble: { kind: 'again', accessOver: true, mayBeDone: false } })
    const { cipher, refresh } = spoken.tokens
    spoken.tokens = { ...(await spoken.market.refresh(refresh, spoken.asking())), cipher }
    expect(brief(await ship(made))).toEqual({ wasAlready: false })
  })

  test('[O7] that was taken back is said to be gone once it is to be renewed', async () => {
    spoken.practice.world.grants.drop(spoken.shopId)
    const [each] = await spoken.market.fulfilment.stateOf([unknown], spoken.asking())
    expect(each).toMatchObject({ trouble: { kind: 'again', accessOver: true } })
    await expect(spoken.market.refresh(spoken.tokens.refresh, spoken.asking())).rejects.toMatchObject({
      kind: 'grant',
    })
  })

  test('[O7] a new pair that was lost on the way is asked for again', async () => {
    fault('refresh-lost')
    const refresh = () => spoken.market.refresh(spoken.tokens.refresh, spoken.asking())
    await expect(refresh()).rejects.toMatchObject({ kind: 'again', mayBeDone: true })
  })

  test('of another shop, or of none, is no way in', async () => {
    const made = order()
    for (const [cipher, kind] of [
      [bySeller.cipher, 'again'],
      [undefined, 'grant'],
    ] as const) {
      const [each] = await spoken.market.fulfilment.stateOf([made.id], { ...spoken.asking(), cipher })
      expect(brief(each!)).toBe(kind)
    }
  })
})

describe('orders', () => {
  test('that changed are told page by page and read whole, each of them, unknown ones left out', async () => {
    const { market, time } = spoken
    const statuses = ['UNPAID', 'ON_HOLD', 'AWAITING_SHIPMENT'] as const
    const made = Array.from({ length: 120 }, (_, index) => order({ status: statuses[index % 3] }).id)
    const told = new Set<string>()
    let page: string | undefined
    let pages = 0
    do {
      const window = { since: time.now - 15 * day, until: time.now, page }
      const changed = await market.changed(window, spoken.asking())
      for (const number of changed.numbers) told.add(number)
      page = changed.next
      pages += 1
    } while (page !== undefined)
    const numbers = [...told]
    // All of one second, which no window parts: it is read page by page.
    expect([pages, numbers.toSorted()]).toEqual([2, made.toSorted()])
    for (let from = 0; from < made.length; from += 50) {
      const asked = numbers.slice(from, from + 50)
      const told = await market.orders(asked, spoken.asking())
      expect(told.filter((each) => !('ok' in each))).toEqual([])
      expect(told.map(({ number }) => number)).toEqual(asked)
    }
    expect((await market.orders([made[0]!, unknown], spoken.asking())).map(({ number }) => number)).toEqual([
      made[0],
    ])
    expect(await market.orders([unknown], spoken.asking())).toEqual([])
    expect(
      await market.changed({ since: time.now + 2_000, until: time.now + 9_000 }, spoken.asking()),
    ).toEqual({
      numbers: [],
    })
  })

  test('tell their units, their money, their parcel and how they go', async () => {
    const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 2 }], cod: true })
    const [each] = await spoken.market.orders([made.id], spoken.asking())
    expect(each).toMatchObject({
      ok: {
        channel: 'Tiktok',
        order: {
          id: made.id,
          status: 'AWAITING_SHIPMENT',
          is_cod: true,
          shipping_type: 'TIKTOK',
          line_items: [
            { seller_sku: 'TUI-KEM', original_price: 89_000 },
            { seller_sku: 'TUI-KEM', original_price: 89_000 },
          ],
          packages: [{ id: made.parcel.id }],
          payment: { currency: 'VND', total_amount: expect.any(Number) },
        },
      },
    })
  })

  test('bring the number of a parcel that is arranged', async () => {
    const made = order()
    await ship(made)
    const [each] = await spoken.market.orders([made.id], spoken.asking())
    if (!each || !('ok' in each)) throw new Error('no order')
    expect(spoken.market.parcelsArranged(each.ok)).toEqual([
      { ...parcelOf(made), isSplit: false, tracking: now(made).parcel.tracking_number },
    ])
  })

  test('[O9] are hinted at by messages that are signed, each once under its key', async () => {
    const heard: { headers: Record<string, unknown>; body: Buffer }[] = []
    const server = createServer(async (request, response) => {
      heard.push({ headers: request.headers, body: Buffer.concat(await request.toArray()) })
      response.end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    )
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/hooks/tiktok`
    spoken = await speak({ hook: address })
    const { practice, market } = spoken
    const made = order()
    await ship(made)
    practice.world.faults.set('hook-doubled', { times: 1 })
    cancelAsBuyer(practice.world, now(made))
    await practice.world.hooks.sendDue()
    while (heard.length < 5) await new Promise((resolve) => setTimeout(resolve, 10))
    for (const { headers, body } of heard) {
      expect(market.isSigned({ headers, body, address })).toBe(true)
      expect(market.isSigned({ headers, body: Buffer.concat([body, Buffer.from(' ')]), address })).toBe(false)
    }
    const hints = heard.map(({ body }) => market.readHook(body))
    expect(new Set(hints.map((hint) => hint?.shopId))).toEqual(new Set([spoken.shopId]))
    expect(new Set(hints.map((hint) => hint?.subject))).toEqual(new Set([`order/${made.id}`]))
    expect(new Set(hints.map((hint) => hint?.key)).size).toBe(heard.length - 1)
  })
})

describe('one parcel', () => {
  test('is arranged at a slot that is offered, and is shipped once however often it is asked for', async () => {
    const made = order()
    const ways = await spoken.market.fulfilment.ways(parcelOf(made), spoken.asking())
    const slot = 'ok' in ways ? ways.ok.pickup?.addresses[0]?.slots[1] : undefined
    const choice = { way: 'pickup', slotId: slot!.id } as const
    const shipped = await spoken.market.fulfilment.ship(parcelOf(made), choice, spoken.asking())
    expect(brief(shipped)).toEqual({ wasAlready: false })
    expect(now(made).parcel.pickup_slot?.start_time).toBe(slot!.date / 1000)
    expect(brief(await ship(made))).toEqual({ wasAlready: true })
    expect([counted('ship', made), await progress(made)]).toEqual([[1, 1], 'arranged'])
  })

  test('is brought by the seller', async () => {
    const made = order()
    const shipped = await spoken.market.fulfilment.ship(parcelOf(made), { way: 'dropoff' }, spoken.asking())
    expect(brief(shipped)).toEqual({ wasAlready: false })
    expect(now(made).parcel.pickup_slot).toBeUndefined()
  })

  test.each([
    ['silent-after', 'arranged'],
    ['cut', 'arranged'],
    ['silent-before', 'open'],
    ['html', 'open'],
    ['broken', 'open'],
  ] as const)(
    '[O4] whose answer was lost (%s) is %s, as TikTok says when it is asked',
    async (name, became) => {
      const made = order()
      fault(name, { times: 1, path: shipPath })
      const isSilent = name === 'silent-after' || name === 'silent-before'
      const shipped = isSilent ? await giveUpOnceHeard(shipPath, () => ship(made)) : await ship(made)
      expect(brief(shipped)).toBe('again, may be done')
      expect(await progress(made)).toBe(became)
      if (became === 'open') expect(brief(await ship(made))).toEqual({ wasAlready: false })
      expect(counted('ship', made)?.[1]).toBe(1)
    },
  )

  test.each([
    ['too-many', 'again'],
    ['rate-limit', 'again'],
    ['wrong-sign', 'never'],
    ['order-changed', 'person'],
    ['slot-gone', 'person'],
    ['item', 'person'],
  ] as const)('[O6] that met %s is of the kind "%s", and nothing was arranged', async (name, kind) => {
    const made = order()
    const isItsOwn = name === 'order-changed' || name === 'slot-gone' || name === 'item'
    fault(name, isItsOwn ? undefined : { times: 1, path: shipPath })
    expect(brief(await ship(made))).toBe(kind)
    expect(now(made).parcel.tracking_number).toBe('')
  })

  test('[O6] waits while the clocks are apart, and says so', async () => {
    const made = order()
    fault('clock-off', {})
    expect(await ship(made)).toMatchObject({
      trouble: { kind: 'again', message: expect.stringContaining('Đồng hồ') },
    })
  })

  test('[O6] of an order that is cancelled by now is for a person to see', async () => {
    const made = order()
    cancelAsBuyer(spoken.practice.world, made)
    expect([brief(await ship(made)), await progress(made)]).toEqual(['person', 'cancelled'])
  })

  test('[O6] of a buyer who wants to cancel waits for the answer to that', async () => {
    const made = order()
    askToCancel(spoken.practice.world, made)
    expect([brief(await ship(made)), await progress(made)]).toEqual(['person', 'asked'])
  })
})

describe('a parcel of the shop’s own carrier', () => {
  beforeEach(async () => {
    spoken = await speak({}, bySeller.id)
  })

  test('names its carriers, goes under its number, is corrected, and is told of when it came (FUL-152–154)', async () => {
    const { fulfilment } = spoken.market
    const made = [order(), order()]
    const ways = await fulfilment.ways(parcelOf(made[0]!), spoken.asking())
    const providers = 'ok' in ways ? ways.ok.own?.providers : undefined
    expect(providers?.map(({ name }) => name)).toContain('Giao Hàng Nhanh')
    const provider = providers![0]!.id
    for (const [index, each] of made.entries()) {
      const choice = { way: 'own', tracking: `GHN000${index}`, provider } as const
      expect(brief(await fulfilment.ship(parcelOf(each), choice, spoken.asking()))).toEqual({
        wasAlready: false,
      })
    }
    expect(await Promise.all(made.map(progress))).toEqual(['gone', 'gone'])
    const other = { tracking: 'VTP0009', provider: providers![1]!.id }
    expect(brief(await fulfilment.ownDelivery!.correct!(parcelOf(made[0]!), other, spoken.asking()))).toEqual(
      {},
    )
    const used = { tracking: 'GHN0001', provider }
    expect(brief(await fulfilment.ownDelivery!.correct!(parcelOf(made[0]!), used, spoken.asking()))).toBe(
      'person',
    )
    expect(now(made[0]!).parcel).toMatchObject({ tracking_number: 'VTP0009', provider_id: other.provider })
    const told = await fulfilment.ownDelivery!.tell(
      [
        { ...parcelOf(made[0]!), delivered: true },
        { ...parcelOf(made[1]!), delivered: false, reason: 106 },
        { ...parcelOf(order()), delivered: true },
      ],
      spoken.asking(),
    )
    expect(told.map(brief)).toEqual([{}, {}, 'person'])
    expect(made.map((each) => now(each).status)).toEqual(['DELIVERED', 'CANCELLED'])
  })

  test('[O6] does not go by a carrier of TikTok’s, nor under no number, and has no label there', async () => {
    const { fulfilment } = spoken.market
    const made = order()
    expect(brief(await ship(made))).toBe('person')
    const choice = { way: 'own', tracking: 'GHN1', provider: '1' } as const
    expect(brief(await fulfilment.ship(parcelOf(made), choice, spoken.asking()))).toBe('person')
    expect(counted('ship', made)?.[1] ?? 0).toBe(0)
    const label = { ...parcelOf(made), tracking: '', paper: 'SHIPPING_LABEL' }
    expect((await fulfilment.labelsMade([label], spoken.asking())).map(brief)).toEqual(['person'])
  })
})

describe('many parcels', () => {
  test('[O5] of which one is cancelled: each has its own answer, and asked again none is shipped twice', async () => {
    const { market, practice } = spoken
    const made = [order(), order(), order()]
    cancelAsBuyer(practice.world, made[1]!)
    const parcels = [...made.map(parcelOf), { number: unknown, parcel: '1152000' }]
    const shipAll = () => market.fulfilment.shipTogether({ parcels }, { way: 'pickup' }, spoken.asking())
    expect((await shipAll()).map(brief)).toEqual([
      { wasAlready: false },
      'person',
      { wasAlready: false },
      'person',
    ])
    expect((await shipAll()).map(brief)).toEqual([
      { wasAlready: true },
      'person',
      { wasAlready: true },
      'person',
    ])
    expect(made.map((each) => counted('ship', each)?.[1] ?? 0)).toEqual([1, 0, 1])
  })

  test('[O5] three of fifty that fail are named, and the same three alone are tried again', async () => {
    const { market } = spoken
    const made = Array.from({ length: 50 }, () => order())
    fault('item', { times: 3 })
    const ask = (parcels: Parcel[]) =>
      market.fulfilment.shipTogether({ parcels }, { way: 'pickup' }, spoken.asking())
    const first = await ask(made.map(parcelOf))
    const failed = first.filter((each) => 'trouble' in each)
    expect(failed.length).toBe(3)
    const again = await ask(
      made.map(parcelOf).filter(({ number }) => failed.some((each) => each.number === number)),
    )
    expect(again.map(brief)).toEqual([{ wasAlready: false }, { wasAlready: false }, { wasAlready: false }])
    expect(made.map((each) => counted('ship', each)?.[1])).toEqual(made.map(() => 1))
  })

  test('[O4] whose answer was lost are all arranged, and none twice', async () => {
    const { market } = spoken
    const made = Array.from({ length: 5 }, () => order())
    fault('cut', { times: 1, path: '/fulfillment/202309/packages/ship' })
    const group = { parcels: made.map(parcelOf) }
    const lost = await market.fulfilment.shipTogether(group, { way: 'pickup' }, spoken.asking())
    expect(new Set(lost.map(brief))).toEqual(new Set(['again, may be done']))
    const became = await market.fulfilment.stateOf(
      made.map(({ id }) => id),
      spoken.asking(),
    )
    expect(became.map((each) => ('ok' in each ? each.ok.progress : each))).toEqual(made.map(() => 'arranged'))
    expect(made.map((each) => counted('ship', each))).toEqual(made.map(() => [1, 1]))
  })

  test('[O5] share the hours in which they are fetched', async () => {
    const parcels = [order(), order()].map(parcelOf)
    const { ways, each } = await spoken.market.fulfilment.waysTogether({ parcels }, spoken.asking())
    expect([each.map(brief), ways.pickup?.addresses[0]?.slots.length]).toEqual([[{}, {}], 5])
  })
})

describe('labels', () => {
  const labelsOf = (made: PracticeOrder[], paper = 'SHIPPING_LABEL'): LabelFor[] =>
    made.map((each) => ({ ...parcelOf(each), tracking: now(each).parcel.tracking_number, paper }))

  test('are waited for and fetched, each paper that there is (FUL-147)', async () => {
    spoken = await speak({ documentAfter: 10 })
    const { fulfilment } = spoken.market
    const made = [order(), order()]
    await fulfilment.shipTogether({ parcels: made.map(parcelOf) }, { way: 'pickup' }, spoken.asking())
    const labels = labelsOf(made)
    expect((await fulfilment.makeLabels(labels, spoken.asking())).map(brief)).toEqual([{}, {}])
    expect((await fulfilment.labelsMade(labels, spoken.asking())).map(brief)).toEqual([false, false])
    await expect(fulfilment.fetchLabels(labels, spoken.asking())).rejects.toMatchObject({ kind: 'again' })
    spoken.time.now += 10_000
    expect((await fulfilment.labelsMade(labels, spoken.asking())).map(brief)).toEqual([true, true])
    const files = await fulfilment.fetchLabels(labels, spoken.asking())
    expect([files.type, Object.keys(unzipSync(files.bytes)).length]).toEqual(['zip', 2])
    const [papers] = await fulfilment.papers(labels.slice(0, 1), spoken.asking())
    for (const paper of papers && 'ok' in papers ? papers.ok.all : []) {
      const { type, bytes } = await fulfilment.fetchLabels(labelsOf(made.slice(0, 1), paper), spoken.asking())
      expect([type, Buffer.from(bytes).subarray(0, 5).toString()]).toEqual(['pdf', '%PDF-'])
    }
  })

  test('[O5] one without its number, one that is not arranged, one that is gone by now: each says why', async () => {
    spoken = await speak({ trackingAfter: 60 })
    const { fulfilment } = spoken.market
    const made = [order(), order()]
    await ship(made[0]!)
    expect((await fulfilment.trackingNumbers(made.map(parcelOf), spoken.asking())).map(brief)).toEqual([
      'again',
      'again',
    ])
    expect((await fulfilment.labelsMade(labelsOf(made), spoken.asking())).map(brief)).toEqual([
      false,
      'person',
    ])
    spoken.time.now += 60_000
    expect((await fulfilment.trackingNumbers([parcelOf(made[0]!)], spoken.asking())).map(brief)).toEqual([
      { tracking: now(made[0]!).parcel.tracking_number },
    ])
    moveParcel(spoken.practice.world, now(made[0]!))
    expect((await fulfilment.labelsMade(labelsOf(made.slice(0, 1)), spoken.asking())).map(brief)).toEqual([
      'person',
    ])
    expect(await progress(made[0]!)).toBe('gone')
  })
})

describe('an order that is called off', () => {
  const outOfStock = 'seller_cancel_reason_out_of_stock'

  test('by the shop is called off once, though the answer was lost', async () => {
    const made = order()
    const { fulfilment } = spoken.market
    const cancel = () => fulfilment.cancel({ number: made.id, reason: outOfStock }, spoken.asking())
    fault('cut', { times: 1, path: '/return_refund/202309/cancellations' })
    expect(brief(await cancel())).toBe('again, may be done')
    expect(await progress(made)).toBe('cancelled')
    expect(brief(await cancel())).toBe('person')
    expect(counted('cancel', made)).toEqual([2, 1])
  })

  test('is so for every reason that is known here, paid or not', async () => {
    const { fulfilment } = spoken.market
    for (const { key: reason } of fulfilment.cancelReasons) {
      const status = reason.includes('_unpaid_') ? 'UNPAID' : 'AWAITING_SHIPMENT'
      const made = order({ status })
      const each = await fulfilment.cancel({ number: made.id, reason }, spoken.asking())
      expect([reason, brief(each)]).toEqual([reason, { changedAt: expect.any(Number) }])
      expect(now(made).status).toBe('CANCELLED')
    }
    // Chosen before it was paid, it is called off after.
    const late = order()
    const unpaid = { number: late.id, reason: 'seller_cancel_unpaid_reason_wrong_price' }
    expect(brief(await fulfilment.cancel(unpaid, spoken.asking()))).toEqual({ changedAt: expect.any(Number) })
  })

  test('[O5] by its buyer is let go, kept, or was thought better of', async () => {
    const { market, practice } = spoken
    const made = [order(), order(), order()]
    for (const each of made) askToCancel(practice.world, each)
    withdraw(practice.world, now(made[2]!))
    expect(await Promise.all(made.map(progress))).toEqual(['asked', 'asked', 'open'])
    const answers = []
    for (const [index, { id }] of made.entries())
      answers.push(await market.fulfilment.answerBuyer({ number: id, accepts: index !== 1 }, spoken.asking()))
    expect(answers.map(brief)).toEqual([
      { changedAt: expect.any(Number) },
      { changedAt: expect.any(Number) },
      'person',
    ])
    expect(await Promise.all(made.map(progress))).toEqual(['cancelled', 'open', 'open'])
  })
})

test('[O5] what is paid out is told once an order is through, and of an unknown one why not', async () => {
  const [made, open] = [order({ lines: [{ sku: 'TUI-KEM', quantity: 2 }] }), order()]
  await ship(made)
  for (let step = 0; step < 3; step += 1) moveParcel(spoken.practice.world, now(made))
  const told = await spoken.market.fulfilment.payouts([made.id, open.id, unknown], spoken.asking())
  expect(told.map(brief)).toEqual([
    {
      revenue_amount: expect.any(Number),
      fee_and_tax_amount: expect.any(Number),
      shipping_cost_amount: 0,
      settlement_amount: expect.any(Number),
    },
    {},
    'person',
  ])
})

test('[O3] at the pace that is allowed nobody is refused', async () => {
  spoken = await speak({ clock: Date.now, callsPerSecond: 50 })
  const call = openLimits()(spoken.call, {
    account: `Tiktok/${spoken.shopId}`,
    perSecond: tiktokKind.callsASecond,
  })
  const made = Array.from({ length: 50 }, () => parcelOf(order()))
  const asking = { ...spoken.asking(), call, now: Date.now() }
  // One after the other: what is late on the way makes no burst of them where they arrive.
  for (const parcel of made) {
    const { each } = await spoken.market.fulfilment.waysTogether({ parcels: [parcel] }, asking)
    expect(each.filter((one) => !('ok' in one))).toEqual([])
  }
})
