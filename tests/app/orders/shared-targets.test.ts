import { expect, test } from 'vitest'
import { sharedTargets } from '../../../src/app/orders/shared-targets.ts'

const own = 'KhoTay' as const

test('offers for several orders only the states that each of them may enter', () => {
  expect(
    sharedTargets([
      { state: 'MỚI', channel: own },
      { state: 'CHỜ XÁC NHẬN', channel: own },
    ]),
  ).toEqual(['CHỜ HÀNG', 'HẸN GIAO', 'HỦY'])
  expect(
    sharedTargets([
      { state: 'MỚI', channel: own },
      { state: 'THÀNH CÔNG', channel: own },
    ]),
  ).toEqual([])
  expect(sharedTargets([])).toEqual([])
})

test("[STA-035] [STA-036] offers no cancelling as soon as one of several orders is a marketplace's", () => {
  for (const channel of ['Shopee', 'Lazada', 'Tiki', 'Tiktok'] as const)
    expect(
      sharedTargets([
        { state: 'MỚI', channel: own },
        { state: 'MỚI', channel },
      ]),
    ).toEqual(['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ HÀNG', 'HẸN GIAO'])
})
