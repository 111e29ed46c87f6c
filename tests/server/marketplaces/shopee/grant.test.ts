import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { answer, app, aShopee, no, now, ok } from './a-shopee.ts'

const hour = 60 * 60_000
const pair = { error: '', access_token: 'acc-2', refresh_token: 'ref-2', expire_in: 14_400 }
const tokens = {
  access: 'acc-2',
  accessEndsAt: now + 4 * hour,
  refresh: 'ref-2',
  refreshEndsAt: now + 30 * 24 * hour,
}
const back = (query: string) => new URLSearchParams(query)

describe('leave for a shop', () => {
  test('is asked for at the signed page, which leads back with our state', () => {
    const { market } = aShopee({})
    const address = new URL(
      market.authorizeAddress({ redirect: 'https://khotay.test/authorize_ecommerce', state: 's t+1', now }),
    )
    expect(`${address.origin}${address.pathname}`).toBe(`${app.host}/api/v2/shop/auth_partner`)
    const redirect = new URL(address.searchParams.get('redirect')!)
    expect([redirect.pathname, redirect.searchParams.get('state')]).toEqual(['/authorize_ecommerce', 's t+1'])
    expect([...address.searchParams.keys()].sort()).toEqual(['partner_id', 'redirect', 'sign', 'timestamp'])
  })

  test('comes back as a code for one shop and is traded for its tokens and its name', async () => {
    const { market, asking, asked } = aShopee({
      '/auth/token/get': pair,
      '/shop/get_shop_info': { error: '', shop_name: 'Tiệm Len', region: 'VN' },
    })
    const shops = await market.grant(back('code=c-1&shop_id=88210045&state=x'), asking)
    expect(shops).toEqual([{ shopId: '88210045', name: 'Tiệm Len', tokens }])
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/token/get', { code: 'c-1', partner_id: 2001887, shop_id: 88210045 }],
      ['/shop/get_shop_info', undefined],
    ])
  })

  test('comes back for all shops of a main account', async () => {
    const { market, asking, asked } = aShopee({
      '/auth/token/get': { ...pair, shop_id_list: [1, 2] },
      '/shop/get_shop_info': { error: '', shop_name: 'Tiệm Len' },
    })
    const shops = await market.grant(back('code=c-1&main_account_id=7'), asking)
    expect(shops.map(({ shopId, tokens: { access } }) => [shopId, access])).toEqual([
      ['1', 'acc-2'],
      ['2', 'acc-2'],
    ])
    expect(asked[0]?.body).toEqual({ code: 'c-1', partner_id: 2001887, main_account_id: 7 })
  })

  test('[O7] is kept where the name of the shop cannot be read: the code is used up', async () => {
    const { market, asking } = aShopee({
      '/auth/token/get': pair,
      '/shop/get_shop_info': answer(502, '<html>'),
    })
    const shops = await market.grant(back('code=c-1&shop_id=88210045'), asking)
    expect(shops).toEqual([{ shopId: '88210045', name: 'Shopee 88210045', tokens }])
  })

  test('understands an expiry that is told as an instant', async () => {
    const { market, asking } = aShopee({
      '/auth/access_token/get': { ...pair, expire_in: now / 1000 + 14_400 },
    })
    expect(await market.refresh('ref-1', asking)).toEqual(tokens)
  })

  test.each(['', 'shop_id=1', 'code=c', 'code=c&shop_id=x', 'code=c&shop_id=-1'])(
    'is not asked for with "%s"',
    async (query) => {
      const { market, asking, asked } = aShopee({})
      const trouble = await market.grant(back(query), asking).catch((error: unknown) => error)
      expect([(trouble as OutsideTrouble).kind, asked]).toEqual(['grant', []])
    },
  )

  test('[O7] is renewed by the token that works once', async () => {
    const { market, asking, asked } = aShopee({ '/auth/access_token/get': pair })
    expect(await market.refresh('ref-1', asking)).toEqual(tokens)
    expect(asked).toEqual([
      {
        path: '/auth/access_token/get',
        query: {},
        body: { refresh_token: 'ref-1', partner_id: 2001887, shop_id: 88210045 },
      },
    ])
  })

  test.each([
    ['error_auth', 'Invalid refresh_token.', 'grant'],
    ['refresh_token_expired', '', 'grant'],
    ['error_shop_refresh_token', '', 'grant'],
    ['shop_banned', '', 'grant'],
    ['error_server', 'error server', 'again'],
  ])('[O7] refused with %s (%s) it is of the kind %s', async (error, message, kind) => {
    const { market, asking } = aShopee({ '/auth/access_token/get': no(error, message) })
    await expect(market.refresh('ref-1', asking)).rejects.toMatchObject({ kind, accessOver: false })
  })

  test('[O4] [O7] a pair that was lost on the way may have been made: the old one may be dead', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })
    const { market, asking } = aShopee({ '/auth/access_token/get': lost })
    await expect(market.refresh('ref-1', asking)).rejects.toMatchObject({ kind: 'again', mayBeDone: true })
  })

  test.each([
    { error: '' },
    { ...pair, access_token: '' },
    { ...pair, refresh_token: undefined },
    { ...pair, expire_in: 0 },
    ok({ access_token: 'acc-2', refresh_token: 'ref-2', expire_in: 14_400 }),
  ])('[O6] half a pair is none: %j', async (told) => {
    const { market, asking } = aShopee({ '/auth/access_token/get': told })
    const trouble = await market.refresh('ref-1', asking).catch((error: unknown) => error)
    expect(trouble).toMatchObject({ kind: 'never' })
    expect((trouble as OutsideTrouble).answer).not.toMatch(/acc-2|ref-2/)
  })
})
