import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Parcel } from '../../../../src/app/orders/parts/order-row.tsx'

test('the last five of a waybill are never cut in the list: what stands before them gives way', () => {
  const row = renderToStaticMarkup(<Parcel logistic="SPX" id="SPXVN035239931942" />)
  expect(row).toMatch(/truncate[^>]*>SPXVN0352399<.*<b class="[^"]*shrink-0[^>]*>31942</)
  expect(row).not.toMatch(/^<span class="[^"]*truncate/)
})

test('an order that the shop brings itself misses no waybill in the list', () => {
  expect(renderToStaticMarkup(<Parcel logistic="TVC" id="" />)).not.toContain('vận đơn')
  expect(renderToStaticMarkup(<Parcel logistic="GHN" id="" />)).toContain('chưa có vận đơn')
  expect(renderToStaticMarkup(<Parcel logistic="" id="" />)).not.toContain('vận đơn')
})

test('a row says what is wrong with a parcel that has its waybill, and keeps the end of that', () => {
  const row = renderToStaticMarkup(<Parcel logistic="GHTK" id="S22.MB.1000001" mark="sai tiền thu hộ" />)
  expect(row).toContain('sai tiền thu hộ')
  expect(row.replace(/<[^>]*>/g, '')).toContain('00001')
  expect(renderToStaticMarkup(<Parcel logistic="GHN" id="" mark="sai tiền thu hộ" />)).toContain(
    'sai tiền thu hộ',
  )
})
