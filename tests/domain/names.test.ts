import { expect, test } from 'vitest'
import { brand, defaultWarehouse } from '../../src/domain/brand.ts'
import {
  binName,
  carrierName,
  codeEnd,
  lineName,
  personName,
  productName,
  shelfLabel,
  shortCode,
  warehouseName,
} from '../../src/domain/names.ts'
import { isOwnChannel } from '../../src/domain/orders/channels.ts'
import { goodsOf } from '../../src/domain/parcels/goods-of.ts'
import { anItem, anOrder, coupleOfShirts } from '../support/builders.ts'

test('[OPN-046] the product is called KhoTay wherever the documents leave its name open', () => {
  expect(brand).toBe('KhoTay')
  expect(isOwnChannel(brand)).toBe(true)
  expect(defaultWarehouse).toBe(`${brand}Warehouse`)
  const combo = anItem({ typeItem: 'combo', [brand]: coupleOfShirts, amount: 1 })
  expect(goodsOf(anOrder({ swItems: [combo] }))).toHaveLength(coupleOfShirts.length)
})

test('the key of a row stands for its name where the row is missing here', () => {
  expect(warehouseName(undefined, 'kho-1')).toBe('kho-1')
  expect(personName(undefined, 'Shopee')).toBe('Shopee')
  expect(productName({ name: 'Áo thun' }, 'AT')).toBe('Áo thun')
  expect(binName({ name: 'Hàng dễ vỡ' }, 'A1-01')).toBe('Hàng dễ vỡ')
  expect(binName(undefined, 'A1-01')).toBe('A1-01')
})

test('the bin every warehouse has is never called by its id', () => {
  expect(binName(undefined, 'BinDefault')).toBe('Kệ mặc định')
  expect(shelfLabel(binName(undefined, 'BinDefault'))).toBe('Kệ mặc định')
  expect(shelfLabel('A2-07')).toBe('Kệ A2-07')
})

test('the place of broken goods is no shelf, and is never called by its id', () => {
  expect(binName(undefined, 'HangLoi')).toBe('Khu hàng lỗi')
  expect(shelfLabel(binName(undefined, 'HangLoi'))).toBe('Khu hàng lỗi')
})

test('a variant follows its product, and a product without one stands alone', () => {
  expect(lineName({ name: 'Áo thun', variant: 'Đen · M' })).toBe('Áo thun · Đen · M')
  expect(lineName({ name: 'Áo thun' })).toBe('Áo thun')
})

test('the shop’s own delivery is called Tự giao', () => {
  expect(carrierName('TVC')).toBe('Tự giao')
  expect(carrierName('inStore')).toBe('Bán tại cửa hàng')
  expect(carrierName('GHN')).toBe('GHN')
})

test('people compare the last five characters; short codes stay whole', () => {
  expect(codeEnd('SPXVN061234559423')).toBe('59423')
  expect(shortCode('SPXVN061234559423')).toBe('…59423')
  expect(shortCode('KT-1234567')).toBe('KT-1234567')
})
