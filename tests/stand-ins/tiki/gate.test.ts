import { afterEach, expect, test } from 'vitest'
import { accessLife, codeLife, giveCode, refreshLife, takeLeave } from '../../../src/stand-ins/tiki/tokens.ts'
import { ask, aTiki, clientId, closeTikis, redirect, shopId, type TestTiki } from './a-tiki.ts'

afterEach(closeTikis)

const me = '/integration/v2/sellers/me'
const orders = '/integration/v2/orders'

const leave = { shop_id: shopId, scope: 'offline order', redirect_uri: redirect }
const codeForm = (code: string, redirect_uri = redirect) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri,
})

const leaveUrl = ({ address }: TestTiki, change: Record<string, string | undefined> = {}) => {
  const url = new URL('/sc/oauth2/auth', address)
  const fields = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    scope: 'offline order',
    state: 'mot-trang-thai',
    ...change,
  }
  for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value)
  return url
}

test('a seller gives leave, comes back with a code and the scope, and the code is traded once', async () => {
  const tiki = await aTiki({ redirects: [redirect] })
  const url = leaveUrl(tiki)
  const page = await (await fetch(url)).text()
  expect(page).toContain('Đồng ý liên kết')
  expect(page).toContain('Mây Nhà Bè')
  expect(page).not.toContain('<script')
  const body = new URLSearchParams([...url.searchParams, ['shop_id', shopId]])
  const back = await fetch(`${tiki.address}/sc/oauth2/auth`, { method: 'POST', body, redirect: 'manual' })
  const there = new URL(back.headers.get('location') ?? '')
  expect([
    there.origin + there.pathname,
    there.searchParams.get('scope'),
    there.searchParams.get('state'),
  ]).toEqual([redirect, 'offline order', 'mot-trang-thai'])
  const code = there.searchParams.get('code') ?? ''
  const { status, data } = await tiki.token({ ...codeForm(code), client_id: clientId })
  expect([status, data]).toEqual([
    200,
    {
      access_token: expect.any(String),
      expires_in: accessLife - 1,
      refresh_token: expect.any(String),
      scope: 'offline order',
      token_type: 'bearer',
    },
  ])
  expect(await tiki.token(codeForm(code))).toMatchObject({ status: 400, error: 'invalid_grant' })
  tiki.access = data.access_token
  expect((await tiki.get(me)).data).toMatchObject({
    id: Number(shopId),
    sid: expect.stringMatching(/^[0-9A-F]{40}$/),
    name: 'Mây Store',
    active: 1,
    operation_models: ['dropship', 'backorder', 'instock'],
  })
})

test('who says no comes back without a code, and so does a question that makes no sense', async () => {
  const tiki = await aTiki({ redirects: [redirect] })
  const said = async (answered: Response) => {
    const there = new URL(answered.headers.get('location') ?? '')
    return [there.searchParams.get('error'), there.searchParams.get('code')]
  }
  const body = leaveUrl(tiki).searchParams
  const no = await fetch(`${tiki.address}/sc/oauth2/auth`, { method: 'POST', body, redirect: 'manual' })
  expect(await said(no)).toEqual(['access_denied', null])
  for (const [change, error] of [
    [{ state: 'ngan' }, 'invalid_state'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'offline money' }, 'invalid_scope'],
  ] as const)
    expect(await said(await fetch(leaveUrl(tiki, change), { redirect: 'manual' }))).toEqual([error, null])
  for (const change of [
    { client_id: '1' },
    { redirect_uri: `${redirect}/` },
    { redirect_uri: 'javascript:1' },
  ]) {
    const answered = await fetch(leaveUrl(tiki, change), { redirect: 'manual' })
    expect([answered.status, answered.headers.get('location')]).toEqual([403, null])
  }
})

test('only the app trades a code, where it came back to, in time', async () => {
  const tiki = await aTiki()
  const code = giveCode(tiki.world, leave)
  for (const by of [{ secret: 'khac' }, { id: '1' }])
    expect(await tiki.token(codeForm(code), by)).toMatchObject({ status: 401, error: 'invalid_client' })
  expect((await tiki.token({ ...codeForm(code), client_id: '1' })).error).toBe('invalid_client')
  expect((await tiki.token(codeForm(code, 'http://localhost/khac'))).error).toBe('invalid_grant')
  expect((await tiki.token({ grant_type: 'password' })).error).toBe('unsupported_grant_type')
  expect((await tiki.token({ grant_type: 'authorization_code', code })).error).toBe('invalid_request')
  tiki.time.now += codeLife * 1000
  expect((await tiki.token(codeForm(code))).error).toBe('invalid_grant')
})

test('a refresh token brings a new pair once, and lives on with it', async () => {
  const tiki = await aTiki()
  await tiki.link()
  const [first, access] = [tiki.refresh, tiki.access]
  tiki.time.now += accessLife * 1000
  expect(await tiki.get(me)).toMatchObject({
    status: 401,
    error: 'The authorization (token) is missing or expired',
  })
  const refresh = (refresh_token: string) => tiki.token({ grant_type: 'refresh_token', refresh_token })
  const { data } = await refresh(first)
  expect([data.access_token === access, data.refresh_token === first]).toEqual([false, false])
  expect((await refresh(first)).error).toBe('invalid_grant')
  tiki.access = data.access_token
  expect((await tiki.get(me)).status).toBe(200)
  tiki.time.now += (refreshLife - 1) * 1000
  const { data: later } = await refresh(data.refresh_token)
  tiki.time.now += refreshLife * 1000
  expect((await refresh(later.refresh_token)).error).toBe('invalid_grant')
})

test('without the scope offline there is no refresh token, and each call needs its scope', async () => {
  const tiki = await aTiki()
  await tiki.link(shopId, 'order')
  expect(tiki.refresh).toBe(undefined)
  expect((await tiki.token({ grant_type: 'refresh_token', refresh_token: '' })).error).toBe('invalid_request')
  const products = '/integration/v2.1/products'
  expect([(await tiki.get(orders)).status, (await tiki.get(products)).status]).toEqual([200, 403])
  await tiki.link(shopId, 'offline product')
  expect([(await tiki.get(orders)).status, (await tiki.get(products)).status]).toEqual([403, 200])
  await tiki.link(shopId, 'all')
  expect([(await tiki.get(orders)).status, (await tiki.get(products)).status]).toEqual([200, 200])
})

test('a token of the app itself is linked with no seller', async () => {
  const tiki = await aTiki()
  const { data } = await tiki.token({ grant_type: 'client_credentials' })
  expect([data.token_type, data.refresh_token]).toEqual(['bearer', undefined])
  tiki.access = data.access_token
  expect(await tiki.get(me)).toMatchObject({
    status: 401,
    error: 'The authorization (token) is not linked with any sellers',
  })
})

test('whatever is not of a shop that gave leave is refused, in sentences', async () => {
  const tiki = await aTiki()
  await tiki.link()
  const access = tiki.access
  const { world } = tiki
  tiki.access = 'khac'
  expect(await tiki.get(me)).toMatchObject({ status: 401, data: { errors: [expect.any(String)] } })
  expect((await ask(`${tiki.address}${me}`, {})).status).toBe(401)
  tiki.access = access
  expect(await tiki.post(me)).toMatchObject({ status: 405, error: 'Method Not Allowed' })
  expect((await tiki.get('/integration/v2/money')).status).toBe(404)
  expect((await tiki.get('/sc/oauth2/token')).status).toBe(405)
  const [url, init] = tiki.call('GET', me)
  const xml = { ...init, headers: { ...(init.headers as object), accept: 'application/xml' } }
  expect((await ask(url, xml)).status).toBe(406)
  const broken = { ...tiki.call('POST', `${orders}/1/confirm-available`)[1], body: '{' }
  expect(await ask(`${tiki.address}${orders}/1/confirm-available`, broken)).toMatchObject({
    status: 400,
    error: 'The body is not valid JSON',
  })
  takeLeave(world, shopId)
  expect((await tiki.get(me)).status).toBe(401)
})

test('so many calls of a seller in a second, and no more', async () => {
  const tiki = await aTiki({ callsPerSecond: 2 })
  await tiki.link()
  const statuses = []
  for (let calls = 0; calls < 3; calls++) statuses.push((await tiki.get(me)).status)
  expect(statuses).toEqual([200, 200, 429])
  tiki.time.now += 1000
  expect((await tiki.get(me)).status).toBe(200)
})
