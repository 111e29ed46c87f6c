import { expect, test } from 'vitest'
import { comparedCarriers } from '../../../src/app/carriers/quote-words.ts'
import { providers } from '../../../src/domain/providers/providers.ts'
import { carrierIds } from '../../../src/domain/tables/provider-ids.ts'

test('[FUL-252–256] [FUL-457] the dialog of fees compares four carriers, by the names that people know', () => {
  expect(comparedCarriers.map((id) => providers[id].name)).toEqual([
    'Giao Hàng Nhanh',
    'Giao Hàng Tiết Kiệm',
    'Super Ship',
    'Viettel Post',
  ])
})

test('[FUL-257] [FUL-457] everywhere else a carrier is one of eleven', () => {
  expect(carrierIds.map((id) => providers[id].name)).toEqual([
    'J&T Express',
    'Giao Hàng Nhanh',
    'Super Ship',
    'Viettel Post',
    'Giao Hàng Tiết Kiệm',
    'CNTSHIP',
    'Ninja Van',
    'Ahamove',
    'Shopee Xpress',
    'Best Express',
    'Lazada Logistics',
  ])
})
