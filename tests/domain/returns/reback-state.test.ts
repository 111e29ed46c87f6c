import { describe, expect, test } from 'vitest'
import { rebackTones } from '../../../src/app/returns/return-words.ts'
import { rebackStateOf } from '../../../src/domain/returns/reback-state.ts'
import type { ReturnClaim } from '../../../src/domain/tables/returns.ts'

const claim = (state: ReturnClaim['state']) => ({ state, amount: 0, note: '', at: 0, by: 'kho' })
const back = { channel: 'Shopee', kind: 'failed-delivery', waybill: '' } as const

test('[RET-038] [OPN-017] returns know these words and no others; a buyer who asks to cancel, and a cancelled order, have their own', () => {
  expect(Object.keys(rebackTones).sort()).toEqual(
    [
      ...['YÊU CẦU HOÀN', 'ĐANG CHỜ HOÀN', 'ĐANG KHIẾU NẠI', 'ĐÃ HOÀN KHO', 'THẤT LẠC'],
      ...['CHƯA NHẬN HÀNG', 'ĐÃ NHẬP KHO'],
    ].sort(),
  )
})

describe('how a return stands in its channel’s own words', () => {
  test.each([
    [
      'asked for by a buyer, no waybill yet',
      { ...back, kind: 'buyer-return', state: 'announced' },
      'YÊU CẦU HOÀN',
    ],
    ['on its way', { ...back, kind: 'buyer-return', state: 'announced', waybill: 'TH1' }, 'ĐANG CHỜ HOÀN'],
    ['brought by the carrier', { ...back, state: 'announced' }, 'ĐANG CHỜ HOÀN'],
    ['on the bench', { ...back, state: 'arrived' }, 'ĐANG CHỜ HOÀN'],
    ['taken in', { ...back, state: 'done' }, 'ĐÃ HOÀN KHO'],
    ['taken in, a complaint sent', { ...back, state: 'done', claim: claim('sent') }, 'ĐANG KHIẾU NẠI'],
    ['taken in, a complaint settled', { ...back, state: 'done', claim: claim('won') }, 'ĐÃ HOÀN KHO'],
    ['lost', { ...back, state: 'lost', claim: claim('open') }, 'THẤT LẠC'],
    ['lost, a complaint sent', { ...back, state: 'lost', claim: claim('sent') }, 'ĐANG KHIẾU NẠI'],
  ] as const)('[RET-038] on a marketplace, %s', (_, returned, state) => {
    expect(rebackStateOf(returned)).toBe(state)
  })

  test.each([
    ['announced', 'CHƯA NHẬN HÀNG'],
    ['checked', 'CHƯA NHẬN HÀNG'],
    ['done', 'ĐÃ NHẬP KHO'],
  ] as const)('[RET-037] in the shop’s own channels, %s is %s', (state, word) => {
    expect(rebackStateOf({ ...back, channel: 'KhoTay', state })).toBe(word)
  })
})
