import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Parcel } from '../../../../src/app/orders/parts/order-row.tsx'

test('the last five of a waybill are never cut in the list: what stands before them gives way', () => {
  const row = renderToStaticMarkup(<Parcel logistic="SPX" id="SPXVN035239931942" />)
  expect(row).toMatch(/truncate[^>]*>SPXVN0352399<.*<b class="[^"]*shrink-0[^>]*>31942</)
  expect(row).not.toMatch(/^<span class="[^"]*truncate/)
})
