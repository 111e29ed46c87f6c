import { afterEach, beforeEach, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { problemOf } from '../../../src/server/outside/problem.ts'
import { morning } from '../../support/builders.ts'
import { aGrantedShop, aLinkingMarket, type LinkingMarket, outsideOf } from '../../support/linking-market.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
let market: LinkingMarket
beforeEach(async () => {
  market = aLinkingMarket('https://market.test/auth', morning)
  shop = await openTestShop({ outside: outsideOf(market, ['Shopee']) })
})
afterEach(() => shop.close())

async function call(path: string, fields: object, userName = 'chu') {
  return shop.post(path, { token: await shop.tokenOf(userName), ...fields })
}

async function stateOf(userName = 'chu') {
  const { body } = await call('/api/market/go', { channel: 'Shopee' }, userName)
  const redirect = new URL(new URL(body.address).searchParams.get('redirect') ?? '')
  return redirect.searchParams.get('state') ?? ''
}

const back = async (state: string, userName?: string) =>
  call('/api/market/back', { channel: 'Shopee', state, query: { code: 'c', shop_id: '88210045' } }, userName)

/** A call that a worker took and could not make. */
async function fail(subject: string, trouble: OutsideTrouble) {
  const account = 'Shopee/88210045'
  await shop.store.write('may', async ({ outside }) =>
    outside.addEffects([{ account, subject, kind: 'read-order', key: subject, params: '{}', dueAt: 0 }], {
      deviceId: 'x',
      seq: 1,
    }),
  )
  const take = { company: 'may', account, lease: 'one', now: morning - 1, until: morning + 9, most: 9 }
  const [taken] = await shop.store.outside.effects.take(take)
  const end = { status: 'failed', problem: problemOf(trouble), endedAt: morning } as const
  await shop.store.write('may', ({ outside }) =>
    outside.end('effects', { number: taken!.number, lease: 'one' }, end),
  )
  return taken!.number
}

test('a person goes to a marketplace and comes back once; phones and questions know the shop and no token (FUL-039, FUL-416)', async () => {
  const state = await stateOf()
  expect(await back(state)).toMatchObject({
    status: 200,
    body: { shops: [{ channel: 'Shopee', shopId: '88210045', name: 'Mây Store Official' }] },
  })
  expect(await back(state)).toMatchObject({ status: 409, body: { code: 'grant-used' } })
  expect(await back('of-nobody')).toMatchObject({ status: 409, body: { code: 'grant-unknown' } })
  const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'companies', key: 'may' }]))
  expect(row).toMatchObject({
    shopeeShopId: [{ shopId: '88210045', link: { state: 'linked', by: 'chu', at: morning } }],
  })
  const told = await call('/api/market', { method: 'getShops' })
  expect(told.body).toEqual({
    markets: ['Shopee'],
    practice: ['Shopee'],
    shops: [
      {
        channel: 'Shopee',
        shopId: '88210045',
        askedUntil: morning - 15 * 86_400_000,
        waiting: 2,
        dueSince: morning,
        failed: 0,
        failures: [],
      },
    ],
  })
  expect(JSON.stringify(row) + told.text).not.toMatch(/[ar]-secret/)
})

test.each(['/api/shopee', '/api/v2/shopee'])(
  '%s addShopShopee of the documents is the same (FUL-416)',
  async (path) => {
    const state = await stateOf()
    const method = 'addShopShopee'
    const given = { company_id: 'may', shopId: 88210045, code: 'c' }
    expect(await call(path, { method, params: given })).toMatchObject({
      status: 409,
      body: { code: 'grant-unknown', error: expect.stringContaining('Liên kết gian hàng') },
    })
    const added = await call(path, { method, params: { ...given, state } })
    expect(added).toMatchObject({ status: 200, body: { shops: [{ shopId: '88210045' }] } })
    expect(market.cameBack).toEqual(['code=c&shop_id=88210045'])
  },
)

test('who keeps no settings, or comes back from somebody else’s way, links nothing and is told nothing', async () => {
  for (const [path, fields] of [
    ['/api/market/go', { channel: 'Shopee' }],
    ['/api/market', { method: 'getShops' }],
    ['/api/market', { method: 'tryAgain', line: 'effects', number: 1 }],
  ] as const)
    expect(await call(path, fields, 'kho')).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  const state = await stateOf()
  expect(await back(state, 'kho')).toMatchObject({ body: { code: 'not-allowed' } })
  expect(await back(state)).toMatchObject({ status: 200 })
})

test('[decisions 12] who ships orders of marketplaces is told which of them are played, and nothing of the road', async () => {
  await back(await stateOf())
  expect(await call('/api/market', { method: 'getShops' }, 'san')).toMatchObject({
    status: 200,
    body: { markets: ['Shopee'], practice: ['Shopee'], shops: [] },
  })
})

test('a marketplace that the server has no keys of says what the administrator does; one that refuses is quoted', async () => {
  expect(await call('/api/market/go', { channel: 'Lazada' })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('chưa có khóa của Lazada') },
  })
  market.grants = new OutsideTrouble('person', 'Shopee không nhận mã này.', { said: 'invalid code' })
  expect(await back(await stateOf())).toMatchObject({
    status: 409,
    body: { error: 'Shopee không nhận mã này. (invalid code)' },
  })
})

test('[O6] what failed is told with its sentence and the marketplace’s own, and is tried again by whoever presses first', async () => {
  market.grants = [aGrantedShop('88210045', 'Mây', morning)]
  await back(await stateOf())
  const number = await fail(
    'order/2411A',
    new OutsideTrouble('person', 'Không đọc được.', { said: 'no such order' }),
  )
  const told = () => call('/api/market', { method: 'getShops' }).then(({ body }) => body.shops[0])
  expect(await told()).toMatchObject({
    failed: 1,
    failures: [
      {
        line: 'effects',
        number,
        kind: 'read-order',
        subject: 'order/2411A',
        at: morning,
        text: 'Không đọc được.',
        said: 'no such order',
      },
    ],
  })
  const again = { method: 'tryAgain', line: 'effects', number }
  expect((await call('/api/market', again)).body).toEqual({ again: true })
  expect((await call('/api/market', again)).body).toEqual({ again: false })
  expect(await told()).toMatchObject({ failed: 0, waiting: 3 })
  expect(await call('/api/market', { ...again, line: 'grants' })).toMatchObject({ status: 400 })
})

test('[decisions 12] a server without marketplaces says so', async () => {
  const bare = await openTestShop()
  try {
    const answer = await bare.post('/api/market', { token: await bare.tokenOf('chu'), method: 'getShops' })
    expect(answer.body).toEqual({ markets: [], practice: [], shops: [] })
  } finally {
    await bare.close()
  }
})
