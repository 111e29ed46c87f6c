import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckedLeave } from '../../../src/app/markets/parts/checked-leave.tsx'
import type { ShopLink } from '../../../src/domain/tables/company.ts'
import { morning } from '../../support/builders.ts'

const shop = (name: string, state: ShopLink['state'], channel: 'Shopee' | 'Lazada' = 'Shopee') => ({
  channel,
  shopId: name,
  name,
  link: { state, at: morning, by: 'chu', endsAt: morning },
})
const said = (...shops: ReturnType<typeof shop>[]) =>
  renderToStaticMarkup(<CheckedLeave shops={shops} />).replaceAll(/<[^>]+>/g, '')

test('[FUL-031] an address with checkAuth=true has it said whether Shopee still takes our word for each of its shops', () => {
  expect(said(shop('Mây', 'linked'), shop('Gió', 'ended', 'Lazada'))).toBe(
    'Shopee còn cho phép mọi gian hàng đã liên kết.',
  )
  expect(said(shop('Mây', 'linked'), shop('Nắng', 'ended'))).toBe('Cần liên kết lại: Nắng.')
  expect(said(shop('Cũ', 'off'))).toBe('')
})
