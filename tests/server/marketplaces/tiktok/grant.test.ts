import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { answer, app, aTiktok, no, now, ok } from './a-tiktok.ts'

const day = 24 * 60 * 60
const pair = {
  access_token: 'TTP_acc-2',
  access_token_expire_in: now / 1000 + 7 * day,
  refresh_token: 'TTP_ref-2',
  refresh_token_expire_in: now / 1000 + 365 * day,
  open_id: '7010736057180325637',
  seller_name: 'Tiệm Len',
  seller_base_region: 'VN',
  user_type: 0,
}
const tokens = {
  access: 'TTP_acc-2',
  accessEndsAt: now + 7 * day * 1000,
  refresh: 'TTP_ref-2',
  refreshEndsAt: now + 365 * day * 1000,
}
const shop = (id: string, more: object = {}) => ({
  id,
  name: `Tiệm ${id}`,
  region: 'VN',
  cipher: `C-${id}`,
  ...more,
})
const back = (query: string) => new URLSearchParams(query)
const paths = {
  get: '/api/v2/token/get',
  refresh: '/api/v2/token/refresh',
  shops: '/authorization/202309/shops',
}

describe('leave for shops at TikTok', () => {
  test('is asked for at its page, by the number under which that knows the app, with our state', () => {
    const { market } = aTiktok({})
    const address = new URL(
      market.authorizeAddress({ redirect: 'https://khotay.test/x', state: 's t+1', now }),
    )
    expect(`${address.origin}${address.pathname}`).toBe(`${app.hosts.page}/open/authorize`)
    expect(Object.fromEntries(address.searchParams)).toEqual({ service_id: '7172', state: 's t+1' })
  })

  test('comes back as a code, is traded for tokens, and each of its shops is told with the cipher that names it in calls', async () => {
    const { market, asking, asked, requests } = aTiktok({
      [paths.get]: ok(pair),
      [paths.shops]: ok({ shops: [shop('1'), shop('2', { name: '' }), shop('3', { region: 'TH' })] }),
    })
    const shops = await market.grant(back('code=c-1&state=x&app_key=6abc'), asking)
    expect(shops).toEqual([
      { shopId: '1', name: 'Tiệm 1', tokens: { ...tokens, cipher: 'C-1' } },
      { shopId: '2', name: 'TikTok Shop 2', tokens: { ...tokens, cipher: 'C-2' } },
    ])
    expect(asked[0]).toEqual({
      path: paths.get,
      query: { auth_code: 'c-1', grant_type: 'authorized_code' },
      body: undefined,
    })
    const [traded, named] = requests.map(({ url }) => new URL(url))
    expect([
      traded?.origin,
      traded?.searchParams.get('app_secret'),
      traded?.searchParams.has('sign'),
    ]).toEqual([app.hosts.auth, app.appSecret, false])
    expect([named?.origin, named?.searchParams.has('shop_cipher'), requests[1]?.headers]).toMatchObject([
      app.hosts.api,
      false,
      { 'x-tts-access-token': 'TTP_acc-2' },
    ])
  })

  test('for shops of other countries alone is none: their money is not ours to count', async () => {
    const { market, asking } = aTiktok({
      [paths.get]: ok(pair),
      [paths.shops]: ok({ shops: [shop('3', { region: 'TH' })] }),
    })
    await expect(market.grant(back('code=c-1'), asking)).rejects.toMatchObject({
      kind: 'person',
      message: expect.stringContaining('Việt Nam'),
    })
    const none = aTiktok({ [paths.get]: ok(pair), [paths.shops]: ok({}) })
    expect(await none.market.grant(back('code=c-1'), none.asking)).toEqual([])
  })

  test.each(['', 'state=x', 'code='])('is not asked for with "%s"', async (query) => {
    const { market, asking, asked } = aTiktok({})
    const trouble = await market.grant(back(query), asking).catch((error: unknown) => error)
    expect([(trouble as OutsideTrouble).kind, asked]).toEqual(['grant', []])
  })

  test('was not given by a seller who said no', async () => {
    const { market, asking, asked } = aTiktok({})
    await expect(market.grant(back('code=null&error=auth_denied'), asking)).rejects.toMatchObject({
      kind: 'person',
      message: expect.stringContaining('chưa đồng ý'),
    })
    expect(asked).toEqual([])
  })

  test('[O7] is renewed by the other token; which shop it is for is kept by whoever asks', async () => {
    const { market, asking, asked } = aTiktok({ [paths.refresh]: ok(pair) })
    expect(await market.refresh('TTP_ref-1', asking)).toEqual(tokens)
    expect(asked).toEqual([
      {
        path: paths.refresh,
        query: { refresh_token: 'TTP_ref-1', grant_type: 'refresh_token' },
        body: undefined,
      },
    ])
  })

  test.each([
    [36004004, 'invalid auth code', 'grant'],
    [36004009, 'refresh token is invalid', 'grant'],
    [105002, 'Expired credentials.', 'grant'],
    [36009004, 'Invalid credentials. Invalid `app_key` query parameter.', 'person'],
    [36004001, 'invalid app_secret', 'person'],
    [36009003, 'Internal error.', 'again'],
    [36009002, 'Too many requests.', 'again'],
  ])('[O7] refused with %i (%s) it is of the kind %s', async (code, message, kind) => {
    const { market, asking } = aTiktok({ [paths.refresh]: no(code, message) })
    await expect(market.refresh('TTP_ref-1', asking)).rejects.toMatchObject({ kind, accessOver: false })
  })

  test.each([new OutsideTrouble('again', 'x', { mayBeDone: true }), answer(502, '<html>')])(
    '[O4] [O7] a pair that was lost on the way may have been made: the old one may be dead',
    async (told) => {
      const { market, asking } = aTiktok({ [paths.refresh]: told })
      await expect(market.refresh('TTP_ref-1', asking)).rejects.toMatchObject({
        kind: 'again',
        mayBeDone: true,
      })
    },
  )

  test.each([
    { ...pair, access_token: '' },
    { ...pair, refresh_token: undefined },
    // So long from now would end in 1970: TikTok tells instants.
    { ...pair, access_token_expire_in: 604_800 },
    {},
  ])('[O6] half a pair is none: %j', async (told) => {
    const { market, asking } = aTiktok({ [paths.refresh]: ok(told) })
    const trouble = await market.refresh('TTP_ref-1', asking).catch((error: unknown) => error)
    expect(trouble).toMatchObject({ kind: 'never' })
    expect((trouble as OutsideTrouble).answer).not.toMatch(/acc-2|ref-2/)
  })
})
