import { describe, expect, test } from 'vitest'
import { lazadaKind } from '../../../../src/server/marketplaces/lazada/lazada-kind.ts'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { aLazada, answer, app, no, now, ok } from './a-lazada.ts'

const day = 24 * 60 * 60_000
const pair = {
  code: '0',
  access_token: 'acc-2',
  expires_in: 2_592_000,
  refresh_token: 'ref-2',
  refresh_expires_in: 15_552_000,
  country: 'vn',
  account: 'May@example.vn',
  account_platform: 'seller_center',
  country_user_info: [{ country: 'vn', seller_id: '100061', user_id: '100061', short_code: 'VN3Q' }],
  request_id: 'x',
}
const tokens = {
  access: 'acc-2',
  accessEndsAt: now + 30 * day,
  refresh: 'ref-2',
  refreshEndsAt: now + 180 * day,
}
const back = (query: string) => new URLSearchParams(query)

describe('leave for a shop', () => {
  test('is asked for at the page of Lazada, which leads back to the one address it knows (FUL-040)', () => {
    const { market } = aLazada({})
    const redirect = 'https://khotay.test/authorize_ecommerce?channel=Lazada&state=s'
    const address = new URL(market.authorizeAddress({ redirect, state: 's t+1', now }))
    expect(`${address.origin}${address.pathname}`).toBe(`${app.auth}/oauth/authorize`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      force_auth: 'true',
      redirect_uri: 'https://khotay.test/lazada',
      client_id: '123456',
      state: 's t+1',
    })
  })

  test('comes back as a code and is traded for tokens, by the e-mail of the account, the number of its webhooks and its name', async () => {
    const { market, asking, asked, requests } = aLazada({
      '/auth/token/create': pair,
      '/seller/get': ok({ name: 'Tiệm Len', seller_id: 100_061, email: 'other@example.vn' }),
    })
    const shops = await market.grant(back('code=0_123&state=x'), asking)
    expect(shops).toEqual([{ shopId: 'may@example.vn', hookId: '100061', name: 'Tiệm Len', tokens }])
    expect(asked).toEqual([
      { path: '/auth/token/create', said: { code: '0_123' } },
      { path: '/seller/get', said: {} },
    ])
    expect(requests.map(({ url }) => new URL(url).origin)).toEqual([app.auth, app.api])
    expect(requests[0]?.url).not.toContain('access_token')
  })

  test('is understood where it lies within `data` and numbers are texts', async () => {
    const { market, asking } = aLazada({
      '/auth/token/create': ok({ ...pair, expires_in: '2592000', refresh_expires_in: '15552000' }),
      '/seller/get': ok({ name: 'Tiệm Len' }),
    })
    const [shop] = await market.grant(back('code=0_123'), asking)
    expect(shop?.tokens).toEqual(tokens)
  })

  test('[O7] is kept where the name of the shop cannot be read: the code is used up', async () => {
    const { market, asking } = aLazada({
      '/auth/token/create': { ...pair, account: '' },
      '/seller/get': answer(502, '<html>'),
    })
    const shops = await market.grant(back('code=0_123'), asking)
    expect(shops).toEqual([{ shopId: '100061', hookId: '100061', name: 'VN3Q', tokens }])
  })

  test('is not taken for a shop of another country', async () => {
    const country_user_info = [{ country: 'my', seller_id: '1' }]
    const { market, asking } = aLazada({ '/auth/token/create': { ...pair, country_user_info } })
    await expect(market.grant(back('code=0_123'), asking)).rejects.toMatchObject({ kind: 'person' })
  })

  test('is not asked for without a code', async () => {
    const { market, asking, asked } = aLazada({})
    await expect(market.grant(back('state=x'), asking)).rejects.toMatchObject({ kind: 'grant' })
    expect(asked).toEqual([])
  })

  test('[O7] is renewed', async () => {
    const { country_user_info: country_user_info_list, ...rest } = pair
    const { market, asking, asked } = aLazada({ '/auth/token/refresh': { ...rest, country_user_info_list } })
    expect(await market.refresh('ref-1', asking)).toEqual(tokens)
    expect(asked).toEqual([{ path: '/auth/token/refresh', said: { refresh_token: 'ref-1' } }])
  })

  test('[O7] that may not be renewed ends with its first pair', async () => {
    const { market, asking } = aLazada({ '/auth/token/create': { ...pair, refresh_expires_in: 0 } })
    const [shop] = await market.grant(back('code=0_123'), asking)
    expect(shop?.tokens.refreshEndsAt).toBe(now + 30 * day)
  })

  test.each([
    ['IllegalRefreshToken', 'grant'],
    ['IllegalAccessToken', 'grant'],
    ['AUTH_TYPE_UNSUPPORTED', 'grant'],
    ['ServiceTimeout', 'again'],
    ['IncompleteSignature', 'never'],
  ])('[O7] refused with %s it is of the kind %s', async (code, kind) => {
    const { market, asking } = aLazada({ '/auth/token/refresh': no(code) })
    await expect(market.refresh('ref-1', asking)).rejects.toMatchObject({ kind, accessOver: false })
  })

  test('[O4] [O7] a pair that was lost on the way may have been made', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })
    const { market, asking } = aLazada({ '/auth/token/refresh': lost })
    await expect(market.refresh('ref-1', asking)).rejects.toMatchObject({ kind: 'again', mayBeDone: true })
  })

  test.each([{ code: '0' }, { ...pair, access_token: '' }, { ...pair, expires_in: 0 }])(
    '[O6] half a pair is none: %j',
    async (told) => {
      const { market, asking } = aLazada({ '/auth/token/refresh': told })
      const trouble = await market.refresh('ref-1', asking).catch((error: unknown) => error)
      expect(trouble).toMatchObject({ kind: 'never' })
      expect((trouble as OutsideTrouble).answer).not.toMatch(/acc-2|ref-2/)
    },
  )
})

describe('the keys of Lazada', () => {
  test('are named together, or neither', () => {
    expect(lazadaKind.readPartner({})).toBeUndefined()
    expect(lazadaKind.readPartner({ KHOTAY_LAZADA_APP_KEY: '1', KHOTAY_LAZADA_APP_SECRET: 's' })).toEqual({
      baseUrl: 'https://api.lazada.vn',
      id: '1',
      secret: 's',
    })
    expect(() => lazadaKind.readPartner({ KHOTAY_LAZADA_APP_KEY: '1' })).toThrow('together')
  })

  test('[O13] lead to hosts of the table alone', () => {
    const at = (baseUrl: string) => {
      const market = lazadaKind.open({ baseUrl, id: '1', secret: 's' })
      return new URL(market.authorizeAddress({ redirect: 'https://khotay.test/x', state: 's', now })).host
    }
    expect(at('https://api.lazada.vn')).toBe('auth.lazada.com')
    expect(at('http://127.0.0.1:4003')).toBe('127.0.0.1:4003')
    expect(lazadaKind.hosts).toContain('api.lazada.vn')
    expect(lazadaKind.hosts).toContain('auth.lazada.com')
  })
})
