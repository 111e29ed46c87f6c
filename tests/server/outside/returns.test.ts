import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ReturnWord } from '../../../src/domain/channels/returns/return-word.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import type { Each } from '../../../src/server/marketplaces/each.ts'
import type { MarketReturns, ReturnReply } from '../../../src/server/marketplaces/returns.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { makeInboxWorker } from '../../../src/server/outside/inbox.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'
import { signatureOf } from './a-market.ts'
import { aShippingMarket } from './a-shipping-market.ts'

const minute = 60_000
const address = 'https://kho.example.vn'

let shop: TestShop
let outside: ReturnType<typeof aShippingMarket>
let now: number
let effects: ReturnType<typeof makeEffectsWorker>
let inbox: ReturnType<typeof makeInboxWorker>
let reported: unknown[]
let known: Map<string, ReturnWord>
let asked: string[]
let replies: ReturnReply[]
/** What every question about returns meets before it is answered. */
let inTheWay: (() => Promise<void>) | undefined
/** What the next answers meet: before anything is done, or after it was. */
/** Whether the next looks at returns come to anything. */
let looks: boolean[]
let meetings: { before?: OutsideTrouble; after?: OutsideTrouble }[]

const disputed = { step: 'judged', said: 'SELLER_DISPUTE' } as const

const aWord = (number: string, fields: Partial<ReturnWord> = {}): ReturnWord => ({
  channel: 'Shopee',
  shopId: '77',
  number,
  order: 'A',
  at: now,
  said: 'REQUESTED',
  step: 'asked',
  comes: true,
  answerBy: now + 86_400_000,
  reason: 'thiếu hàng',
  items: [],
  ...fields,
})

beforeEach(async () => {
  outside = aShippingMarket()
  reported = []
  asked = []
  replies = []
  meetings = []
  inTheWay = undefined
  looks = []
  known = new Map()
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const returns: MarketReturns = {
    mostReturns: 2,
    async changed({ since, until, page = '0' }) {
      asked.push(`changed ${page}`)
      await inTheWay?.()
      const all = [...known.values()].filter(({ at }) => at >= since && at <= until)
      const next = Number(page) + 2
      const numbers = all.slice(Number(page), next).map(({ number }) => number)
      return next < all.length ? { numbers, next: String(next) } : { numbers }
    },
    async told(numbers) {
      asked.push(`told ${numbers.join(',')}`)
      await inTheWay?.()
      if (looks.shift() === false) throw new OutsideTrouble('again', 'Mất kết nối.')
      return numbers.flatMap((number): Each<ReturnWord>[] => {
        const word = known.get(number)
        if (number === 'HONG') return [{ number, trouble: new OutsideTrouble('person', 'Không đọc được.') }]
        return word ? [{ number, ok: word }] : []
      })
    },
    async answer(reply) {
      replies.push(reply)
      const meeting = meetings.shift()
      if (meeting?.before) return { number: reply.number, trouble: meeting.before }
      const word = known.get(reply.number)
      const to = reply.accepts ? ({ step: 'refunded', said: 'ACCEPTED' } as const) : disputed
      if (word) known.set(reply.number, { ...word, ...to, at: now, answerBy: undefined })
      return meeting?.after
        ? { number: reply.number, trouble: meeting.after }
        : { number: reply.number, ok: {} }
    },
  }
  const market: typeof outside.market = {
    ...outside.market,
    returns,
    readHook(body) {
      const { back } = JSON.parse(body.toString()) as { back?: string }
      if (back === undefined) return outside.market.readHook(body)
      return { shopId: '77', kind: 'return', subject: `return/${back}`, key: back }
    },
  }
  const markets = { Shopee: market }
  const setup = {
    vault,
    markets,
    call,
    callFor: () => call,
    address,
    hookAddress: address,
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  const report = (error: unknown) => reported.push(error)
  const acting = { store: shop.store, report, tell: () => undefined }
  const road = { store: shop.store, vault, markets, callFor: setup.callFor, clock: () => now }
  const common = { store: shop.store, clock: () => now, acting, road, poke: () => undefined, report }
  effects = makeEffectsWorker(common)
  inbox = makeInboxWorker(common)
  at(morning)
  await link()
})
afterEach(async () => {
  await shop.close()
  expect(reported).toEqual([])
})

function at(instant: number) {
  now = instant
  shop.setClock(instant)
}
async function link() {
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market/go', { token, channel: 'Shopee' })
  const state = new URL(body.address).searchParams.get('state')!
  await shop.post('/api/market/back', {
    token,
    channel: 'Shopee',
    state,
    query: { code: 'good', shop_id: '77' },
  })
}
async function work() {
  for (let round = 0; round < 50; round += 1) if (!(await effects.serve()) && !(await inbox.serve())) return
  throw new Error('the road never comes to rest')
}
async function pass(ms: number) {
  for (const end = now + ms; now < end; ) {
    at(Math.min(end, now + minute))
    await work()
  }
}
async function rows<R>(table: 'orders' | 'returns', ...keys: string[]): Promise<R[]> {
  const found = await shop.store.read('may', (reading) => reading.rows(keys.map((key) => ({ table, key }))))
  return found.filter((row) => row !== undefined) as R[]
}
const returned = async (id = 'A#1') => (await rows<ReturnedOrder>('returns', id))[0]
async function hook(back: string, authorization?: string) {
  const payload = JSON.stringify({ back })
  const signature = authorization ?? signatureOf(payload, `${address}/api/hooks/shopee`)
  const headers = { authorization: signature, 'content-type': 'application/json' }
  return shop.app.inject({ method: 'POST', url: '/api/hooks/shopee', headers, payload })
}

async function hookOfOrder(order: string) {
  const payload = JSON.stringify({ shop: '77', order, at: now })
  const authorization = signatureOf(payload, `${address}/api/hooks/shopee`)
  const headers = { authorization, 'content-type': 'application/json' }
  expect(
    (await shop.app.inject({ method: 'POST', url: '/api/hooks/shopee', headers, payload })).statusCode,
  ).toBe(200)
}

test('[O9] what buyers send back comes by the poller, in pages, and its order before it', async () => {
  outside.put('A', 'COMPLETED')
  for (const number of ['T1', 'T2', 'T3']) known.set(number, aWord(number))
  await work()
  // The past of a shop is told in two windows.
  expect(asked).toEqual(['changed 0', 'changed 0', 'told T1,T2', 'changed 2', 'told T3'])
  expect(await returned()).toMatchObject({
    state: 'announced',
    asked: [{ number: 'T1' }, { number: 'T2' }, { number: 'T3' }],
    claimBy: morning + 86_400_000,
  })
  // An order that nobody here heard of comes in first.
  outside.put('B', 'COMPLETED')
  known.set('T4', aWord('T4', { order: 'B', at: now + minute }))
  await pass(6 * minute)
  expect((await rows<Order>('orders', 'B')).length).toBe(1)
  expect(await returned('B#1')).toMatchObject({ asked: [{ number: 'T4' }] })
})

const command = async (method: string) =>
  shop.post('/api/market', {
    token: await shop.tokenOf('chu'),
    method,
    channel: 'Shopee',
    shopId: '77',
  })
const polls = () => asked.filter((call) => call === 'changed 0').length

test('[O9] a shop that was unlinked, and linked again, is asked what buyers send back as before', async () => {
  outside.put('A', 'COMPLETED')
  await work()
  expect((await command('unlinkShop')).status).toBe(200)
  await pass(12 * minute)
  await link()
  await work()
  known.set('T1', aWord('T1', { at: now + minute }))
  await pass(6 * minute)
  expect(await returned()).toMatchObject({ asked: [{ number: 'T1' }] })
})

test('[O3] a shop that is linked once more while it is linked is asked by one poller, not by two', async () => {
  await work()
  await pass(20 * minute)
  const [before, orders] = [polls(), outside.asked.filter((call) => call.startsWith('changed')).length]
  await link()
  await link()
  await pass(4 * minute)
  const [begun, ordersBegun] = [polls(), outside.asked.filter((call) => call.startsWith('changed')).length]
  await pass(60 * minute)
  expect([before, begun - before, polls() - begun]).toEqual([6, 1, 12])
  const counted = outside.asked.filter((call) => call.startsWith('changed')).length
  expect([ordersBegun - orders <= 4, counted - ordersBegun]).toEqual([true, 12])
})

const fails = (trouble: OutsideTrouble) => async () => {
  throw trouble
}
const linkOf = async () => {
  const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'companies', key: 'may' }]))
  return (row as Company).shopeeShopId[0]?.link
}

describe('[O3] trouble in asking for returns holds up no order', () => {
  const troubles = {
    'that the marketplace has': new OutsideTrouble('again', 'Shopee đang gặp lỗi.', {
      retryAfterMs: 60_000,
      forAll: true,
    }),
    'for want of leave': new OutsideTrouble('grant', 'Lúc liên kết chưa chọn đủ quyền.'),
    'for want of permission': new OutsideTrouble('person', 'Ứng dụng chưa được phép.', { forAll: true }),
    'that nobody understands': new OutsideTrouble('never', 'Không đọc được câu trả lời.', { forAll: true }),
  }
  for (const [what, trouble] of Object.entries(troubles))
    test(`${what}: not by the poller, nor by a word about both`, async () => {
      outside.put('A', 'COMPLETED')
      await work()
      inTheWay = fails(trouble)
      await pass(6 * minute)
      outside.put('B', 'READY_TO_SHIP')
      await hook('T9')
      await hookOfOrder('B')
      await work()
      expect(await rows('orders', 'B')).toHaveLength(1)
      outside.put('C', 'READY_TO_SHIP')
      await pass(6 * minute)
      expect(await rows('orders', 'C')).toHaveLength(1)
      const standing = await linkOf()
      expect([standing?.state, standing?.trouble]).toEqual(['linked', undefined])
      inTheWay = undefined
      known.set('T1', aWord('T1', { at: now }))
      await pass(11 * minute)
      expect(await returned()).toMatchObject({ asked: [{ number: 'T1' }] })
      reported.length = 0
    })

  test('that is no answer at all: orders are asked for and written meanwhile', async () => {
    outside.put('A', 'COMPLETED')
    await work()
    const back = Promise.withResolvers<void>()
    inTheWay = () => back.promise
    at(now + 6 * minute)
    outside.put('B', 'READY_TO_SHIP')
    const slow: Promise<boolean>[] = []
    const until = async (code: string) => {
      for (let turn = 0; turn < 500 && (await rows('orders', code)).length === 0; turn += 1) {
        if (turn % 50 === 0) slow.push(effects.serve())
        await new Promise((resolve) => setImmediate(resolve))
      }
      expect(await rows('orders', code)).toHaveLength(1)
    }
    await until('B')
    const asksOfReturns = asked.length
    outside.put('C', 'READY_TO_SHIP')
    at(now + 20_000)
    await hookOfOrder('C')
    slow.push(inbox.serve())
    await until('C')
    expect(asked.length).toBe(asksOfReturns)
    back.resolve()
    await Promise.all(slow)
  })
})

test('[O7] trouble that a shop had is said no more once it answers', async () => {
  await work()
  outside.fail(new OutsideTrouble('again', 'Shopee trả lời quá chậm.', { forAll: true }))
  at(now + 5 * minute)
  await work()
  expect(await linkOf()).toMatchObject({ state: 'linked', trouble: { text: 'Shopee trả lời quá chậm.' } })
  await pass(minute)
  expect((await linkOf())?.trouble).toBeUndefined()
})

test('[O9] a webhook is a hint: the return is read as it is, told twice or forged it changes nothing', async () => {
  outside.put('A', 'COMPLETED')
  await work()
  known.set('T1', aWord('T1', { step: 'coming', said: 'PROCESSING', waybill: 'SPXVNR1' }))
  expect((await hook('T1', 'forged')).statusCode).toBe(401)
  await work()
  expect(await returned()).toBeUndefined()
  expect((await hook('T1')).statusCode).toBe(200)
  await work()
  const before = await returned()
  expect(before).toMatchObject({ waybill: 'SPXVNR1', asked: [{ step: 'coming' }] })
  await hook('T1')
  await work()
  expect(await returned()).toEqual(before)
})

test('[O5] one that cannot be read spoils no other, and is asked for by itself', async () => {
  outside.put('A', 'COMPLETED')
  known.set('HONG', aWord('HONG'))
  known.set('T1', aWord('T1'))
  await work()
  expect(asked.slice(1)).toEqual(['changed 0', 'told HONG,T1', 'told HONG'])
  expect(await returned()).toMatchObject({ asked: [{ number: 'T1' }] })
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market', { token, method: 'getShops' })
  expect(JSON.stringify(body)).toContain('Không đọc được.')
})

async function answer(fields: object) {
  const token = await shop.tokenOf('san')
  const params = { token, method: 'answerMarketReturn', returnId: 'A#1', number: 'T1', ...fields }
  return shop.post('/api/channel', params)
}
async function asks() {
  outside.put('A', 'COMPLETED')
  await work()
  known.set('T1', aWord('T1'))
  await hook('T1')
  await work()
}
const answered = async () => (await returned())?.asked?.[0]

test('[O4] a buyer is answered once, and what became of it is the marketplace’s word', async () => {
  await asks()
  expect(await answer({ accepts: false, reason: 'as-described', words: 'Đúng hàng' })).toMatchObject({
    status: 200,
  })
  expect(await answer({ accepts: true })).toMatchObject({ status: 409, body: { code: 'return-answered' } })
  at(now + 1)
  await work()
  expect(replies).toEqual([
    {
      number: 'T1',
      accepts: false,
      step: 'asked',
      comes: true,
      reason: 'as-described',
      words: 'Đúng hàng',
      photos: [],
      email: expect.any(String),
    },
  ])
  expect(await answered()).toMatchObject({
    step: 'judged',
    said: 'SELLER_DISPUTE',
    answer: { state: 'done', by: 'san', accepts: false },
  })
  await pass(10 * minute)
  expect(replies.length).toBe(1)
})

test('[O4] whose answer was lost after it was done is not answered twice: the marketplace says so first', async () => {
  await asks()
  meetings.push({ after: new OutsideTrouble('again', 'Mất kết nối.', { mayBeDone: true }) })
  await answer({ accepts: true })
  at(now + 1)
  await work()
  expect(await answered()).toMatchObject({ answer: { state: 'waiting', text: 'Mất kết nối.' } })
  await pass(2 * minute)
  expect(replies.length).toBe(1)
  expect(await answered()).toMatchObject({ step: 'refunded', answer: { state: 'done', accepts: true } })
})

test('[O6] what the marketplace refused for good is not answered again, until it tells something newer', async () => {
  await asks()
  meetings.push({ before: new OutsideTrouble('person', 'Đã quá hạn khiếu nại.', { isFinal: true }) })
  await answer({ accepts: false, reason: 'used' })
  at(now + 1)
  await work()
  expect(await answered()).toMatchObject({ step: 'asked', answer: { state: 'failed' } })
  expect(await answer({ accepts: true })).toMatchObject({
    status: 409,
    body: { code: 'market-refused-for-good' },
  })
  known.set('T1', aWord('T1', { at: now + 5 }))
  await pass(6 * minute)
  expect(await answer({ accepts: true })).toMatchObject({ status: 200 })
})

test('[O4] a yes to the request is no yes to the goods: where the buyer sent them meanwhile, nothing is said', async () => {
  await asks()
  await answer({ accepts: true, step: 'asked' })
  known.set('T1', aWord('T1', { step: 'coming', said: 'PROCESSING', at: now + 5 }))
  at(now + 10)
  await work()
  expect(replies).toEqual([])
  expect(await answered()).toMatchObject({ step: 'coming', answer: { step: 'asked', state: 'done' } })
  // What was said about the request, on a phone that knew of no more, is refused.
  const late = await answer({ accepts: true, step: 'asked' })
  expect(late).toMatchObject({ status: 409, body: { code: 'return-went-on' } })
  expect(await answer({ accepts: true, step: 'coming' })).toMatchObject({ status: 200 })
  at(now + 1)
  await work()
  expect(replies).toMatchObject([{ accepts: true, step: 'coming' }])
})

test('[O5] a yes that came too late is not said to be done, though the second look at the return is lost', async () => {
  await asks()
  await answer({ accepts: true, step: 'asked' })
  known.set('T1', aWord('T1', { step: 'closed', said: 'CANCELLED', at: now + 5, answerBy: undefined }))
  looks = [true, false]
  at(now + 10)
  await work()
  expect(replies).toEqual([])
  expect(await answered()).toMatchObject({ step: 'closed', answer: { state: 'failed', accepts: true } })
})

test.each([
  { first: true, step: 'refunded', text: /^Sàn đã đồng ý cho khách/ },
  { first: false, step: 'judged', text: /^Sàn đang phân xử/ },
])(
  '[O6] an answer that came though it was named as failed is why the other one does not: first $first',
  async ({ first, step, text }) => {
    await asks()
    meetings.push({ after: new OutsideTrouble('again', 'Mất kết nối.', { mayBeDone: true }) })
    await answer({ accepts: first, reason: 'used' })
    at(now + 1)
    await work()
    inTheWay = async () => {
      throw new OutsideTrouble('person', 'Sàn không trả lời shop này.')
    }
    await pass(minute)
    expect(await answered()).toMatchObject({ step: 'asked', answer: { state: 'failed', accepts: first } })
    inTheWay = undefined
    expect(await answer({ accepts: !first, reason: 'used' })).toMatchObject({ status: 200 })
    at(now + 1)
    await work()
    expect(replies.length).toBe(1)
    const came = await answered()
    expect(came).toMatchObject({ step, answer: { state: 'failed', accepts: !first } })
    expect(came?.answer?.text).toMatch(text)
    expect(came?.answer?.text).toContain('câu trả lời trước')
  },
)

test('[O6] what stands in the way is said on the return, and is answered anew after a look', async () => {
  await asks()
  meetings.push({ before: new OutsideTrouble('person', 'Shopee cần email.') })
  await answer({ accepts: false, reason: 'used' })
  at(now + 1)
  await work()
  expect(await answered()).toMatchObject({
    step: 'asked',
    answer: { state: 'failed', text: 'Shopee cần email.' },
  })
  // Somebody agreed at the marketplace itself meanwhile: nothing is said against that.
  known.set('T1', aWord('T1', { step: 'refunded', said: 'ACCEPTED', at: now + 5, answerBy: undefined }))
  expect(await answer({ accepts: false, reason: 'used' })).toMatchObject({ status: 200 })
  at(now + 10)
  await work()
  expect(replies.length).toBe(1)
  expect(await answered()).toMatchObject({ step: 'refunded', answer: { state: 'failed' } })
})
