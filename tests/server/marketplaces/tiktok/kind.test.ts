import { expect, test } from 'vitest'
import { marketKinds } from '../../../../src/server/marketplaces/market-kinds.ts'
import { tiktokKind } from '../../../../src/server/marketplaces/tiktok/tiktok-kind.ts'

const named = {
  KHOTAY_TIKTOK_APP_KEY: '6abc',
  KHOTAY_TIKTOK_APP_SECRET: 'khoa',
  KHOTAY_TIKTOK_SERVICE_ID: '7172',
}

test('the app of TikTok Shop is named whole, or not at all', () => {
  expect(marketKinds.Tiktok).toBe(tiktokKind)
  expect(tiktokKind.readPartner({})).toBeUndefined()
  expect(tiktokKind.readPartner(named)).toEqual({
    baseUrl: 'https://open-api.tiktokglobalshop.com',
    id: '6abc',
    secret: 'khoa',
    pageId: '7172',
  })
  for (const name of Object.keys(named))
    expect(() => tiktokKind.readPartner({ ...named, [name]: '' })).toThrow(/are named together/)
})

test('a person goes to its page, or to that of practice, which is all of it at one place', () => {
  const going = { redirect: '', state: 'x', now: 0 }
  const real = tiktokKind.open(tiktokKind.readPartner(named)!)
  expect(real.authorizeAddress(going)).toBe(
    'https://services.tiktokshop.com/open/authorize?service_id=7172&state=x',
  )
  const practice = tiktokKind.open({ baseUrl: 'http://127.0.0.1:4005', id: '2026001', secret: 'khoa' })
  expect(practice.authorizeAddress(going)).toBe(
    'http://127.0.0.1:4005/open/authorize?service_id=2026001&state=x',
  )
})

test('[O13] is asked for, and its labels are fetched, at hosts of its own', () => {
  expect(tiktokKind.hosts).toEqual([
    'open-api.tiktokglobalshop.com',
    'auth.tiktok-shops.com',
    'open-fs-sg.tiktokshop.com',
    'open-fs-va.tiktokshop.com',
  ])
})
