import { afterEach, expect, test } from 'vitest'
import { hookSignOf, signOf } from '../../../src/stand-ins/tiktok/sign.ts'
import { practiceShops } from '../../../src/stand-ins/tiktok/tiktok-shop.ts'
import { giveCode, takeLeave } from '../../../src/stand-ins/tiktok/tokens.ts'
import {
  appKey,
  appSecret,
  ask,
  aTiktok,
  closeTiktoks,
  ownShop,
  shopId,
  type TestTiktok,
} from './a-tiktok.ts'

afterEach(closeTiktoks)

const shops = '/authorization/202309/shops'
const warehouses = '/logistics/202309/warehouses'

const cipherOf = (shop: string) => practiceShops.find(({ id }) => id === shop)?.cipher

test("the sign of the documents' own example is the one that was reckoned from it", () => {
  const query = new URLSearchParams({
    timestamp: '1234567890',
    app_key: '123456',
    sign: 'x',
    access_token: 'y',
  })
  expect(signOf('abc000def111', { path: shops, query, body: '' })).toBe(
    'c8767e4fd7a1b48a0ce3fd23197f058159ce11b53f1ae1ad6d1ec931a1da5540',
  )
  // RFC 4231, test case 2: the key and the body stand behind each other.
  expect(hookSignOf({ appKey: 'what do ya want ', appSecret: 'Jefe' }, 'for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('a token names its shop and cipher, and a signed call of that shop is answered', async () => {
  const tiktok = await aTiktok()
  await tiktok.link(ownShop)
  const said = await tiktok.get(shops, {}, { cipher: undefined })
  expect([said.status, said.code, said.message, said.data]).toEqual([
    200,
    0,
    'Success',
    {
      shops: [
        {
          id: ownShop,
          name: 'Mây Nhà Bè',
          region: 'VN',
          seller_type: 'LOCAL',
          cipher: tiktok.cipher,
          code: 'VNLCMAY002',
        },
      ],
    },
  ])
  expect((await tiktok.get(warehouses)).code).toBe(0)
})

test.each([
  [-301, 36009004],
  [-300, 0],
  [30, 0],
  [31, 36009004],
])('a timestamp %i seconds from its clock is answered with %i', async (apart, code) => {
  const tiktok = await aTiktok()
  await tiktok.link()
  const timestamp = Math.floor(tiktok.time.now / 1000) + apart
  const said = await tiktok.get(warehouses, {}, { timestamp })
  expect(said.code).toBe(code)
  expect(said.message).toContain(code ? 'Invalid timestamp.' : 'Success')
})

test('whatever is not signed by the app, or not of a shop that gave leave, is refused', async () => {
  const tiktok = await aTiktok()
  await tiktok.link()
  const changed = (name: string, value: string | undefined) => (tiktok: TestTiktok) => {
    const [href, init] = tiktok.signed({ path: warehouses })
    const url = new URL(href)
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return ask(url.href, init)
  }
  const cases: [string, (tiktok: TestTiktok) => ReturnType<typeof ask>, number, string][] = [
    ['another key', (one) => one.get(warehouses, {}, { key: 'la' }), 36009004, 'app_key'],
    ['another secret', (one) => one.get(warehouses, {}, { secret: 'la' }), 106001, 'sign'],
    ['no sign', changed('sign', undefined), 36009004, 'Missing credentials'],
    ['another time', changed('timestamp', String(tiktok.time.now / 1000 - 1)), 106001, 'sign'],
    ['no time', changed('timestamp', undefined), 36009004, 'timestamp'],
    ['a word more', changed('more', '1'), 106001, 'sign'],
    ['no token', (one) => one.get(warehouses, {}, { access: '' }), 36009004, 'x-tts-access-token'],
    ['a strange token', (one) => one.get(warehouses, {}, { access: 'la' }), 36009004, 'x-tts-access-token'],
    ['no cipher', (one) => one.get(warehouses, {}, { cipher: undefined }), 106013, 'shop_cipher'],
    ['a strange cipher', (one) => one.get(warehouses, {}, { cipher: 'la' }), 101000, 'header'],
    [
      'a cipher of another',
      (one) => one.get(warehouses, {}, { cipher: cipherOf(ownShop) }),
      101000,
      'header',
    ],
    ['a cipher where none belongs', (one) => one.get(shops), 36009004, 'Unexpected identifier'],
    ['nowhere', (one) => one.get('/order/202309/nowhere'), 36009009, 'Invalid path'],
    ['the other method', (one) => one.post(warehouses, {}), 36009010, 'method'],
  ]
  for (const [what, call, code, words] of cases) {
    const said = await call(tiktok)
    expect([what, said.code, said.status >= 400, said.message]).toEqual([
      what,
      code,
      true,
      expect.stringContaining(words),
    ])
  }
  // What was signed is the raw body: a blank more is another body.
  const [url, init] = tiktok.signed({ path: '/product/202309/inventory/search', body: '{}' })
  expect((await ask(url, { ...init, body: '{ }' })).code).toBe(106001)
  expect((await ask(url, init)).code).toBe(0)
})

test('a code is worth tokens once, for half an hour, to the app that has the secret', async () => {
  const tiktok = await aTiktok()
  const trade = (auth_code: string, more = {}) =>
    tiktok.token('get', { auth_code, grant_type: 'authorized_code', ...more })
  const code = giveCode(tiktok.world, shopId)
  expect((await trade(code, { app_secret: 'la' })).code).toBe(36004002)
  expect((await trade(code, { grant_type: 'refresh_token' })).code).toBe(36009004)
  const now = tiktok.time.now / 1000
  expect((await trade(code)).data).toEqual({
    access_token: expect.stringMatching(/^ROW_/),
    access_token_expire_in: now + 7 * 86_400,
    refresh_token: expect.stringMatching(/^ROW_/),
    refresh_token_expire_in: now + 365 * 86_400,
    open_id: expect.any(String),
    seller_name: 'Mây Store',
    seller_base_region: 'VN',
    user_type: 0,
    granted_scopes: expect.any(Array),
  })
  expect((await trade(code)).code).toBe(36004004)
  const [late, later] = [giveCode(tiktok.world, shopId), giveCode(tiktok.world, shopId)]
  tiktok.time.now += 30 * 60_000 - 1000
  expect((await trade(late)).code).toBe(0)
  tiktok.time.now += 1000
  expect((await trade(later)).code).toBe(36004004)
})

test('an access token lives a week, is refreshed for a year, and then leave has to be given anew', async () => {
  const tiktok = await aTiktok()
  await tiktok.link()
  const refresh = (refresh_token: string) =>
    tiktok.token('refresh', { refresh_token, grant_type: 'refresh_token' })
  tiktok.time.now += 7 * 86_400_000 - 1000
  expect((await tiktok.get(warehouses)).code).toBe(0)
  tiktok.time.now += 1000
  const ended = await tiktok.get(warehouses)
  expect([ended.status, ended.code]).toEqual([401, 105002])
  const first = tiktok.refresh
  const { data } = await refresh(first)
  expect((await refresh(first)).code).toBe(36004005)
  tiktok.access = data.access_token
  expect((await tiktok.get(warehouses)).code).toBe(0)
  // The leave is no longer for having been used.
  expect(data.refresh_token_expire_in * 1000).toBe(tiktok.time.now + 358 * 86_400_000)
  tiktok.time.now += 358 * 86_400_000
  expect((await refresh(data.refresh_token)).code).toBe(36004001)
  takeLeave(tiktok.world, shopId)
  expect((await refresh(data.refresh_token)).code).toBe(36004005)
})

test('calls of one shop above the limit of a second are refused, those of another go on', async () => {
  const tiktok = await aTiktok({ callsPerSecond: 3 })
  await tiktok.link()
  const codes: number[] = []
  for (let call = 0; call < 4; call++) codes.push((await tiktok.get(warehouses)).code)
  expect(codes).toEqual([0, 0, 0, 36009002])
  expect((await tiktok.get(warehouses)).status).toBe(429)
  await tiktok.link(ownShop)
  expect((await tiktok.get(warehouses)).code).toBe(0)
  tiktok.time.now += 1000
  expect((await tiktok.get(warehouses)).code).toBe(0)
})

test('the page of leave asks which shop, and returns to the registered address with a code', async () => {
  const tiktok = await aTiktok()
  const page = `${tiktok.address}/open/authorize?service_id=${appKey}&state=a%26b`
  const shown = await fetch(page)
  const text = await shown.text()
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4000;")
  expect(text).toContain('Mây Nhà Bè')
  expect(text).not.toContain('<script')
  const press = async (more: Record<string, string>) => {
    const body = new URLSearchParams({ service_id: appKey, state: 'a&b', ...more })
    const back = await fetch(page, { method: 'POST', body, redirect: 'manual' })
    return new URL(back.headers.get('location') ?? '')
  }
  const to = await press({ shop_id: shopId })
  expect(to.origin + to.pathname).toBe('http://localhost:4000/authorize_ecommerce')
  expect([to.searchParams.get('state'), to.searchParams.get('channel')]).toEqual(['a&b', 'Tiktok'])
  const auth_code = to.searchParams.get('code') ?? ''
  expect((await tiktok.token('get', { auth_code, grant_type: 'authorized_code' })).code).toBe(0)
  const no = await press({})
  expect([no.searchParams.get('code'), no.searchParams.get('error')]).toEqual(['null', 'auth_denied'])
})

test('the page of leave is shown for no other app, and for none that has nowhere to come back to', async () => {
  const tiktok = await aTiktok({ redirect: undefined })
  const shown = (service: string) => fetch(`${tiktok.address}/open/authorize?service_id=${service}`)
  expect((await shown('la')).status).toBe(403)
  expect(await (await shown(appKey)).text()).toContain('chưa đăng ký địa chỉ')
  // The secret of the app is on no page.
  expect(await (await fetch(tiktok.address)).text()).not.toContain(appSecret)
})
