import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wordOf } from '../../src/domain/channels/word-of.ts'
import type { Asking } from '../../src/server/marketplaces/asking.ts'
import type { LabelFor, Parcel } from '../../src/server/marketplaces/fulfilment.ts'
import { lazadaKind } from '../../src/server/marketplaces/lazada/lazada-kind.ts'
import type { Marketplace, Tokens } from '../../src/server/marketplaces/marketplace.ts'
import type { CallOutside, OutsideTrouble } from '../../src/server/outside/call-outside.ts'
import { openEgress } from '../../src/server/outside/egress.ts'
import { openLimits } from '../../src/server/outside/limited.ts'
import { askToCancel, cancelAsBuyer, goOn } from '../../src/stand-ins/lazada/cancel.ts'
import type { LazadaOrder } from '../../src/stand-ins/lazada/lazada-order.ts'
import { makeOrder, type OrderWish } from '../../src/stand-ins/lazada/make-order.ts'
import { failDelivery, loseParcel, moveParcel, payOrder } from '../../src/stand-ins/lazada/move-parcel.ts'
import type { LazadaWorldOptions } from '../../src/stand-ins/lazada/open-world.ts'
import { openPracticeLazada, type PracticeLazada } from '../../src/stand-ins/lazada/practice-lazada.ts'
import { takeLeave } from '../../src/stand-ins/lazada/tokens.ts'
import type { Fault, FaultSwitch } from '../../src/stand-ins/market/faults.ts'

/*
 * The connector and the practice Lazada were written apart, from the same facts: what one says the other has to understand. Everything here
 * goes over real HTTP and the one door out.
 */

const app = { appKey: '2026001', appSecret: 'khoa-cua-ung-dung-tap' }
const sellerId = '200166011'
const noon = Date.UTC(2026, 10, 26, 5)
const day = 24 * 60 * 60_000
const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]
const packPath = '/order/fulfill/pack'
const readyPath = '/order/package/rts'

interface Spoken {
  practice: PracticeLazada
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

/** A practice Lazada, and our side with leave for one of its shops, got through its page as a person does. */
async function speak(options: Partial<LazadaWorldOptions> = {}): Promise<Spoken> {
  const time = { now: options.clock?.() ?? noon }
  const practice = await openPracticeLazada({
    port: 0,
    ...app,
    goods,
    clock: () => time.now,
    callsPerSecond: 10_000,
    ...options,
  })
  closing.push(() => practice.stop())
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: 'Lazada' } })
  closing.push(() => egress.close())
  const call: CallOutside = (request) => egress.call({ ...request, signal: spoken?.giving?.signal })
  const market = lazadaKind.open({ baseUrl: practice.address, id: app.appKey, secret: app.appSecret })
  const [shop] = await market.grant(await leave(practice, market, time.now), { call, now: time.now })
  const own: Spoken = {
    practice,
    market,
    call,
    time,
    shopId: shop!.shopId,
    tokens: shop!.tokens,
    asking: () => ({ shopId: own.shopId, access: own.tokens.access, call, now: time.now }),
  }
  return own
}

/** A person says yes on the page, and comes back with this. */
async function leave(practice: PracticeLazada, market: Marketplace, now: number): Promise<URLSearchParams> {
  const redirect = 'https://khotay.test/authorize_ecommerce?channel=Lazada&state=x'
  const address = new URL(market.authorizeAddress({ redirect, state: 'bí mật', now }))
  expect((await fetch(address)).status).toBe(200)
  const form = new URLSearchParams(address.search)
  form.set('seller_id', sellerId)
  const said = await fetch(`${practice.address}${address.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const back = new URL(said.headers.get('location')!)
  expect([back.pathname, back.searchParams.get('state')]).toEqual(['/lazada', 'bí mật'])
  return back.searchParams
}

let spoken: Spoken
beforeEach(async () => {
  spoken = await speak()
})

const order = (wish: Partial<OrderWish> = {}) =>
  makeOrder(spoken.practice.world, { seller_id: sellerId, ...wish })
const numberOf = ({ order_id }: LazadaOrder) => String(order_id)
const parcelOf = (made: LazadaOrder): Parcel => ({ number: numberOf(made), parcel: '' })
const now = (made: LazadaOrder) => spoken.practice.world.orders.get(numberOf(made))!
const fault = (name: Fault, how: FaultSwitch = { times: 1 }) => spoken.practice.world.faults.set(name, how)
const counted = (act: 'pack' | 'ship' | 'cancel', made: LazadaOrder) => {
  const count = spoken.practice.world.counts.get(`${act}/${sellerId}/${numberOf(made)}`)
  return count && [count.asked, count.done]
}
const ship = (made: LazadaOrder) =>
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
const progress = async (made: LazadaOrder) => {
  const [each] = await spoken.market.fulfilment.stateOf([numberOf(made)], spoken.asking())
  return each && 'ok' in each ? each.ok.progress : each?.trouble.kind
}
const brief = (each: { ok: unknown } | { trouble: OutsideTrouble }) => {
  if ('ok' in each) return each.ok
  return each.trouble.mayBeDone ? `${each.trouble.kind}, may be done` : each.trouble.kind
}
/** As the shop reads it. */
async function word(made: LazadaOrder) {
  const [each] = await spoken.market.orders([numberOf(made)], spoken.asking())
  if (!each || !('ok' in each)) throw new Error('the order is not told')
  return wordOf({ shopId: spoken.shopId, told: each.ok })
}

describe('leave for a shop', () => {
  test('is given on the page and traded for tokens that work, with the names of the shop', async () => {
    const { market, practice, call, time } = spoken
    const back = await leave(practice, market, time.now)
    const [shop, ...others] = await market.grant(back, { call, now: time.now })
    expect(others).toEqual([])
    expect(shop?.shopId).toMatch(/^[^@/]+@[^@/]+$/)
    expect(shop?.hookId).toBe(sellerId)
    expect(shop?.name).not.toBe(shop?.shopId)
    expect(shop!.tokens.accessEndsAt).toBeGreaterThan(time.now + day)
    await expect(market.grant(back, { call, now: time.now })).rejects.toMatchObject({ kind: 'grant' })
  })

  test('[O7] is renewed', async () => {
    const { market, tokens } = spoken
    spoken.tokens = await market.refresh(tokens.refresh, spoken.asking())
    expect(spoken.tokens.access).not.toBe(tokens.access)
    expect(await progress(order())).toBe('open')
  })

  test('[O7] that ended in mid-batch is no leave lost: with a new pair the same will do', async () => {
    const made = order()
    fault('token-expired')
    expect(await ship(made)).toMatchObject({ trouble: { kind: 'again', accessOver: true, mayBeDone: false } })
    spoken.tokens = await spoken.market.refresh(spoken.tokens.refresh, spoken.asking())
    expect(brief(await ship(made))).toEqual({ wasAlready: false })
  })

  test('[O7] a new pair that was lost on the way leaves a leave behind that can be asked for once more', async () => {
    fault('refresh-lost')
    const refresh = () => spoken.market.refresh(spoken.tokens.refresh, spoken.asking())
    await expect(refresh()).rejects.toMatchObject({ kind: 'again', mayBeDone: true })
    spoken.tokens = await refresh()
    expect(await progress(order())).toBe('open')
  })

  test('[O7] that was taken back cannot be renewed, and that is said', async () => {
    takeLeave(spoken.practice.world, sellerId)
    expect(await progress(order())).toBe('again')
    await expect(spoken.market.refresh(spoken.tokens.refresh, spoken.asking())).rejects.toMatchObject({
      kind: 'grant',
    })
  })
})

describe('orders', () => {
  test('[O9] that changed are told page by page and read whole, each of them, unknown ones left out', async () => {
    const { market, time } = spoken
    const made = Array.from({ length: 230 }, (_, index) => {
      if (index % 110 === 0) time.now += 1_000
      return numberOf(order())
    })
    const numbers = new Set<string>()
    let page: string | undefined
    do {
      const told = await market.changed(
        { since: time.now - 14 * day, until: time.now, page },
        spoken.asking(),
      )
      for (const number of told.numbers) numbers.add(number)
      page = told.next
    } while (page !== undefined)
    expect([...numbers].toSorted()).toEqual(made.toSorted())
    for (let from = 0; from < made.length; from += market.mostOrders) {
      const asked = made.slice(from, from + market.mostOrders)
      const told = await market.orders(asked, spoken.asking())
      expect(told.filter((each) => !('ok' in each))).toEqual([])
      expect(told.map(({ number }) => number)).toEqual(asked)
    }
    expect((await market.orders([made[0]!, '999'], spoken.asking())).map(({ number }) => number)).toEqual([
      made[0],
    ])
    expect(await market.orders(['999'], spoken.asking())).toEqual([])
  })

  test('tell their goods, what is paid and whose they are, however many units of one there are', async () => {
    const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 2 }], cod: true })
    const told = await word(made)
    expect(told).toMatchObject({
      channel: 'Lazada',
      number: numberOf(made),
      step: 'to ship',
      createdAt: spoken.time.now,
      at: spoken.time.now,
      money: { isCod: true },
      packageId: undefined,
      fields: { lazadaAccount: spoken.shopId, paymentMethod: 'Thanh toán khi nhận hàng' },
    })
    const line = told.lines.find(({ sku, gift }) => sku === 'TUI-KEM' && !gift)
    expect(line).toMatchObject({ amount: 2, price: now(made).items[0]?.item_price })
    expect(told.customer).toMatchObject({
      name: expect.stringMatching(/./),
      provinceName: expect.any(String),
    })
    expect(told.money.total).toBeGreaterThan(0)
  })

  test('go their way from the payment to the delivery, as the shop reads it', async () => {
    const made = order({ unpaid: true, provider: 'LEX VN' })
    const { world } = spoken.practice
    const said: unknown[] = []
    const say = async () => said.push([(await word(made)).said, (await word(made)).step])
    await say()
    payOrder(world, now(made))
    await say()
    await ship(made)
    await say()
    for (let step = 0; step < 8 && (await word(made)).step !== 'done'; step += 1) {
      spoken.time.now += 60_000
      moveParcel(world, now(made))
      const last = said.at(-1) as string[]
      if ((await word(made)).said !== last[0]) await say()
    }
    expect(said).toEqual([
      ['unpaid', 'unpaid'],
      ['pending', 'to ship'],
      ['ready_to_ship', 'arranged'],
      ['shipped', 'shipped'],
      ['delivered', 'done'],
    ])
    expect(await word(made)).toMatchObject({
      waybill: now(made).parcels[0]?.tracking_number,
      packageId: now(made).parcels[0]?.package_id,
      carrier: expect.stringContaining('LEX'),
    })
  })

  test('that fail on the road are called off there', async () => {
    const { world } = spoken.practice
    const made = [order(), order()]
    for (const one of made) {
      await ship(one)
      moveParcel(world, now(one))
    }
    failDelivery(world, now(made[0]!))
    loseParcel(world, now(made[1]!))
    for (const one of made) {
      expect((await word(one)).step).toBe('cancelled')
      expect(await progress(one)).toBe('gone')
    }
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
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/hooks/lazada`
    spoken = await speak({ hook: address })
    const { practice, market } = spoken
    const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 1 }] })
    practice.world.faults.set('hook-doubled', { times: 1 })
    await ship(made)
    cancelAsBuyer(practice.world, now(made))
    await practice.world.hooks.sendDue()
    while (heard.length < 4) await new Promise((resolve) => setTimeout(resolve, 10))
    for (const hook of heard) {
      expect(market.isSigned({ ...hook, address })).toBe(true)
      expect(market.isSigned({ ...hook, body: Buffer.concat([hook.body, Buffer.from(' ')]), address })).toBe(
        false,
      )
    }
    const hints = heard.flatMap(({ body }) => market.readHook(body) ?? [])
    expect(hints.length).toBeGreaterThan(0)
    expect(new Set(hints.map(({ shopId, byHookId }) => `${shopId} ${byHookId}`))).toEqual(
      new Set([`${sellerId} true`]),
    )
    expect(new Set(hints.map(({ subject }) => subject))).toEqual(new Set([`order/${numberOf(made)}`]))
    expect(new Set(hints.map(({ key }) => key)).size).toBeLessThan(hints.length)
  })
})

describe('one order', () => {
  test('is packed and made ready once however often it is asked for', async () => {
    const made = order()
    const ways = await spoken.market.fulfilment.ways(parcelOf(made), spoken.asking())
    expect(brief(ways)).toEqual({ pickup: { addresses: [] } })
    expect(brief(await ship(made))).toEqual({ wasAlready: false })
    expect(brief(await ship(made))).toEqual({ wasAlready: true })
    expect([counted('pack', made)?.[1], counted('ship', made)?.[1]]).toEqual([1, 1])
    expect(await progress(made)).toBe('arranged')
  })

  test.each([
    ['silent-after', packPath],
    ['cut', packPath],
    ['silent-before', packPath],
    ['html', packPath],
    ['broken', packPath],
    ['silent-after', readyPath],
    ['cut', readyPath],
    ['silent-before', readyPath],
    ['html', readyPath],
  ] as const)(
    '[O4] whose answer was lost (%s at %s) leaves once, asked again after a look',
    async (name, path) => {
      const made = order()
      fault(name, { times: 1, path })
      const isSilent = name === 'silent-after' || name === 'silent-before'
      const shipped = isSilent ? await giveUpOnceHeard(path, () => ship(made)) : await ship(made)
      expect(brief(shipped)).toBe('again, may be done')
      const became = await progress(made)
      expect(['open', 'arranged']).toContain(became)
      expect(brief(await ship(made))).toEqual({ wasAlready: became === 'arranged' })
      expect(await progress(made)).toBe('arranged')
      expect([counted('pack', made)?.[1], counted('ship', made)?.[1]]).toEqual([1, 1])
    },
  )

  test.each([
    ['too-many', 'again'],
    ['rate-limit', 'again'],
    ['wrong-sign', 'never'],
  ] as const)('[O6] that met %s is of the kind "%s", and nothing was done', async (name, kind) => {
    const made = order()
    fault(name, { times: 1, path: packPath })
    expect(brief(await ship(made))).toBe(kind)
    expect(await progress(made)).toBe('open')
  })

  test('[O5] whose goods were refused is told so under an answer that calls itself a success', async () => {
    const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 1 }] })
    fault('item', {})
    expect(await ship(made)).toMatchObject({ trouble: { said: expect.stringMatching(/./) } })
    expect(await progress(made)).toBe('open')
  })

  test('[O6] of which the buyer changed their mind at that moment is for a person to see', async () => {
    const made = order()
    fault('order-changed', {})
    expect(brief(await ship(made))).toBe('person')
    expect(await progress(made)).toBe('cancelled')
  })

  test('[O6] of an order that is cancelled by now is for a person to see', async () => {
    const made = order()
    cancelAsBuyer(spoken.practice.world, made)
    expect([brief(await ship(made)), await progress(made)]).toEqual(['person', 'cancelled'])
  })
})

describe('many orders', () => {
  const shipAll = (made: readonly LazadaOrder[]) =>
    spoken.market.fulfilment.shipTogether({ parcels: made.map(parcelOf) }, { way: 'pickup' }, spoken.asking())

  test('[O5] of which one is cancelled: each has its own answer, and asked again none is packed twice', async () => {
    const made = [order(), order(), order()]
    cancelAsBuyer(spoken.practice.world, made[1]!)
    expect((await shipAll(made)).map(brief)).toEqual([{ wasAlready: false }, 'person', { wasAlready: false }])
    expect((await shipAll(made)).map(brief)).toEqual([{ wasAlready: true }, 'person', { wasAlready: true }])
    expect(made.map((each) => counted('pack', each)?.[1] ?? 0)).toEqual([1, 0, 1])
  })

  test('[O5] three of twenty that fail are named, and the same three alone are tried again', async () => {
    const made = Array.from({ length: 20 }, () => order({ lines: [{ sku: 'TUI-KEM', quantity: 1 }] }))
    fault('item', { times: 3 })
    const first = await shipAll(made)
    const failed = first.flatMap((each, index) => ('trouble' in each ? [made[index]!] : []))
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.length).toBeLessThanOrEqual(3)
    expect(new Set((await shipAll(failed)).map((each) => 'ok' in each))).toEqual(new Set([true]))
    expect(made.map((each) => counted('ship', each)?.[1])).toEqual(made.map(() => 1))
  })

  test('[O4] whose answer was lost are all ready in the end, and none twice', async () => {
    const made = Array.from({ length: 5 }, () => order())
    fault('cut', { times: 1, path: readyPath })
    expect(new Set((await shipAll(made)).map(brief))).toEqual(new Set(['again, may be done']))
    await shipAll(made)
    const became = await spoken.market.fulfilment.stateOf(made.map(numberOf), spoken.asking())
    expect(became.map((each) => ('ok' in each ? each.ok.progress : each))).toEqual(made.map(() => 'arranged'))
    expect(made.map((each) => counted('ship', each)?.[1])).toEqual(made.map(() => 1))
  })
})

describe('labels', () => {
  const labelled = async (made: LazadaOrder[]): Promise<LabelFor[]> => {
    const { fulfilment } = spoken.market
    await fulfilment.shipTogether({ parcels: made.map(parcelOf) }, { way: 'pickup' }, spoken.asking())
    const parcels = made.map((one) => ({ number: numberOf(one), parcel: now(one).parcels[0]!.package_id }))
    const numbers = await fulfilment.trackingNumbers(parcels, spoken.asking())
    return parcels.map((parcel, index) => {
      const number = numbers[index]!
      if (!('ok' in number)) throw new Error('no number')
      return { ...parcel, tracking: number.ok.tracking, paper: 'PDF' }
    })
  }

  test.each(['pdf', 'iframe'] as const)('are fetched as one PDF, told as %s', async (labelFile) => {
    spoken = await speak({ labelFile })
    const labels = await labelled([order(), order()])
    for (const paper of ['PDF', 'PDF_ITEMS', 'INVOICE']) {
      const file = await spoken.market.fulfilment.fetchLabels(
        labels.map((label) => ({ ...label, paper })),
        spoken.asking(),
      )
      expect([file.type, Buffer.from(file.bytes).subarray(0, 5).toString()]).toEqual(['pdf', '%PDF-'])
    }
  })

  test('[O6] a file that breaks off, or a page in its place, is no label; one that there is none of is said', async () => {
    const { fulfilment } = spoken.market
    const labels = await labelled([order()])
    for (const name of ['cut', 'html'] as const) {
      fault(name)
      await expect(fulfilment.fetchLabels(labels, spoken.asking())).rejects.toMatchObject({
        kind: 'again',
        mayBeDone: false,
      })
    }
    expect((await fulfilment.fetchLabels(labels, spoken.asking())).type).toBe('pdf')
    const none = { ...labels[0]!, parcel: 'FP000' }
    await expect(fulfilment.fetchLabels([none], spoken.asking())).rejects.toMatchObject({ kind: 'person' })
  })
})

describe('an order that is called off', () => {
  test.each(['15', '21'])(
    'by the shop for the reason %s is called off once (CAN-005, CAN-006)',
    async (reason) => {
      const made = order()
      const { fulfilment } = spoken.market
      const cancel = () => fulfilment.cancel({ number: numberOf(made), reason }, spoken.asking())
      fault('cut', { times: 1, path: '/order/reverse/cancel/create' })
      expect(brief(await cancel())).toBe('again, may be done')
      expect(await progress(made)).toBe('cancelled')
      expect(brief(await cancel())).toEqual({ changedAt: expect.any(Number) })
      expect(counted('cancel', made)?.[1]).toBe(1)
      expect((await word(made)).step).toBe('cancelled')
    },
  )

  test('by the shop may be one of its items, the others go on', async () => {
    const made = order({
      lines: [
        { sku: 'TUI-KEM', quantity: 1 },
        { sku: 'AT-DEN-M', quantity: 1 },
      ],
    })
    const before = await word(made)
    const bag = before.lines.find(({ sku }) => sku === 'TUI-KEM')!
    const items = [{ itemId: bag.item, modelId: bag.model }]
    const called = await spoken.market.fulfilment.cancel(
      { number: numberOf(made), reason: '15', items },
      spoken.asking(),
    )
    expect(brief(called)).toEqual({ changedAt: expect.any(Number) })
    const after = await word(made)
    expect(after.step).toBe('to ship')
    expect(after.lines.some(({ sku }) => sku === 'TUI-KEM')).toBe(false)
    expect(after.lines.some(({ sku }) => sku === 'AT-DEN-M')).toBe(true)
    expect(after.money.total).toBeLessThan(before.money.total)
    expect(brief(await ship(made))).toEqual({ wasAlready: false })
  })

  test('by the shop on the road is too late', async () => {
    const made = order()
    await ship(made)
    moveParcel(spoken.practice.world, now(made))
    const cancel = spoken.market.fulfilment.cancel({ number: numberOf(made), reason: '15' }, spoken.asking())
    expect(brief(await cancel)).toBe('person')
  })

  test('[O5] by its buyer is let go, kept, or was thought better of', async () => {
    const { market, practice } = spoken
    const made = [order(), order(), order()]
    for (const each of made) askToCancel(practice.world, each)
    goOn(practice.world, now(made[2]!))
    expect(await Promise.all(made.map(progress))).toEqual(['asked', 'asked', 'open'])
    expect((await word(made[0]!)).cancelAsked).toEqual(expect.any(String))
    expect(brief(await ship(made[0]!))).toBe('person')
    const answers = []
    for (const [index, one] of made.entries())
      answers.push(
        await market.fulfilment.answerBuyer({ number: numberOf(one), accepts: index !== 1 }, spoken.asking()),
      )
    expect(answers.map(brief)).toEqual([
      { changedAt: expect.any(Number) },
      { changedAt: expect.any(Number) },
      'person',
    ])
    expect(await Promise.all(made.map(progress))).toEqual(['cancelled', 'open', 'open'])
    expect((await word(made[1]!)).cancelAsked).toBeUndefined()
  })
})

describe('what is booked, and how fast we ask', () => {
  test('[O5] a delivered order has its fees by their names', async () => {
    const made = order({ lines: [{ sku: 'TUI-KEM', quantity: 2 }] })
    await ship(made)
    for (let step = 0; step < 8; step += 1) moveParcel(spoken.practice.world, now(made))
    const [told] = await spoken.market.fulfilment.payouts([numberOf(made)], spoken.asking())
    const fees = 'ok' in told! ? told.ok : {}
    expect(Object.keys(fees).length).toBeGreaterThan(0)
    for (const name of Object.keys(fees)) expect(name).toMatch(/^[\p{Ll}\p{N}_]+$/u)
  })

  test('[O3] at the pace that is allowed nobody is refused', async () => {
    spoken = await speak({ clock: Date.now, callsPerSecond: 40 })
    const call = openLimits()(spoken.call, { account: `Lazada/${spoken.shopId}`, perSecond: 20 })
    const made = Array.from({ length: 30 }, () => numberOf(order()))
    const asking = { ...spoken.asking(), call, now: Date.now() }
    // One after the other: what is late on the way makes no burst of them where they arrive.
    for (const number of made) {
      const told = await spoken.market.fulfilment.payouts([number], asking)
      expect(told.filter((each) => !('ok' in each))).toEqual([])
    }
  })
})
