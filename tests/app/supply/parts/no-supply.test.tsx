import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { NoDamage } from '../../../../src/app/returns/parts/no-damage.tsx'
import { NoSupply } from '../../../../src/app/supply/parts/no-supply.tsx'

const shop = vi.hoisted(() => ({ hasProducts: false }))
vi.mock('../../../../src/app/session/use-live.ts', () => ({ useLive: () => shop.hasProducts }))
vi.mock('../../../../src/app/session/session.ts', () => ({ useMayDo: () => true }))
vi.mock('../../../../src/app/components/empty-unless-loading.tsx', () => ({
  useIsLoading: () => false,
  EmptyUnlessLoading: ({ children }: { children: unknown }) => children,
}))
beforeEach(() => {
  shop.hasProducts = false
})

const keysOf = (screen: React.ReactNode) =>
  [
    ...renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>).matchAll(/<(?:a|button)\b[^>]*>([^<]+)/g),
  ].map(([, words]) => words)

test('the empty lists of supply orders and of damaged goods of a new shop begin with its first product', () => {
  for (const screen of [
    <NoSupply key="s" total={0} may />,
    <NoDamage key="d" isNarrow={false} onReport={() => {}} />,
  ])
    expect(keysOf(screen)).toEqual(['Tạo sản phẩm', 'Nhập từ Excel'])
})

test('with products they begin with the first order, and the first report', () => {
  shop.hasProducts = true
  expect(keysOf(<NoSupply total={0} may />)).toEqual(['Tạo đơn nhập hàng'])
  expect(keysOf(<NoSupply total={0} may={false} />)).toEqual([])
  expect(keysOf(<NoDamage isNarrow={false} onReport={() => {}} />)).toEqual(['Báo hàng lỗi'])
  expect(keysOf(<NoDamage isNarrow onReport={() => {}} />)).toEqual([])
})
