import { expect, test } from 'vitest'
import { fromAddress } from '../../../src/app/session/from-address.ts'

const taken = (address: string) => {
  return fromAddress(new URL(address, 'https://shop.test'), 'https://shop.test')
}

test('[RTE-074] [FUL-422] [FUL-048] settings in an address are taken over and leave it; what the screen shows stays', () => {
  expect(taken('/orders?q=ao&theme=dark&menu=narrow')).toEqual({
    theme: 'dark',
    menu: 'narrow',
    goTo: '/orders?q=ao',
  })
  expect(taken('/today?theme=system')).toEqual({ theme: 'system', goTo: '/today' })
})

test('[FUL-422] names and values nobody knows are left alone', () => {
  expect(taken('/orders?theme=pink&colour=red&q=ao')).toEqual({})
})

test('[RTE-075] [FUL-049] a redirect carries an address with parameters of its own, encoded once', () => {
  const nested = encodeURIComponent('/orders?state=moi&q=áo thun&theme=dark')
  const { goTo = '', menu } = taken(`/?menu=wide&redirect=${nested}`)
  expect(menu).toBe('wide')
  expect(taken(goTo)).toEqual({ theme: 'dark', goTo: '/orders?state=moi&q=%C3%A1o+thun' })
})

test('[RTE-074] [RTE-075] what stands behind the # stays, outside and within a redirect', () => {
  expect(taken('/orders?theme=dark#KT-1')).toEqual({ theme: 'dark', goTo: '/orders#KT-1' })
  expect(taken(`/?redirect=${encodeURIComponent('/orders?q=ao#KT-1')}`).goTo).toBe('/orders?q=ao#KT-1')
})

test.each([
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '//evil.example@/orders',
  'javascript:alert(1)',
  ' //evil.example',
])(
  '[RTE-075] [FUL-049] a redirect to %j, which a browser might read as another site, is left alone',
  (redirect) => {
    const { goTo } = fromAddress(
      { pathname: '/today', search: `?${new URLSearchParams({ redirect })}`, hash: '' },
      'https://kho.example.vn',
    )
    expect(goTo).toBeUndefined()
  },
)

test('[RTE-075] [FUL-049] [FUL-048] a redirect within a redirect keeps its own, and brings settings once it is opened', () => {
  const inner = `/orders?${new URLSearchParams({ q: 'ao', theme: 'dark', redirect: '/till?x=1' })}`
  const first = fromAddress(
    { pathname: '/', search: `?${new URLSearchParams({ redirect: inner, menu: 'narrow' })}`, hash: '' },
    'https://kho.example.vn',
  )
  expect(first).toMatchObject({ menu: 'narrow', goTo: inner })
  const { pathname, search, hash } = new URL(inner, 'https://kho.example.vn')
  expect(fromAddress({ pathname, search, hash }, 'https://kho.example.vn')).toMatchObject({
    theme: 'dark',
    goTo: '/till?x=1',
  })
})

test('[RTE-075] a redirect leads to no other site', () => {
  for (const bad of [
    '//evil.test/orders',
    'https://evil.test',
    '/\\evil.test',
    'orders',
    'javascript:alert(1)',
    '//',
    '//[',
    '//shop.test:port/orders',
    '',
  ])
    expect(taken(`/orders?redirect=${encodeURIComponent(bad)}`)).toEqual({})
})
