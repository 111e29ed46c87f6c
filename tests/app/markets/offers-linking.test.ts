import { describe, expect, test } from 'vitest'
import { offersLinking } from '../../../src/app/markets/offers-linking.ts'
import type { ShopLink } from '../../../src/domain/tables/company.ts'
import { aCompany } from '../../support/builders.ts'

const keeper = { role: 'OWNER', department: '', permission: ['setting_crud'] }
const link: ShopLink = { state: 'linked', at: 1, by: 'chu', endsAt: 9 }
const shop = { shopId: '88', shopName: 'Mây' }

const asked = {
  company: aCompany(),
  visitor: keeper,
  mayLink: true,
  place: { pathname: '/today', search: '' },
  before: [] as string[],
}

describe('whoever keeps a shop without any marketplace', () => {
  test('is led to linking one after they came in (FUL-024, RTE-073, OPN-034)', () => {
    expect(offersLinking(asked)).toBe(true)
    expect(offersLinking({ ...asked, place: { pathname: '/orders', search: '' } })).toBe(true)
  })

  test('[decisions 5] is led there once on a device, for each company', () => {
    expect(offersLinking({ ...asked, before: ['demo'] })).toBe(false)
    expect(offersLinking({ ...asked, before: ['gio'] })).toBe(true)
  })

  test('is not led away where any of the four is linked, in whatever state (FUL-420)', () => {
    for (const state of ['linked', 'ended'] as const)
      for (const company of [
        aCompany({ shopeeShopId: [{ ...shop, link: { ...link, state } }] }),
        aCompany({ lazadaAccounts: [{ email: 'm@x.vn', shopName: 'Mây', link: { ...link, state } }] }),
        aCompany({ tikiAccounts: [{ sid: '1', name: 'Mây', link: { ...link, state } }] }),
        aCompany({ tiktokShopId: [{ ...shop, link: { ...link, state } }] }),
      ])
        expect(offersLinking({ ...asked, company })).toBe(false)
    // Shops of the demo were never linked anywhere, and stand for linked ones.
    expect(offersLinking({ ...asked, company: aCompany({ shopeeShopId: [shop] }) })).toBe(false)
    const off = aCompany({ shopeeShopId: [{ ...shop, link: { ...link, state: 'off' } }] })
    expect(offersLinking({ ...asked, company: off })).toBe(true)
  })

  test('never is somebody without the permission, nor whoever sees shipping care only (FUL-419)', () => {
    expect(offersLinking({ ...asked, mayLink: false })).toBe(false)
    expect(offersLinking({ ...asked, visitor: { ...keeper, role: 'LOGISTIC' } })).toBe(false)
  })

  test('is not led away from work that they began', () => {
    for (const place of [
      { pathname: '/orders/KT-1', search: '' },
      { pathname: '/authorize_ecommerce', search: '' },
      { pathname: '/orders', search: '?q=ao' },
      { pathname: '/today', search: '?over=keys' },
    ])
      expect(offersLinking({ ...asked, place })).toBe(false)
  })
})
