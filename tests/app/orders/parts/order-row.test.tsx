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

test('what a carrier did wrong stands beside the waybill too, and in place of one that is missing', () => {
  const marked = (id: string) =>
    renderToStaticMarkup(<Parcel logistic="GHN" id={id} mark="sai tiền thu hộ" />)
  expect(marked('GHN12345678')).toMatch(/45678<.*sai tiền thu hộ/)
  expect(marked('')).toContain('sai tiền thu hộ')
})
