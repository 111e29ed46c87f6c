import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Asking } from '../../src/server/marketplaces/asking.ts'
import type { LabelFor, Parcel } from '../../src/server/marketplaces/fulfilment.ts'
import type { Marketplace, Tokens } from '../../src/server/marketplaces/marketplace.ts'
import { shopee } from '../../src/server/marketplaces/shopee/shopee.ts'
import type { CallOutside, OutsideTrouble } from '../../src/server/outside/call-outside.ts'
import { openEgress } from '../../src/server/outside/egress.ts'
import { openLimits } from '../../src/server/outside/limited.ts'
import type { Fault, FaultSwitch } from '../../src/stand-ins/market/faults.ts'
import { askToCancel, cancelAsBuyer, goOn } from '../../src/stand-ins/shopee/cancel.ts'
import { makeOrder, type OrderWish } from '../../src/stand-ins/shopee/make-order.ts'
import { moveParcel } from '../../src/stand-ins/shopee/move-parcel.ts'
import type { ShopeeWorldOptions } from '../../src/stand-ins/shopee/open-world.ts'
import { openPracticeShopee, type PracticeShopee } from '../../src/stand-ins/shopee/practice-shopee.ts'
import type { PracticeOrder } from '../../src/stand-ins/shopee/shopee-order.ts'

/*
 * The connector and the practice Shopee were written apart, from the same facts: what one says the other has to understand. Everything here
 * goes over real HTTP and the one door out.
 */

const partner = { partnerId: 2001887, partnerKey: 'khoa-cua-doi-tac-tap' }
const shopId = '88210045'
const hookAddress = 'https://khotay.test/api/hooks/shopee'
const noon = Date.UTC(2026, 10, 26, 5)
const day = 24 * 60 * 60_000
const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

interface Spoken {
  practice: PracticeShopee
  market: Marketplace
  call: CallOutside
  time: { now: number }
  tokens: Tokens
  /** Gives up what is asked for meanwhile. */
  giving?: AbortController | undefined
  asking(): Asking
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A practice Shopee, and our side with leave for one of its shops, got through its page as a person does. */
async function speak(options: Partial<ShopeeWorldOptions> = {}): Promise<Spoken> {
  const time = { now: options.clock?.() ?? noon }
  const practice = await openPracticeShopee({
    port: 0,
    ...partner,
    goods,
    clock: () => time.now,
    callsPerSecond: 10_000,
    ...options,
  })
  closing.push(() => practice.stop())
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: 'Shopee' } })
  closing.push(() => egress.close())
  const call: CallOutside = (request) => egress.call({ ...request, signal: spoken?.giving?.signal })
  const market = shopee({ host: practice.address, ...partner })
  const [shop] = await market.grant(await leave(practice, market, time.now), { call, now: time.now })
  const own: Spoken = {
    practice,
    market,
    call,
    time,
    tokens: shop!.tokens,
    asking: () => ({ shopId, access: own.tokens.access, call, now: time.now }),
  }
  return own
}

/** A person says yes on the page, and comes back with this. */
async function leave(practice: PracticeShopee, market: Marketplace, now: number): Promise<URLSearchParams> {
  const redirect = 'https://khotay.test/authorize_ecommerce?checkAuth=true'
  const address = new URL(market.authorizeAddress({ redirect, state: 'bí mật', now }))
  expect((await fetch(address)).status).toBe(200)
  const form = new URLSearchParams(address.search)
  form.set('shop_id', shopId)
  const said = await fetch(`${practice.address}${address.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const back = new URL(said.headers.get('location')!)
  expect([back.pathname, back.searchParams.get('checkAuth'), back.searchParams.get('state')]).toEqual([
    '/authorize_ecommerce',
    'true',
    'bí mật',
  ])
  return back.searchParams
}

let spoken: Spoken
beforeEach(async () => {
  spoken = await speak()
})

const order = (wish: Partial<OrderWish> = {}) =>
  makeOrder(spoken.practice.world, { shop_id: Number(shopId), channel_id: 50021, ...wish })
const parcelOf = ({ order_sn, parcel }: PracticeOrder): Parcel => ({
  number: order_sn,
  parcel: parcel.package_number,
})
const now = ({ order_sn }: PracticeOrder) => spoken.practice.world.orders.get(order_sn)!
const fault = (name: Fault, how: FaultSwitch = { times: 1 }) => spoken.practice.world.faults.set(name, how)
const counted = (act: 'ship' | 'cancel', { order_sn }: PracticeOrder) => {
  const count = spoken.practice.world.counts.get(`${act}/${shopId}/${order_sn}`)
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
  const [each] = await spoken.market.fulfilment.stateOf([made.order_sn], spoken.asking())
  return each && 'ok' in each ? each.ok.progress : each?.trouble.kind
}
const brief = (each: { ok: unknown } | { trouble: OutsideTrouble }) => {
  if ('ok' in each) return each.ok
  return each.trouble.mayBeDone ? `${each.trouble.kind}, may be done` : each.trouble.kind
}

describe('leave for a shop', () => {
  test('is given on the page and traded for tokens that work, with the name of the shop', async () => {
    const { market, practice, call, time } = spoken
    const back = await leave(practice, market, time.now)
    const [shop, ...others] = await market.grant(back, { call, now: time.now })
    expect(others).toEqual([])
    expect(shop).toMatchObject({ shopId, name: 'Mây Store Official' })
    expect(shop?.tokens.accessEndsAt).toBe(time.now + 4 * 3_600_000)
    await expect(market.grant(back, { call, now: time.now })).rejects.toMatchObject({ kind: 'grant' })
  })

  test('[O7] is renewed by a pair of which the old one is dead', async () => {
    const { market, tokens } = spoken
    spoken.tokens = await market.refresh(tokens.refresh, spoken.asking())
    expect(await progress(order())).toBe('open')
    await expect(market.refresh(tokens.refresh, spoken.asking())).rejects.toMatchObject({ kind: 'grant' })
  })

  test('[O7] that ended in mid-batch is no leave lost: with a new pair the same will do', async () => {
    const made = order()
    fault('token-expired')
    expect(await ship(made)).toMatchObject({ trouble: { kind: 'again', accessOver: true, mayBeDone: false } })
    spoken.tokens = await spoken.market.refresh(spoken.tokens.refresh, spoken.asking())
    expect(brief(await ship(made))).toEqual({ wasAlready: false })
  })

  test('[O7] a new pair that was lost on the way leaves a dead one behind, and that is said', async () => {
    fault('refresh-lost')
    const refresh = () => spoken.market.refresh(spoken.tokens.refresh, spoken.asking())
    await expect(refresh()).rejects.toMatchObject({ kind: 'again', mayBeDone: true })
    await expect(refresh()).rejects.toMatchObject({ kind: 'grant' })
  })

  test('[O7] that was taken back is said to be gone', async () => {
    const { practice, time } = spoken
    practice.world.grants.drop(shopId)
    expect(await progress(order())).toBe('grant')
    time.now += 1
  })
})

describe('orders', () => {
  test('that changed are told page by page and read whole, each of them, unknown ones left out', async () => {
    const { market, time } = spoken
    const made = Array.from({ length: 120 }, () => order({ channel_id: undefined }).order_sn)
    const told = new Set<string>()
    let page: string | undefined
    let pages = 0
    do {
      const window = { since: time.now - 15 * day, until: time.now, page }
      const changed = await market.changed(window, spoken.asking())
      for (const number of changed.numbers) told.add(number)
      page = changed.next
      pages += 1
    } while (page !== undefined && pages < 30)
    const numbers = [...told]
    expect([page, numbers.toSorted()]).toEqual([undefined, made.toSorted()])
    for (let from = 0; from < made.length; from += 50) {
      const asked = numbers.slice(from, from + 50)
      const told = await market.orders(asked, spoken.asking())
      expect(told.filter((each) => !('ok' in each))).toEqual([])
      expect(told.map(({ number }) => number)).toEqual(asked)
    }
    expect(
      (await market.orders([made[0]!, '261126XXXXXXXX'], spoken.asking())).map(({ number }) => number),
    ).toEqual([made[0]])
    expect(await market.orders(['261126XXXXXXXX'], spoken.asking())).toEqual([])
  })

  test('tell their goods, their gift, their parcel and whose they are', async () => {
    const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 2 }], cod: true })
    const [each] = await spoken.market.orders([made.order_sn], spoken.asking())
    expect(each).toMatchObject({
      ok: {
        channel: 'Shopee',
        order: {
          order_sn: made.order_sn,
          order_status: 'READY_TO_SHIP',
          cod: true,
          item_list: [{ model_quantity_purchased: 2, model_original_price: 89_000 }],
          package_list: [
            { package_number: made.parcel.package_number, logistics_channel_id: '50021', item_list: [{}] },
          ],
        },
      },
    })
  })

  test('[O9] are hinted at by messages that are signed for our address, each once under its key', async () => {
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
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/hooks/shopee`
    spoken = await speak({ hook: address })
    const { practice, market } = spoken
    const made = order()
    await ship(made)
    practice.world.faults.set('hook-doubled', { times: 1 })
    cancelAsBuyer(practice.world, now(made))
    await practice.world.hooks.sendDue()
    while (heard.length < 6) await new Promise((resolve) => setTimeout(resolve, 10))
    for (const hook of heard) {
      expect(market.isSigned({ ...hook, address })).toBe(true)
      expect(market.isSigned({ ...hook, address: hookAddress })).toBe(false)
    }
    const hints = heard.map(({ body }) => market.readHook(body))
    expect(new Set(hints.map((hint) => hint?.shopId))).toEqual(new Set([shopId]))
    expect(new Set(hints.map((hint) => hint?.subject))).toEqual(new Set(['shop', `order/${made.order_sn}`]))
    expect(new Set(hints.map((hint) => hint?.key)).size).toBe(5)
  })
})

describe('one parcel', () => {
  test('is arranged at a slot that is offered, and is shipped once however often it is asked for', async () => {
    const made = order()
    const ways = await spoken.market.fulfilment.ways(parcelOf(made), spoken.asking())
    const address = 'ok' in ways ? ways.ok.pickup?.addresses[0] : undefined
    const slot = address?.slots[1]
    const choice = { way: 'pickup', addressId: address!.id, slotId: slot!.id } as const
    const shipped = await spoken.market.fulfilment.ship(parcelOf(made), choice, spoken.asking())
    expect(brief(shipped)).toEqual({ wasAlready: false })
    expect(now(made).parcel.arranged).toMatchObject({
      way: 'pickup',
      address_id: Number(choice.addressId),
      pickup_time_id: choice.slotId,
    })
    expect(brief(await ship(made))).toBe('person')
    expect([counted('ship', made), await progress(made)]).toEqual([[1, 1], 'arranged'])
  })

  test('is brought to a branch of a carrier that names them', async () => {
    const made = order({ channel_id: 50011 })
    const choice = { way: 'dropoff', branchId: '4107' } as const
    const shipped = await spoken.market.fulfilment.ship(parcelOf(made), choice, spoken.asking())
    expect(brief(shipped)).toEqual({ wasAlready: false })
    expect(now(made).parcel.arranged).toMatchObject({ way: 'dropoff', branch_id: 4107 })
  })

  test.each([
    ['silent-after', 'arranged'],
    ['cut', 'arranged'],
    ['silent-before', 'open'],
    ['html', 'open'],
    ['broken', 'open'],
  ] as const)(
    '[O4] whose answer was lost (%s) is %s, as Shopee says when it is asked',
    async (name, became) => {
      const made = order()
      const path = '/api/v2/logistics/ship_order'
      fault(name, { times: 1, path })
      const isSilent = name === 'silent-after' || name === 'silent-before'
      const shipped = isSilent ? await giveUpOnceHeard(path, () => ship(made)) : await ship(made)
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
    ['item', 'again, may be done'],
  ] as const)('[O6] that met %s is of the kind "%s", and nothing was arranged', async (name, kind) => {
    const made = order()
    const path = '/api/v2/logistics/ship_order'
    fault(
      name,
      name === 'order-changed' || name === 'slot-gone' || name === 'item' ? undefined : { times: 1, path },
    )
    expect(brief(await ship(made))).toBe(kind)
    expect(now(made).parcel.arranged).toBeUndefined()
  })

  test('[O6] waits while the clocks are apart, and says so', async () => {
    const made = order()
    fault('clock-off', {})
    const shipped = await ship(made)
    expect(shipped).toMatchObject({ trouble: { kind: 'again', message: expect.stringContaining('Đồng hồ') } })
  })

  test('[O6] of an order that is cancelled by now is for a person to see', async () => {
    const made = order()
    cancelAsBuyer(spoken.practice.world, made)
    expect([brief(await ship(made)), await progress(made)]).toEqual(['person', 'cancelled'])
  })
})

describe('many parcels', () => {
  test('[O5] of two carriers and one cancelled: each has its own answer, and asked again none is shipped twice', async () => {
    const { market, practice } = spoken
    const made = [order(), order({ channel_id: 50011 }), order(), order()]
    cancelAsBuyer(practice.world, made[2]!)
    const group = { parcels: made.map(parcelOf), serviceId: '50021' }
    const shipAll = () => market.fulfilment.shipTogether(group, { way: 'pickup' }, spoken.asking())
    expect((await shipAll()).map(brief)).toEqual([
      { wasAlready: false },
      'person',
      'person',
      { wasAlready: false },
    ])
    expect((await shipAll()).map(brief)).toEqual([
      { wasAlready: true },
      'person',
      'person',
      { wasAlready: true },
    ])
    expect(made.map((each) => counted('ship', each)?.[1] ?? 0)).toEqual([1, 0, 0, 1])
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
    const group = { parcels: made.map(parcelOf) }
    fault('cut', { times: 1, path: '/api/v2/logistics/mass_ship_order' })
    const lost = await market.fulfilment.shipTogether(group, { way: 'pickup' }, spoken.asking())
    expect(new Set(lost.map(brief))).toEqual(new Set(['again, may be done']))
    const became = await market.fulfilment.stateOf(
      made.map(({ order_sn }) => order_sn),
      spoken.asking(),
    )
    expect(became.map((each) => ('ok' in each ? each.ok.progress : each))).toEqual(made.map(() => 'arranged'))
    expect(made.map((each) => counted('ship', each))).toEqual(made.map(() => [1, 1]))
  })
})

describe('labels', () => {
  const labelled = async (made: PracticeOrder[]): Promise<LabelFor[]> => {
    const { fulfilment } = spoken.market
    const parcels = made.map(parcelOf)
    await fulfilment.shipTogether({ parcels }, { way: 'pickup' }, spoken.asking())
    const numbers = await fulfilment.trackingNumbers(parcels, spoken.asking())
    const papers = await fulfilment.papers(parcels, spoken.asking())
    return parcels.map((parcel, index) => {
      const [number, paper] = [numbers[index]!, papers[index]!]
      if (!('ok' in number && 'ok' in paper)) throw new Error('no number or no paper')
      return { ...parcel, tracking: number.ok.tracking, paper: paper.ok.advised }
    })
  }

  test('are made, waited for and fetched as one PDF', async () => {
    spoken = await speak({ documentAfter: 10 })
    const { fulfilment } = spoken.market
    const labels = await labelled([order(), order()])
    expect((await fulfilment.labelsMade(labels, spoken.asking())).map(brief)).toEqual(['again', 'again'])
    expect((await fulfilment.makeLabels(labels, spoken.asking())).map(brief)).toEqual([{}, {}])
    expect((await fulfilment.makeLabels(labels, spoken.asking())).map(brief)).toEqual([{}, {}])
    expect((await fulfilment.labelsMade(labels, spoken.asking())).map(brief)).toEqual([false, false])
    await expect(fulfilment.fetchLabels(labels, spoken.asking())).rejects.toMatchObject({ kind: 'again' })
    spoken.time.now += 10_000
    expect((await fulfilment.labelsMade(labels, spoken.asking())).map(brief)).toEqual([true, true])
    const file = await fulfilment.fetchLabels(labels, spoken.asking())
    expect([file.type, Buffer.from(file.bytes).subarray(0, 5).toString()]).toEqual(['pdf', '%PDF-'])
  })

  test('[O5] one without its number, one that is gone by now: each says why', async () => {
    spoken = await speak({ trackingAfter: 60 })
    const { fulfilment } = spoken.market
    const made = order()
    await ship(made)
    const [none] = await fulfilment.trackingNumbers([parcelOf(made)], spoken.asking())
    expect(none).toMatchObject({ trouble: { kind: 'again', retryAfterMs: 300_000 } })
    spoken.time.now += 60_000
    const labels = await labelled([made])
    moveParcel(spoken.practice.world, now(made))
    const wrong = { ...labels[0]!, tracking: 'SPXVN000' }
    expect((await fulfilment.makeLabels(labels, spoken.asking())).map(brief)).toEqual(['again'])
    expect((await fulfilment.makeLabels([wrong], spoken.asking())).map(brief)).toEqual(['again'])
    expect(await progress(made)).toBe('gone')
  })

  test('[O6] a file that breaks off, or a page in its place, is no label', async () => {
    const { fulfilment } = spoken.market
    const labels = await labelled([order()])
    await fulfilment.makeLabels(labels, spoken.asking())
    for (const name of ['cut', 'html'] as const) {
      fault(name)
      await expect(fulfilment.fetchLabels(labels, spoken.asking())).rejects.toMatchObject({
        kind: 'again',
        mayBeDone: false,
      })
    }
    expect((await fulfilment.fetchLabels(labels, spoken.asking())).type).toBe('pdf')
  })
})

describe('an order that is called off', () => {
  test('by the shop names its goods where they are wanting, and is called off once', async () => {
    const made = order()
    const { fulfilment } = spoken.market
    const items = made.lines.map(({ item_id, model_id }) => ({
      itemId: String(item_id),
      modelId: String(model_id),
    }))
    const cancel = () =>
      fulfilment.cancel({ number: made.order_sn, reason: 'OUT_OF_STOCK', items }, spoken.asking())
    fault('cut', { times: 1, path: '/api/v2/order/cancel_order' })
    expect(brief(await cancel())).toBe('again, may be done')
    expect(await progress(made)).toBe('cancelled')
    expect(brief(await cancel())).toBe('person')
    expect(counted('cancel', made)).toEqual([2, 1])
  })

  test('[O5] by its buyer is let go, kept, or was thought better of', async () => {
    const { market, practice } = spoken
    const made = [order(), order(), order()]
    for (const each of made) askToCancel(practice.world, each)
    goOn(practice.world, now(made[2]!))
    expect(await Promise.all(made.map(progress))).toEqual(['asked', 'asked', 'open'])
    const answers = []
    for (const [index, { order_sn }] of made.entries())
      answers.push(
        await market.fulfilment.answerBuyer({ number: order_sn, accepts: index !== 1 }, spoken.asking()),
      )
    expect(answers.map(brief)).toEqual([
      { changedAt: expect.any(Number) },
      { changedAt: expect.any(Number) },
      'person',
    ])
    expect(await Promise.all(made.map(progress))).toEqual(['cancelled', 'open', 'open'])
  })
})

describe('what is paid out, and how fast we ask', () => {
  test('[O5] each order has its amount, an unknown one its reason', async () => {
    const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 2 }] })
    const told = await spoken.market.fulfilment.payouts([made.order_sn, '261126XXXXXXXX'], spoken.asking())
    expect(told.map(brief)).toEqual([
      expect.objectContaining({ escrow_amount: expect.any(Number), commission_fee: expect.any(Number) }),
      'person',
    ])
  })

  test('[O3] at the pace that is allowed nobody is refused', async () => {
    spoken = await speak({ clock: Date.now, callsPerSecond: 40 })
    const call = openLimits()(spoken.call, { account: `Shopee/${shopId}`, perSecond: 40 })
    const made = Array.from({ length: 50 }, () => order().order_sn)
    const asking = { ...spoken.asking(), call, now: Date.now() }
    // One after the other: what is late on the way makes no burst of them where they arrive.
    for (const number of made) {
      const told = await spoken.market.fulfilment.payouts([number], asking)
      expect(told.filter((each) => !('ok' in each))).toEqual([])
    }
  })
})
