import { describe, expect, test } from 'vitest'
import { cameBackBy } from '../../../src/app/session/came-back.ts'

const by = (address: string) => cameBackBy(new URL(address, 'https://shop.test'))

describe('[RTE-076] an address that leads back from a marketplace', () => {
  test('is ours with the channel and the state that were sent along, whatever came of it there (FUL-038, FUL-416)', () => {
    expect(by('/authorize_ecommerce?channel=Shopee&state=s1&code=c1&shop_id=88')).toEqual({
      channel: 'Shopee',
      state: 's1',
      query: { code: 'c1', shop_id: '88' },
    })
    expect(by('/authorize_ecommerce?channel=Lazada&state=s2&error=access_denied')).toEqual({
      channel: 'Lazada',
      state: 's2',
      query: { error: 'access_denied' },
    })
  })

  test.each(['/', '/orders', '/authorize_ecommerce', '/anything/else', '/lazada', '/ninjavan'])(
    'is Shopee’s at %s where it brings both shop_id and code (FUL-039, FUL-417)',
    (path) => {
      expect(by(`${path}?code=c1&shop_id=88`)).toMatchObject({ channel: 'Shopee', state: '' })
      expect(by(`${path}?shop_id=88`)).toBeUndefined()
    },
  )

  test('is Shopee’s where a main account was chosen instead of a shop', () => {
    expect(by('/?code=c1&main_account_id=5&state=s')).toMatchObject({
      channel: 'Shopee',
      query: { main_account_id: '5' },
    })
  })

  test('is Lazada’s, Tiktok’s or Tiki’s by its path (FUL-040, FUL-041, FUL-044)', () => {
    expect(by('/lazada?code=c2&state=s')).toEqual({ channel: 'Lazada', state: 's', query: { code: 'c2' } })
    expect(by('/callback/tiktok-shop?app_key=k&code=c3&state=s')).toEqual({
      channel: 'Tiktok',
      state: 's',
      query: { app_key: 'k', code: 'c3' },
    })
    expect(by('/tiki?code=c4&scope=order&state=s')).toEqual({
      channel: 'Tiki',
      state: 's',
      query: { code: 'c4', scope: 'order' },
    })
    for (const path of ['/lazada', '/tiki', '/lazada?state=s']) expect(by(path)).toBeUndefined()
  })

  test('is none of the carrier’s, of the settings’, nor of a paper with a code (FUL-045, FUL-417)', () => {
    for (const address of [
      '/ninjavan?code=c5&state=s',
      '/settings?tab=zalo',
      '/export_import?code=XK-1',
      '/authorize_ecommerce?channel=Shopee',
      '/authorize_ecommerce?channel=Etsy&state=s',
      '/ecommerce_lazada?code=1',
    ])
      expect(by(address)).toBeUndefined()
  })
})
