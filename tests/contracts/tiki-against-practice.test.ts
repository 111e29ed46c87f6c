import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ShippingChoice } from '../../src/domain/tables/channel-requests.ts'
import type { Asking } from '../../src/server/marketplaces/asking.ts'
import type { LabelFor, Parcel } from '../../src/server/marketplaces/fulfilment.ts'
import type { Marketplace, Tokens } from '../../src/server/marketplaces/marketplace.ts'
import { tikiKind } from '../../src/server/marketplaces/tiki/tiki-kind.ts'
import type { CallOutside, OutsideTrouble } from '../../src/server/outside/call-outside.ts'
import { openEgress } from '../../src/server/outside/egress.ts'
import { openLimits } from '../../src/server/outside/limited.ts'
import type { Fault, FaultSwitch } from '../../src/stand-ins/market/faults.ts'
import { cancelAsBuyer } from '../../src/stand-ins/tiki/cancel.ts'
import { makeOrder, type OrderWish } from '../../src/stand-ins/tiki/make-order.ts'
import { moveParcel } from '../../src/stand-ins/tiki/move-parcel.ts'
import type { TikiWorldOptions } from '../../src/stand-ins/tiki/open-tiki-world.ts'
import { openPracticeTiki, type PracticeTiki } from '../../src/stand-ins/tiki/practice-tiki.ts'
import type { PracticeOrder } from '../../src/stand-ins/tiki/tiki-order.ts'
import { practiceShops } from '../../src/stand-ins/tiki/tiki-shop.ts'

/*
 * The connector and the practice Tiki were written apart, from the same facts: what one says the other has to understand. Everything here
 * goes over real HTTP and the one door out.
 */

const keys = { clientId: '2026001', clientSecret: 'khoa-cua-ung-dung-tap' }
const [byTiki, bySeller] = practiceShops as [(typeof practiceShops)[number], (typeof practiceShops)[number]]
const origin = 'https://khotay.test'
const noon = Date.UTC(2026, 10, 26, 5)
const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

interface Spoken {
  practice: PracticeTiki
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

/** A practice Tiki, and our side with leave for one of its shops, got through its page as a person does. */
async function speak(options: Partial<TikiWorldOptions> = {}, shopId = byTiki.id): Promise<Spoken> {
  const time = { now: options.clock?.() ?? noon }
  const practice = await openPracticeTiki({
    port: 0,
    ...keys,
    goods,
    clock: () => time.now,
    callsPerSecond: 10_000,
    ...options,
  })
  closing.push(() => practice.stop())
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: 'Tiki' } })
  closing.push(() => egress.close())
  const call: CallOutside = (request) => egress.call({ ...request, signal: spoken?.giving?.signal })
  const market = tikiKind.open({ baseUrl: practice.address, id: keys.clientId, secret: keys.clientSecret })
  const back = await leave(practice, market, shopId)
  const [shop] = await market.grant(back, { call, now: time.now, origin })
  const own: Spoken = {
    practice,
    market,
    call,
    time,
    shopId,
    tokens: shop!.tokens,
    asking: () => ({ shopId, access: own.tokens.access, call, now: time.now }),
  }
  return own
}

/** A person says yes on the page, or no, and comes back with this. */
async function leave(practice: PracticeTiki, market: Marketplace, shopId: string): Promise<URLSearchParams> {
  const redirect = `${origin}/authorize_ecommerce`
  const address = new URL(market.authorizeAddress({ redirect, state: 'bí mật dài', now: noon }))
  expect((await fetch(address)).status).toBe(200)
  const form = new URLSearchParams(address.search)
  form.set('shop_id', shopId)
  const said = await fetch(`${practice.address}${address.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const back = new URL(said.headers.get('location')!)
  expect([`${back.origin}${back.pathname}`, back.searchParams.get('state')]).toEqual([
    `${origin}/tiki`,
    'bí mật dài',
  ])
  return back.searchParams
}

let spoken: Spoken
beforeEach(async () => {
  spoken = await speak()
})

const order = (wish: Partial<OrderWish> = {}) =>
  makeOrder(spoken.practice.world, { shop_id: spoken.shopId, type: 'dropship', ...wish })
const odf = () => order({ type: 'tiki_delivery', inventory: 'backorder' })
const parcelOf = ({ code }: PracticeOrder): Parcel => ({ number: code, parcel: '' })
const now = ({ code }: PracticeOrder) => spoken.practice.world.orders.get(code)!
const fault = (name: Fault, how: FaultSwitch = { times: 1 }) => spoken.practice.world.faults.set(name, how)
const counted = (act: 'ship' | 'cancel', { code }: PracticeOrder) => {
  const count = spoken.practice.world.counts.get(`${act}/${spoken.shopId}/${code}`)
  return count && [count.asked, count.done]
}
const ship = (made: PracticeOrder, choice: ShippingChoice = { way: 'pickup' }) =>
  spoken.market.fulfilment.ship(parcelOf(made), choice, spoken.asking())
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
const progress = async ({ code }: PracticeOrder) => {
  const [each] = await spoken.market.fulfilment.stateOf([code], spoken.asking())
  return each && 'ok' in each ? each.ok.progress : each?.trouble.kind
}
const brief = (each: { ok: unknown } | { trouble: OutsideTrouble }) => {
  if ('ok' in each) return each.ok
  return each.trouble.mayBeDone ? `${each.trouble.kind}, may be done` : each.trouble.kind
}

const dropshipPath = '/integration/v2/orders/{code}/dropship/confirm-available'
const unknown = '999999999'

describe('leave for a shop', () => {
  test('is given on the page and traded for tokens that work, with the name of the shop', async () => {
    const { market, practice, call, time } = spoken
    const back = await leave(practice, market, bySeller.id)
    const asking = { call, now: time.now, origin }
    const [shop, ...others] = await market.grant(back, asking)
    expect(others).toEqual([])
    expect(shop).toMatchObject({ shopId: bySeller.id, name: bySeller.name })
    expect(shop!.tokens.accessEndsAt).toBeGreaterThan(time.now)
    await expect(market.grant(back, asking)).rejects.toMatchObject({ kind: 'grant' })
    const other = await leave(practice, market, bySeller.id)
    await expect(market.grant(other, { ...asking, origin: 'https://elsewhere.test' })).rejects.toBeInstanceOf(
      Error,
    )
    await expect(market.grant(await leave(practice, market, ''), asking)).rejects.toMatchObject({
      kind: 'person',
    })
  })

  test('[O7] is renewed, and the new access is taken', async () => {
    const { market, tokens } = spoken
    const renewed = await market.refresh(tokens.refresh, spoken.asking())
    expect(renewed.access).not.toBe(tokens.access)
    spoken.tokens = renewed
    expect(await progress(order())).toBe('open')
  })

  test('[O7] that ended in mid-batch is no leave lost: with a new pair the same will do', async () => {
    const made = order()
    fault('token-expired')
    expect(await ship(made)).toMatchObject({ trouble: { kind: 'again', accessOver: true, mayBeDone: false } })
    spoken.tokens = await spoken.market.refresh(spoken.tokens.refresh, spoken.asking())
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

  test('[O4] a new pair that was lost on the way may have been made', async () => {
    fault('refresh-lost')
    const refresh = () => spoken.market.refresh(spoken.tokens.refresh, spoken.asking())
    await expect(refresh()).rejects.toMatchObject({ kind: 'again', mayBeDone: true })
  })
})

describe('orders', () => {
  test('[O9] that changed are told page by page and read whole, each of them, unknown ones left out', async () => {
    const { market, time } = spoken
    const made = Array.from({ length: 120 }, (_, index) => {
      time.now = noon + Math.floor(index / 7) * 1_000
      return order({ status: index % 3 === 0 ? 'waiting_payment' : 'queueing' }).code
    })
    const numbers = new Set<string>()
    let page: string | undefined
    let pages = 0
    do {
      const told = await market.changed({ since: noon - 10 * 60_000, until: time.now, page }, spoken.asking())
      for (const number of told.numbers) numbers.add(number)
      page = told.next
      pages += 1
    } while (page !== undefined && pages < 20)
    expect([...numbers].toSorted()).toEqual(made.toSorted())
    expect(pages).toBeLessThan(6)
    for (let from = 0; from < made.length; from += market.mostOrders) {
      const asked = made.slice(from, from + market.mostOrders)
      const told = await market.orders(asked, spoken.asking())
      expect(told.filter((each) => !('ok' in each))).toEqual([])
      expect(told.map(({ number }) => number)).toEqual(asked)
    }
    expect((await market.orders([made[0]!, unknown], spoken.asking())).map(({ number }) => number)).toEqual([
      made[0],
    ])
    expect(await market.orders([unknown], spoken.asking())).toEqual([])
    expect(
      await market.changed({ since: time.now + 60_000, until: time.now + 90_000 }, spoken.asking()),
    ).toEqual({ numbers: [] })
  })

  test('[O9] none is missed though many of one second fill several pages', async () => {
    const { market, time } = spoken
    const made = Array.from({ length: 130 }, () => order().code)
    const numbers = new Set<string>()
    let page: string | undefined
    for (let pages = 0; pages < 10; pages += 1) {
      const told = await market.changed({ since: noon - 1_000, until: time.now, page }, spoken.asking())
      for (const number of told.numbers) numbers.add(number)
      page = told.next
      if (page === undefined) break
    }
    expect([page, [...numbers].toSorted()]).toEqual([undefined, made.toSorted()])
  })

  test('tell their goods, their money, whom they go to and how', async () => {
    const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 2 }], cod: true })
    const [each] = await spoken.market.orders([made.code], spoken.asking())
    expect(each).toMatchObject({
      ok: {
        channel: 'Tiki',
        order: {
          code: made.code,
          status: 'queueing',
          fulfillment_type: 'dropship',
          has_backorder_items: true,
          updated_at: noon,
          payment: { is_prepaid: false },
          tiki_warehouse: { code: expect.stringMatching(/^(sgn|hn4)$/) },
          invoice: { grand_total: expect.any(Number), total_seller_income: expect.any(Number) },
          shipping: { address: { full_name: expect.any(String), region: expect.any(String) } },
          items: [
            {
              product: { seller_product_code: 'TUI-KEM', inventory_type: 'backorder' },
              confirmation: { available_confirm_sla: noon + 4 * 3_600_000 },
              invoice: { price: 89_000, quantity: 2 },
            },
          ],
        },
      },
    })
  })

  test('that lie at Tiki’s are none of ours', async () => {
    const made = order({ type: 'tiki_delivery', inventory: 'instock' })
    expect(await spoken.market.orders([made.code], spoken.asking())).toEqual([])
  })

  test('bring the number of a parcel that is arranged', async () => {
    const made = order()
    await ship(made)
    const [each] = await spoken.market.orders([made.code], spoken.asking())
    if (!each || !('ok' in each)) throw new Error('no order')
    const tracking = now(made).tracking_code || made.code
    expect(spoken.market.parcelsArranged(each.ok)).toEqual([
      { number: made.code, parcel: made.code, tracking },
    ])
    expect(
      (await spoken.market.fulfilment.trackingNumbers([parcelOf(made)], spoken.asking())).map(brief),
    ).toEqual([{ tracking }])
  })
})

describe('one order', () => {
  test('is confirmed at a place and a time that are offered, and once however often it is asked for', async () => {
    const made = order()
    const ways = await spoken.market.fulfilment.ways(parcelOf(made), spoken.asking())
    const addresses = 'ok' in ways ? (ways.ok.pickup?.addresses ?? []) : []
    const address = addresses.at(-1)
    const slot = address?.slots[1]
    expect(slot!.date).toBeGreaterThan(noon)
    const choice = { way: 'pickup', addressId: address!.id, slotId: slot!.id } as const
    expect(brief(await ship(made, choice))).toEqual({ wasAlready: false })
    expect(brief(await ship(made, choice))).toEqual({ wasAlready: true })
    expect([counted('ship', made), await progress(made)]).toEqual([[1, 1], 'arranged'])
  })

  test('that goes through Tiki’s warehouse is confirmed at a place', async () => {
    const made = odf()
    const ways = await spoken.market.fulfilment.ways(parcelOf(made), spoken.asking())
    expect('ok' in ways && ways.ok.pickup?.addresses.every(({ slots }) => slots.length === 0)).toBe(true)
    expect(brief(await ship(made))).toEqual({ wasAlready: false })
    expect([counted('ship', made), await progress(made)]).toEqual([[1, 1], 'arranged'])
  })

  test.each([
    ['silent-after', 'arranged'],
    ['cut', 'arranged'],
    ['silent-before', 'open'],
    ['html', 'open'],
    ['broken', 'open'],
  ] as const)(
    '[O4] whose answer was lost (%s) is %s, as Tiki says when it is asked',
    async (name, became) => {
      const made = order()
      fault(name, { times: 1, path: dropshipPath })
      const isSilent = name === 'silent-after' || name === 'silent-before'
      const shipped = isSilent ? await giveUpOnceHeard(dropshipPath, () => ship(made)) : await ship(made)
      expect(brief(shipped)).toBe('again, may be done')
      expect(await progress(made)).toBe(became)
      expect(brief(await ship(made))).toEqual({ wasAlready: became === 'arranged' })
      expect(counted('ship', made)?.[1]).toBe(1)
    },
  )

  test.each([
    ['too-many', 'again'],
    ['order-changed', 'person'],
    ['slot-gone', 'person'],
    ['item', 'person'],
  ] as const)('[O6] that met %s is of the kind "%s", and nothing was confirmed', async (name, kind) => {
    const made = order()
    fault(name, name === 'too-many' ? { times: 1, path: dropshipPath } : undefined)
    expect(brief(await ship(made))).toBe(kind)
    expect(counted('ship', made)?.[1] ?? 0).toBe(0)
  })

  test('[O6] whose time is gone meanwhile says so, and another one does', async () => {
    const made = order()
    fault('slot-gone')
    const shipped = await ship(made)
    expect(shipped).toMatchObject({ trouble: { message: expect.stringContaining('Giờ lấy hàng') } })
    expect(brief(await ship(made))).toEqual({ wasAlready: false })
  })

  test('[O6] that is cancelled by now, or not taken by Tiki yet, is for a person to see', async () => {
    const made = order()
    cancelAsBuyer(spoken.practice.world, made)
    expect([brief(await ship(made)), await progress(made)]).toEqual(['person', 'cancelled'])
    expect(brief(await ship(order({ status: 'waiting_payment' })))).toBe('person')
  })
})

describe('orders that the shop brings itself', () => {
  beforeEach(async () => {
    spoken = await speak({}, bySeller.id)
  })

  test('are confirmed, and Tiki is told what became of them', async () => {
    const made = [order({ type: 'seller_delivery' }), order({ type: 'seller_delivery' })]
    const ways = await spoken.market.fulfilment.ways(parcelOf(made[0]!), spoken.asking())
    expect(brief(ways)).toEqual({ own: { needsTracking: false } })
    for (const each of made) expect(brief(await ship(each, { way: 'own' }))).toEqual({ wasAlready: false })
    for (const each of made) moveParcel(spoken.practice.world, now(each))
    const told = await spoken.market.fulfilment.ownDelivery!.tell(
      [
        { ...parcelOf(made[0]!), delivered: true },
        { ...parcelOf(made[1]!), delivered: false, reason: 106 },
      ],
      spoken.asking(),
    )
    expect(told.map(brief)).toEqual([{}, {}])
    expect(made.map((each) => now(each).status)).toEqual(['successful_delivery', 'canceled'])
  })

  test('and those from abroad have labels too', async () => {
    for (const type of ['seller_delivery', 'cross_border'] as const) {
      const made = order({ type })
      const shipped = await ship(made, type === 'seller_delivery' ? { way: 'own' } : { way: 'pickup' })
      expect([type, brief(shipped)]).toEqual([type, { wasAlready: false }])
      const label = { ...parcelOf(made), tracking: made.code, paper: 'label' }
      const { bytes } = await spoken.market.fulfilment.fetchLabels([label], spoken.asking())
      expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(0)
    }
  })
})

describe('many orders', () => {
  test('[O5] of which one is cancelled: each has its own answer, and asked again none is confirmed twice', async () => {
    const { market, practice } = spoken
    const made = [order(), order(), odf()]
    cancelAsBuyer(practice.world, made[1]!)
    const parcels = [...made.map(parcelOf), { number: unknown, parcel: '' }]
    const shipAll = () => market.fulfilment.shipTogether({ parcels }, { way: 'pickup' }, spoken.asking())
    const [first, second] = [await shipAll(), await shipAll()]
    expect(first.map(brief)).toEqual([{ wasAlready: false }, 'person', { wasAlready: false }, 'person'])
    expect(second.map(brief)).toEqual([{ wasAlready: true }, 'person', { wasAlready: true }, 'person'])
    expect(made.map((each) => counted('ship', each)?.[1] ?? 0)).toEqual([1, 0, 1])
  })

  test('[O5] three of twenty that fail are named, and the same three alone are tried again', async () => {
    const made = Array.from({ length: 20 }, () => order())
    fault('item', { times: 3 })
    const ask = (parcels: Parcel[]) =>
      spoken.market.fulfilment.shipTogether({ parcels }, { way: 'pickup' }, spoken.asking())
    const failed = (await ask(made.map(parcelOf))).filter((each) => 'trouble' in each)
    expect(failed.length).toBe(3)
    const again = await ask(
      made.map(parcelOf).filter(({ number }) => failed.some((each) => each.number === number)),
    )
    expect(again.map(brief)).toEqual([{ wasAlready: false }, { wasAlready: false }, { wasAlready: false }])
    expect(made.map((each) => counted('ship', each)?.[1])).toEqual(made.map(() => 1))
  })

  test('[O4] whose answers were lost are all confirmed, and none twice', async () => {
    const made = Array.from({ length: 5 }, () => order())
    fault('cut', { times: 5, path: dropshipPath })
    const group = { parcels: made.map(parcelOf) }
    const lost = await spoken.market.fulfilment.shipTogether(group, { way: 'pickup' }, spoken.asking())
    expect(new Set(lost.map(brief))).toEqual(new Set(['again, may be done']))
    expect(await Promise.all(made.map(progress))).toEqual(made.map(() => 'arranged'))
    const again = await spoken.market.fulfilment.shipTogether(group, { way: 'pickup' }, spoken.asking())
    expect(again.map(brief)).toEqual(made.map(() => ({ wasAlready: true })))
    expect(made.map((each) => counted('ship', each))).toEqual(made.map(() => [1, 1]))
  })
})

describe('labels', () => {
  const labelOf = ({ code }: PracticeOrder): LabelFor => ({
    number: code,
    parcel: code,
    tracking: code,
    paper: 'stamp',
  })

  test('are pages there, and a PDF of ours here, of each kind of order (FUL-358, FUL-359)', async () => {
    const { fulfilment } = spoken.market
    for (const made of [order(), odf()]) {
      expect((await fulfilment.papers([parcelOf(made)], spoken.asking())).map(brief)).toEqual(['person'])
      await ship(made)
      const label = labelOf(made)
      const papers = (await fulfilment.papers([label], spoken.asking())).map(brief)
      expect(papers).toEqual([{ advised: expect.stringMatching(/^(stamp|label)$/), all: expect.any(Array) }])
      expect((await fulfilment.makeLabels([label], spoken.asking())).map(brief)).toEqual([{}])
      expect((await fulfilment.labelsMade([label], spoken.asking())).map(brief)).toEqual([true])
      const { type, bytes } = await fulfilment.fetchLabels([label], spoken.asking())
      expect([type, (await PDFDocument.load(bytes)).getPageCount()]).toEqual(['pdf', 1])
    }
  })

  test('of one that is cancelled there is none', async () => {
    const made = order()
    await ship(made)
    cancelAsBuyer(spoken.practice.world, now(made))
    await expect(
      spoken.market.fulfilment.fetchLabels([labelOf(made)], spoken.asking()),
    ).rejects.toMatchObject({ kind: 'person' })
  })
})

describe('an order that the shop has not got', () => {
  const reject = ({ code }: PracticeOrder) =>
    spoken.market.fulfilment.cancel({ number: code, reason: 'seller_canceled' }, spoken.asking())

  test('[O4] is rejected once, though the answer was lost', async () => {
    const made = order()
    fault('cut', { times: 1, path: dropshipPath })
    expect(brief(await reject(made))).toBe('again, may be done')
    expect(await progress(made)).toBe('cancelled')
    expect(brief(await reject(made))).toEqual({ changedAt: expect.any(Number) })
    expect(counted('cancel', made)).toEqual([1, 1])
    expect(brief(await ship(made))).toBe('person')
  })

  test('is not rejected once it is confirmed, nor where Tiki brings it through its warehouse', async () => {
    const [made, other] = [order(), odf()]
    await ship(made)
    expect([brief(await reject(made)), brief(await reject(other))]).toEqual(['person', 'person'])
    expect([made, other].map((each) => counted('cancel', each)?.[1] ?? 0)).toEqual([0, 0])
  })
})

test('[O5] what is paid out is told once an order is through, and of an unknown one why not', async () => {
  const [made, open] = [order({ lines: [{ sku: 'TUI-KEM', quantity: 2 }] }), order()]
  await ship(made)
  for (let step = 0; step < 6; step += 1) moveParcel(spoken.practice.world, now(made))
  const told = await spoken.market.fulfilment.payouts([made.code, open.code, unknown], spoken.asking())
  expect(told.map(brief)).toEqual([
    expect.objectContaining({
      total_seller_income: expect.any(Number),
      total_seller_fee: expect.any(Number),
    }),
    {},
    'person',
  ])
})

test('[O3] at the pace that is allowed nobody is refused', async () => {
  spoken = await speak({ clock: Date.now, callsPerSecond: tikiKind.callsASecond })
  const call = openLimits()(spoken.call, {
    account: `Tiki/${spoken.shopId}`,
    perSecond: tikiKind.callsASecond,
  })
  const made = Array.from({ length: 30 }, () => order().code)
  const asking = { ...spoken.asking(), call, now: Date.now() }
  // One after the other: what is late on the way makes no burst of them where they arrive.
  for (const code of [...made, ...made]) {
    const told = await spoken.market.fulfilment.stateOf([code], asking)
    expect(told.filter((each) => !('ok' in each))).toEqual([])
  }
})
