import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { answer, app, aTiki, now } from './a-tiki.ts'

const token = 'POST /sc/oauth2/token'
const pair = {
  access_token: 'a1',
  refresh_token: 'r1',
  expires_in: 86_400,
  scope: 'offline order',
  token_type: 'bearer',
}
const seller = { id: 46262, sid: '969BEA77', name: 'Mây', active: 1, logo: 'https://x.test/logo.png' }
const origin = 'https://kho.test'

describe('leave for a shop', () => {
  test('is asked for on Tiki’s page, which leads back to the address it knows (FUL-044)', () => {
    const { market } = aTiki({})
    const redirect = `${origin}/authorize_ecommerce?channel=Tiki&state=abcdefgh`
    const url = new URL(market.authorizeAddress({ redirect, state: 'abcdefgh', now }))
    expect(url.origin + url.pathname).toBe('https://auth.tiki.test/sc/oauth2/auth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: app.id,
      redirect_uri: `${origin}/tiki`,
      scope: 'offline order inventory product',
      state: 'abcdefgh',
    })
  })

  test('is traded for a pair, with the app’s own name and secret; a shop is known by the seller’s number', async () => {
    const { market, asking, asked, requests } = aTiki({ [token]: pair, 'GET /sellers/me': seller })
    const shops = await market.grant(new URLSearchParams({ code: 'c1', scope: 'order' }), {
      ...asking,
      origin,
    })
    expect(shops).toEqual([
      {
        shopId: '46262',
        name: 'Mây',
        logo: 'https://x.test/logo.png',
        tokens: {
          access: 'a1',
          accessEndsAt: now + 86_400_000,
          refresh: 'r1',
          refreshEndsAt: now + 30 * 86_400_000,
        },
      },
    ])
    expect(asked[0]?.body).toEqual({
      grant_type: 'authorization_code',
      code: 'c1',
      redirect_uri: `${origin}/tiki`,
      client_id: app.id,
    })
    const basic = Buffer.from(`${app.id}:${app.secret}`).toString('base64')
    expect(requests[0]?.headers).toMatchObject({ authorization: `Basic ${basic}` })
    expect(requests[1]?.headers).toMatchObject({ authorization: 'Bearer a1' })
    expect(requests.map(({ url }) => url).join()).not.toContain(app.secret)
  })

  test('that was not given, or whose code is spent, is told so', async () => {
    const { market, asking } = aTiki({
      [token]: answer(400, { error: 'invalid_grant', error_description: 'The code was used.' }),
    })
    const back = (query: Record<string, string>) =>
      market.grant(new URLSearchParams(query), { ...asking, origin })
    await expect(back({ error: 'access_denied' })).rejects.toMatchObject({ kind: 'person' })
    await expect(back({})).rejects.toMatchObject({ kind: 'grant' })
    await expect(back({ code: 'c1' })).rejects.toMatchObject({
      kind: 'grant',
      said: 'The code was used. [invalid_grant]',
    })
  })

  test('[O7] is renewed; the refresh token stays where none is told, and what ended has to be given anew', async () => {
    const first = aTiki({ [token]: { ...pair, refresh_token: undefined, expires_in: '3600' } })
    expect(await first.market.refresh('r0', { ...first.asking })).toMatchObject({
      access: 'a1',
      refresh: 'r0',
      accessEndsAt: now + 3_600_000,
    })
    expect(first.asked[0]?.body).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r0',
      client_id: app.id,
    })
    const over = aTiki({ [token]: answer(401, { error: 'token_inactive' }) })
    await expect(over.market.refresh('r0', over.asking)).rejects.toMatchObject({
      kind: 'grant',
      forAll: true,
    })
    const wrong = aTiki({ [token]: answer(401, { error: 'invalid_client' }) })
    await expect(wrong.market.refresh('r0', wrong.asking)).rejects.toMatchObject({
      kind: 'person',
      forAll: true,
    })
  })

  test('[O4] a pair that was lost on the way may have been made', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })
    for (const told of [lost, answer(502, '<html>')]) {
      const { market, asking } = aTiki({ [token]: told })
      await expect(market.refresh('r0', asking)).rejects.toMatchObject({ mayBeDone: true })
    }
  })
})

test('nobody tells us of changes in Tiki’s name', () => {
  const { market } = aTiki({})
  expect(market.isSigned({ headers: {}, body: Buffer.from('{}'), address: origin })).toBe(false)
  expect(market.readHook(Buffer.from('{}'))).toBeUndefined()
})
