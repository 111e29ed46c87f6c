import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { callBase, callSign, pushSign } from '../../../src/stand-ins/lazada/sign.ts'
import { giveCode } from '../../../src/stand-ins/lazada/tokens.ts'
import { aLazada, appKey, appSecret, ask, closeLazadas, otherSeller, sellerId } from './a-lazada.ts'

afterEach(closeLazadas)

const seller = '/seller/get'
const day = 86_400_000

test('calls and messages are signed as in the examples that Lazada publishes', () => {
  const params = {
    timestamp: '1517820392000',
    access_token: 'test',
    sign_method: 'sha256',
    app_key: '123456',
    order_id: '1234',
    sign: 'la',
  }
  const base = callBase({ path: '/order/get', params, body: '' })
  expect(base).toBe(
    '/order/getaccess_tokentestapp_key123456order_id1234sign_methodsha256timestamp1517820392000',
  )
  expect(callSign('helloworld', base)).toBe(
    '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
  )
  const body = '{"seller_id":"1234567", "message_type":0, "data":{...}..}'
  expect(pushSign({ appKey: '123456', appSecret: '3412gyo124goi3124' }, body)).toBe(
    'f3d2ca947f16a50b577c036adecd18bec126ea19cadedd59816e255d3b6104ab',
  )
})

test('a call that is signed now with a living token is answered, by its address or by a form', async () => {
  const lazada = await aLazada()
  await lazada.link()
  const said = await lazada.get(seller)
  expect(said).toMatchObject({
    status: 200,
    code: '0',
    data: {
      seller_id: Number(sellerId),
      name: 'Mây Store',
      short_code: 'VN2MAY1',
      email: 'may.store@example.vn',
    },
  })
  expect(said.top.request_id).toMatch(/^[0-9a-f]{32}$/)
  const posted = await lazada.post('/logistic/order/trace', { order_id: 1 })
  expect(posted.code).toBe('LD_INPUT_PARAM_VALID')
})

test('a body that is no form is signed as it is', async () => {
  const lazada = await aLazada()
  await lazada.link()
  const body = '{"a":"á"}'
  const params = {
    access_token: lazada.access,
    app_key: appKey,
    order_id: '1',
    sign_method: 'sha256',
    timestamp: String(lazada.time.now),
  }
  const base = `/logistic/order/traceaccess_token${lazada.access}app_key${appKey}order_id1sign_methodsha256timestamp${lazada.time.now}`
  const sign = (text: string) => createHmac('sha256', appSecret).update(text).digest('hex').toUpperCase()
  const send = (signed: string) =>
    ask(
      `${lazada.address}/rest/logistic/order/trace?${new URLSearchParams({ ...params, sign: sign(signed) })}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    )
  expect((await send(base + body)).code).toBe('LD_INPUT_PARAM_VALID')
  expect((await send(base)).code).toBe('IncompleteSignature')
})

test.each([
  [-7201, 'IllegalTimestamp'],
  [-7200, '0'],
  [7200, '0'],
  [7201, 'IllegalTimestamp'],
])('a timestamp %i seconds from its clock is answered with %s', async (apart, code) => {
  const lazada = await aLazada()
  await lazada.link()
  const timestamp = lazada.time.now + apart * 1000
  expect((await ask(lazada.signed(seller, {}, { timestamp }))).code).toBe(code)
})

test('whatever is not signed by the app, or of a shop that gave no leave, is refused in an answer of HTTP 200', async () => {
  const lazada = await aLazada()
  await lazada.link()
  const good = new URL(lazada.signed(seller))
  const changed = (name: string, value: string | undefined) => {
    const url = new URL(good)
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return url.href
  }
  const sign = good.searchParams.get('sign') ?? ''
  const cases: [string, string][] = [
    [lazada.signed(seller, {}, { secret: 'khoa-khac' }), 'IncompleteSignature'],
    [changed('sign', sign.toLowerCase()), 'IncompleteSignature'],
    [changed('sign', undefined), 'MissingParameter'],
    [changed('limit', '1'), 'IncompleteSignature'],
    [changed('timestamp', undefined), 'MissingParameter'],
    [lazada.signed(seller, {}, { timestamp: Math.floor(lazada.time.now / 1000) }), 'IllegalTimestamp'],
    [lazada.signed(seller, {}, { key: '7' }), 'InvalidAppKey'],
    [changed('app_key', undefined), 'MissingParameter'],
    [lazada.signed(seller, { sign_method: 'md5' }), 'IncompleteSignature'],
    [lazada.signed(seller, {}, { access: '' }), 'MissingParameter'],
    [lazada.signed(seller, {}, { access: 'la' }), 'IllegalAccessToken'],
    [lazada.signed('/seller/nowhere'), 'InvalidApiPath'],
    [lazada.signed('/order/fulfill/pack'), 'UnsupportedMethod'],
  ]
  for (const [url, code] of cases) {
    const said = await ask(url)
    expect([url, said.status, said.code, said.top.type]).toEqual([url, 200, code, 'ISV'])
  }
})

test('a code is worth a pair of tokens once, for half an hour, and says whose shop it is', async () => {
  const lazada = await aLazada()
  const trade = (code: string) => lazada.get('/auth/token/create', { code })
  const code = giveCode(lazada.world, sellerId)
  const { top } = await trade(code)
  expect(top).toEqual({
    code: '0',
    request_id: expect.any(String),
    access_token: expect.stringMatching(/^50000[0-9a-f]{48}$/),
    refresh_token: expect.stringMatching(/^50000[0-9a-f]{48}$/),
    expires_in: 2_592_000,
    refresh_expires_in: 15_552_000,
    country: 'vn',
    account: 'may.store@example.vn',
    account_id: null,
    account_platform: 'seller_center',
    country_user_info: [{ country: 'vn', user_id: '500166011', seller_id: sellerId, short_code: 'VN2MAY1' }],
  })
  expect((await trade(code)).code).toBe('InvalidCode')
  const [late, later] = [giveCode(lazada.world, sellerId), giveCode(lazada.world, sellerId)]
  lazada.time.now += 1_799_000
  expect((await trade(late)).code).toBe('0')
  lazada.time.now += 1_000
  expect((await trade(later)).code).toBe('InvalidCode')
  expect((await trade('')).code).toBe('MissingParameter')
})

test('an access token lives thirty days; refreshing brings another, and half a year later the seller has to say yes again', async () => {
  const lazada = await aLazada()
  await lazada.link()
  const refresh = async (refresh_token: string) => {
    lazada.access = ''
    return lazada.get('/auth/token/refresh', { refresh_token })
  }
  lazada.time.now += 30 * day - 1000
  expect((await lazada.get(seller)).code).toBe('0')
  lazada.time.now += 1000
  expect((await lazada.get(seller)).code).toBe('IllegalAccessToken')
  const first = lazada.refresh
  const { top } = await refresh(first)
  expect([top.code, top.expires_in, top.refresh_expires_in]).toEqual(['0', 2_592_000, 150 * 86_400])
  expect(top.country_user_info_list[0].seller_id).toBe(sellerId)
  lazada.access = top.access_token
  expect((await lazada.get(seller)).code).toBe('0')
  // The one before is taken still, the one before that no more.
  const again = await refresh(first)
  expect(again.top.refresh_token).not.toBe(top.refresh_token)
  expect((await refresh(top.refresh_token)).code).toBe('IllegalRefreshToken')
  lazada.time.now += 150 * day - 1000
  const last = await refresh(again.top.refresh_token)
  expect([last.code, last.top.expires_in]).toEqual(['0', 1])
  lazada.time.now += 1000
  expect((await refresh(last.top.refresh_token)).code).toBe('IllegalRefreshToken')
})

test('calls of one seller above the limit of a second are refused, those of another go on', async () => {
  const lazada = await aLazada({ callsPerSecond: 3 })
  await lazada.link(otherSeller)
  const other = lazada.access
  await lazada.link()
  const codes: string[] = []
  for (let call = 0; call < 4; call++) codes.push((await lazada.get(seller)).code)
  expect(codes).toEqual(['0', '0', '0', 'ApiCallLimit'])
  expect((await ask(lazada.signed(seller, {}, { access: other }))).data.short_code).toBe('VN2MAY2')
  lazada.time.now += 1000
  expect((await lazada.get(seller)).code).toBe('0')
})

const leave = (address: string, more: Record<string, string> = {}) =>
  `${address}/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    force_auth: 'true',
    client_id: appKey,
    redirect_uri: 'http://localhost:4000/lazada?checkAuth=true',
    state: 'a&b',
    ...more,
  })}`

test('the page of leave asks which shop, and returns with a code, the state and what the address held before', async () => {
  const lazada = await aLazada()
  const page = leave(lazada.address)
  const shown = await fetch(page)
  const text = await shown.text()
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4000;")
  expect(text).toContain('may.store@example.vn')
  expect(text).not.toContain('<script')
  const form = new URLSearchParams(new URL(page).search)
  form.set('seller_id', sellerId)
  const send = (headers = {}) =>
    fetch(`${lazada.address}/oauth/authorize`, { method: 'POST', body: form, headers, redirect: 'manual' })
  expect((await send({ origin: 'https://nguoi-la.example' })).status).toBe(403)
  const to = new URL((await send()).headers.get('location') ?? '')
  expect(to.origin + to.pathname).toBe('http://localhost:4000/lazada')
  expect([to.searchParams.get('state'), to.searchParams.get('checkAuth')]).toEqual(['a&b', 'true'])
  const code = to.searchParams.get('code') ?? ''
  expect((await lazada.get('/auth/token/create', { code })).code).toBe('0')
})

test.each([
  [{ client_id: '7' }, 'client_id'],
  [{ response_type: 'token' }, 'response_type'],
  [{ redirect_uri: 'javascript:1' }, 'redirect_uri'],
])('the page of leave is shown to nobody who comes with %o', async (more, words) => {
  const lazada = await aLazada()
  const shown = await fetch(leave(lazada.address, more))
  expect(shown.status).toBe(403)
  expect(await shown.text()).toContain(words)
})
