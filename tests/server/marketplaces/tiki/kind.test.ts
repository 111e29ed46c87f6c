import { expect, test } from 'vitest'
import { marketKinds } from '../../../../src/server/marketplaces/market-kinds.ts'
import { tikiKind } from '../../../../src/server/marketplaces/tiki/tiki-kind.ts'

const named = { KHOTAY_TIKI_CLIENT_ID: '7590', KHOTAY_TIKI_CLIENT_SECRET: 'khoa' }

test('the app of Tiki is named whole, or not at all', () => {
  expect(marketKinds.Tiki).toBe(tikiKind)
  expect(tikiKind.readPartner({})).toBeUndefined()
  expect(tikiKind.readPartner(named)).toEqual({ baseUrl: 'https://api.tiki.vn', id: '7590', secret: 'khoa' })
  for (const name of Object.keys(named))
    expect(() => tikiKind.readPartner({ ...named, [name]: '' })).toThrow(/are named together/)
})

test('practice gives leave where it answers calls', () => {
  const practice = tikiKind.open({ baseUrl: 'http://127.0.0.1:4005', id: '1', secret: 's' })
  const going = { redirect: 'http://localhost:4000/authorize_ecommerce', state: 'x', now: 0 }
  expect(practice.authorizeAddress(going)).toMatch(/^http:\/\/127\.0\.0\.1:4005\/sc\/oauth2\/auth\?/)
})

test('[O13] is asked for, and its labels are fetched, at hosts of its own', () => {
  expect(tikiKind.hosts).toEqual(['api.tiki.vn', 'salt.tikicdn.com', 'uat.tikicdn.com'])
})
