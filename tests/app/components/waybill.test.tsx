import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { needsWaybill, SentBy, Waybill } from '../../../src/app/components/waybill.tsx'

const plain = (logistic: string, id = '') =>
  renderToStaticMarkup(<SentBy logistic={logistic} id={id} />).replace(/<[^>]*>/g, '')

test('a waybill is missed only where a carrier has to give one', () => {
  expect(plain('SPX', 'SPXVN0600042')).toBe('SPX · SPXVN0600042')
  expect(plain('SPX')).toBe('SPX · chưa có vận đơn')
  expect(plain('TVC')).toBe('Tự giao')
  expect(plain('inStore')).toBe('Bán tại cửa hàng')
  expect(plain('')).toBe('Chưa chọn ĐVVC')
  // A marketplace may number what the seller brings.
  expect(plain('TVC', 'SOF123456')).toBe('Tự giao · SOF123456')
  expect(needsWaybill({ logistic: 'TVC', id: '' })).toBe(false)
})

test('alone in a row it says who brings the parcel instead of a waybill that will never come', () => {
  expect(renderToStaticMarkup(<Waybill id="" logistic="TVC" />)).toContain('Tự giao')
  expect(renderToStaticMarkup(<Waybill id="" logistic="GHN" />)).toContain('chưa có vận đơn')
  expect(renderToStaticMarkup(<Waybill id="" />)).toContain('chưa có vận đơn')
})
