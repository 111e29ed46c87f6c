import { afterEach, expect, test } from 'vitest'
import { pushBase, shopBase, signOf } from '../../../src/stand-ins/shopee/sign.ts'
import { giveCode } from '../../../src/stand-ins/shopee/tokens.ts'
import { aShopee, ask, closeShopees, otherShop, partnerId, shopId } from './a-shopee.ts'

afterEach(closeShopees)

const info = '/shop/get_shop_info'

test("the base of a shop's call is the one that Shopee publishes", () => {
  const base = shopBase({
    partnerId: 2001887,
    path: '/api/v2/shop/get_shop_info',
    timestamp: '1655714431',
    accessToken: '59777174636562737266615546704c6d',
    shopId: '14701711',
  })
  expect(base).toBe('2001887/api/v2/shop/get_shop_info165571443159777174636562737266615546704c6d14701711')
  expect(pushBase('http://a.example/b', '{"code": 3}')).toBe('http://a.example/b|{"code": 3}')
  // RFC 4231, test case 2.
  expect(signOf('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('a call that is signed now with a living token is answered', async () => {
  const shopee = await aShopee()
  await shopee.link()
  const said = await shopee.get(info)
  expect([said.status, said.error, said.top.shop_name, said.top.region]).toEqual([
    200,
    '',
    'Mây Store Official',
    'VN',
  ])
})

test.each([
  [-301, 'error_param'],
  [-300, ''],
  [300, ''],
  [301, 'error_param'],
])('a timestamp %i seconds from its clock is answered with "%s"', async (apart, error) => {
  const shopee = await aShopee()
  await shopee.link()
  const timestamp = Math.floor(shopee.time.now / 1000) + apart
  const said = await ask(shopee.signed(info, {}, { timestamp }), {})
  expect(said.error).toBe(error)
  expect(said.message).toBe(error && 'Timestamp is expired.')
})

test('whatever is not signed by the partner, or of a shop that gave no leave, is refused', async () => {
  const shopee = await aShopee()
  await shopee.link()
  const good = new URL(shopee.signed(info))
  const changed = (name: string, value: string | undefined) => {
    const url = new URL(good)
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return url.href
  }
  const cases: [string, string][] = [
    [shopee.signed(info, {}, { key: 'khoa-khac' }), 'error_sign'],
    [changed('sign', good.searchParams.get('sign')?.toUpperCase()), 'error_sign'],
    [changed('sign', undefined), 'error_param'],
    [changed('timestamp', undefined), 'error_param'],
    [changed('timestamp', String(shopee.time.now)), 'error_param'],
    [changed('partner_id', '7'), 'invalid_partner_id'],
    [changed('partner_id', undefined), 'error_param'],
    [changed('access_token', undefined), 'error_param'],
    [changed('shop_id', undefined), 'error_param'],
    [changed('shop_id', String(otherShop)), 'error_sign'],
    [shopee.signed(info, {}, { shop: otherShop }), 'shop_no_linked'],
    [shopee.signed(info, {}, { access: 'la' }), 'invalid_acceess_token'],
    [shopee.signed('/shop/nowhere'), 'error_param'],
  ]
  for (const [url, error] of cases) {
    const said = await ask(url, {})
    expect([url, said.status, said.error]).toEqual([url, 403, error])
  }
  // Asked by the other method.
  expect((await ask(shopee.signed(info), { method: 'POST', body: '{}' })).error).toBe('error_param')
})

test('a code is worth a pair of tokens once, for ten minutes, for its own shop', async () => {
  const shopee = await aShopee()
  const trade = (code: string, shop_id = shopId, partner_id = partnerId) =>
    shopee.partner('/auth/token/get', { code, shop_id, partner_id })
  const code = giveCode(shopee.world, shopId)
  expect((await trade(code, otherShop)).error).toBe('invalid_shop_id')
  expect((await trade(code, shopId, 7)).error).toBe('invalid_partner_id')
  const { top } = await trade(code)
  expect(top).toEqual({
    error: '',
    message: '',
    request_id: expect.any(String),
    access_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    refresh_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    expire_in: 14_400,
    shop_id_list: [shopId],
    merchant_id_list: [],
  })
  expect((await trade(code)).error).toBe('invalid_code')
  const late = giveCode(shopee.world, shopId)
  const later = giveCode(shopee.world, shopId)
  shopee.time.now += 599_000
  expect((await trade(late)).error).toBe('')
  shopee.time.now += 1_000
  expect((await trade(later)).error).toBe('invalid_code')
})

test('an access token lives four hours, a refresh token works once within thirty days, a grant lasts a year', async () => {
  const shopee = await aShopee()
  await shopee.link()
  const refresh = (refresh_token: string) =>
    shopee.partner('/auth/access_token/get', { refresh_token, shop_id: shopId, partner_id: partnerId })
  shopee.time.now += 4 * 3600_000 - 1000
  expect((await shopee.get(info)).error).toBe('')
  shopee.time.now += 1000
  expect((await shopee.get(info)).error).toBe('invalid_acceess_token')
  const first = shopee.refresh
  const { top } = await refresh(first)
  expect([top.shop_id, top.partner_id, top.expire_in]).toEqual([shopId, partnerId, 14_400])
  expect((await refresh(first)).error).toBe('error_shop_refresh_token')
  shopee.access = top.access_token
  expect((await shopee.get(info)).error).toBe('')
  shopee.time.now += 30 * 86_400_000
  expect((await refresh(top.refresh_token)).error).toBe('refresh_token_expired')

  await shopee.link()
  for (let month = 0; month < 12; month++) {
    shopee.time.now += 29.9 * 86_400_000
    shopee.refresh = (await refresh(shopee.refresh)).top.refresh_token
  }
  shopee.time.now += 29.9 * 86_400_000
  expect((await refresh(shopee.refresh)).error).toBe('shop_access_expired')
})

test('calls of one shop above the limit of a second are refused, those of another go on', async () => {
  const shopee = await aShopee({ callsPerSecond: 3 })
  await shopee.link()
  const errors: string[] = []
  for (let call = 0; call < 4; call++) errors.push((await shopee.get(info)).error)
  expect(errors).toEqual(['', '', '', 'error_rate_limit'])
  expect((await ask(shopee.signed(info, {}, { shop: otherShop }), {})).error).toBe('shop_no_linked')
  shopee.time.now += 1000
  expect((await shopee.get(info)).error).toBe('')
})

test('the page of leave asks which shop, and returns with a code and what the address held before', async () => {
  const shopee = await aShopee()
  const redirect = 'http://localhost:4000/api/callback?state=a%26b&channel=Shopee'
  const page = shopee.signed('/shop/auth_partner', { redirect }, { shop: undefined })
  const shown = await fetch(page)
  const text = await shown.text()
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4000;")
  expect(text).toContain('Mây Store Official')
  expect(text).not.toContain('<script')
  const form = new URLSearchParams(new URL(page).search)
  form.set('shop_id', String(shopId))
  const back = await fetch(new URL(page).origin + new URL(page).pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const to = new URL(back.headers.get('location') ?? '')
  expect(to.origin + to.pathname).toBe('http://localhost:4000/api/callback')
  expect([to.searchParams.get('state'), to.searchParams.get('channel')]).toEqual(['a&b', 'Shopee'])
  expect(to.searchParams.get('shop_id')).toBe(String(shopId))
  const code = to.searchParams.get('code') ?? ''
  const traded = await shopee.partner('/auth/token/get', { code, shop_id: shopId, partner_id: partnerId })
  expect(traded.error).toBe('')
})

test('the page of leave is shown to nobody whom the partner has not sent', async () => {
  const shopee = await aShopee()
  const redirect = 'http://localhost:4000/'
  const forged = shopee.signed('/shop/auth_partner', { redirect }, { shop: undefined, key: 'khoa-khac' })
  expect((await fetch(forged)).status).toBe(403)
  const nowhere = shopee.signed('/shop/auth_partner', { redirect: 'javascript:1' }, { shop: undefined })
  expect(await (await fetch(nowhere)).text()).toContain('Thiếu địa chỉ để quay về')
})
