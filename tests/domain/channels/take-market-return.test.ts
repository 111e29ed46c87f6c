import { describe, expect, test } from 'vitest'
import type { ReturnWord } from '../../../src/domain/channels/returns/return-word.ts'
import { takeMarketReturn } from '../../../src/domain/channels/returns/take-market-return.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { inspectLine } from '../../../src/domain/returns/inspect-line.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { withdrawReturn } from '../../../src/domain/returns/withdraw-return.ts'
import { aShop, morning } from '../../support/builders.ts'
import { type Floor, openFloor, packer } from '../floor.ts'
import { number, seconds, shopId, system, tells, told } from './shopee-tells.ts'

const day = 86_400_000
const word: ReturnWord = {
  channel: 'Shopee',
  shopId,
  number: 'TRA1',
  order: number,
  at: morning,
  said: 'REQUESTED',
  step: 'asked',
  comes: true,
  refund: 129_000,
  answerBy: morning + 2 * day,
  reason: 'hàng không đúng mô tả',
  items: [{ item: '2400123', model: '9911', amount: 1 }],
}
const id = `${number}#1`
const take = (floor: Floor, more: Partial<ReturnWord> = {}) =>
  floor.do(takeMarketReturn, { ...word, ...more }, system)
const row = (floor: Floor) => floor.find('returns', id)

/** An order of two shirts that its buyer has. */
function delivered(): Floor {
  const floor = openFloor(aShop())
  tells(floor, {
    order_status: 'COMPLETED',
    update_time: seconds(-10),
    item_list: [told({ model_quantity_purchased: 2 })],
  })
  return floor
}

describe('a return that a marketplace tells of', () => {
  test('is awaited at the bench with its deadline and its goods, and its order says so', () => {
    const floor = delivered()
    take(floor)
    expect(row(floor)).toMatchObject({
      state: 'announced',
      kind: 'buyer-return',
      announcedBy: 'Shopee',
      reason: 'hàng không đúng mô tả',
      claimBy: morning + 2 * day,
      claimGiven: true,
      lines: [{ productCode: 'AT-DEN-M', sent: 2, expected: 1 }],
      asked: [{ number: 'TRA1', said: 'REQUESTED', step: 'asked', comes: true, refund: 129_000 }],
    })
    expect(floor.get('orders', number)).toMatchObject({
      state: 'THÀNH CÔNG',
      rebackInfo: 'hàng không đúng mô tả',
      rebacked: false,
    })
  })

  test('[O11] changes nothing when the same is told again, or something older', () => {
    const floor = delivered()
    take(floor)
    const before = row(floor)
    take(floor)
    take(floor, { at: morning - 1, step: 'closed', said: 'CANCELLED' })
    expect(row(floor)).toBe(before)
    expect(floor.all('returns').length).toBe(1)
  })

  test('goes on: on its way, with the waybill by which it is found, and another deadline', () => {
    const floor = delivered()
    take(floor)
    take(floor, {
      at: morning + 1,
      step: 'coming',
      said: 'PROCESSING',
      waybill: 'SPXVNR1',
      answerBy: morning + 9 * day,
    })
    expect(row(floor)).toMatchObject({ state: 'announced', waybill: 'SPXVNR1', claimBy: morning + 9 * day })
    // Nobody waits for the shop any more: the rule of thumb counts again.
    take(floor, { at: morning + 2, step: 'judged', said: 'JUDGING', answerBy: undefined })
    expect(row(floor)?.claimGiven).toBeUndefined()
    expect(row(floor)?.claimBy).toBeGreaterThan(morning + 10 * day)
  })

  test('that its buyer takes back is awaited no more, and the order is as it was', () => {
    const floor = delivered()
    take(floor)
    take(floor, { at: morning + 1, step: 'closed', said: 'CANCELLED' })
    expect(row(floor)).toMatchObject({ state: 'dropped', droppedBy: 'Shopee' })
    expect(floor.get('orders', number).rebackInfo).toBeUndefined()
    // They ask again: that is another one.
    take(floor, { number: 'TRA2', at: morning + 2 })
    expect(floor.get('returns', `${number}#2`)).toMatchObject({
      state: 'announced',
      asked: [{ number: 'TRA2' }],
    })
  })

  test('is the one that somebody announced by hand, and is not announced by hand once more', () => {
    const floor = delivered()
    floor.do(announceReturn, { code: number, kind: 'buyer-return', reason: 'khách gọi' })
    take(floor)
    expect(floor.all('returns').length).toBe(1)
    expect(row(floor)).toMatchObject({
      reason: 'khách gọi',
      announcedBy: 'kho',
      claimBy: morning + 2 * day,
      lines: [{ expected: 2 }],
      asked: [{ number: 'TRA1' }],
    })
    const again = { code: number, kind: 'buyer-return', reason: '' } as const
    expect(floor.refusal(announceReturn, again).code).toBe('return-announced-already')
    // What somebody else announced stays theirs, whatever becomes of the marketplace's.
    take(floor, { at: morning + 1, step: 'closed', said: 'CANCELLED' })
    expect(row(floor)?.state).toBe('announced')
  })

  test('is not taken back by hand while its buyer asks for it', () => {
    const floor = delivered()
    take(floor)
    expect(floor.refusal(withdrawReturn, { code: number }).code).toBe('return-asked-at-market')
  })

  test('[O11] overrules nothing that hands received and judged (decisions 13)', () => {
    const floor = delivered()
    take(floor)
    floor.do(receiveReturn, { code: number }, packer)
    floor.do(inspectLine, {
      returnId: id,
      gesture: 'g1',
      productCode: 'AT-DEN-M',
      outcome: 'damaged',
      quantity: 1,
    })
    take(floor, { at: morning + 5, step: 'closed', said: 'CANCELLED', items: [] })
    expect(row(floor)).toMatchObject({
      state: 'arrived',
      lines: [{ expected: 1, damaged: 1 }],
      asked: [{ step: 'closed' }],
    })
  })

  test('of money alone brings no goods: none are awaited, and it is over with the money', () => {
    const floor = delivered()
    take(floor, { comes: false })
    expect(row(floor)).toMatchObject({ state: 'announced', lines: [], claimBy: morning + 2 * day })
    expect(floor.get('orders', number).rebackInfo).toBeUndefined()
    expect(floor.refusal(receiveReturn, { code: number }).code).toBe('return-nothing-left')
    take(floor, { comes: false, at: morning + 1, step: 'refunded', said: 'ACCEPTED', answerBy: undefined })
    expect(row(floor)?.state).toBe('dropped')
  })

  test('of goods whose money is back already is awaited still', () => {
    const floor = delivered()
    take(floor)
    take(floor, { at: morning + 1, step: 'refunded', said: 'ACCEPTED', answerBy: undefined })
    expect(row(floor)).toMatchObject({ state: 'announced', asked: [{ step: 'refunded' }] })
    take(floor, { at: morning + 2, step: 'over', said: 'CLOSED', answerBy: undefined })
    expect(row(floor)).toMatchObject({ state: 'announced', asked: [{ step: 'refunded' }] })
  })

  test('beside another of its order stands on the same row, with the goods of both', () => {
    const floor = delivered()
    take(floor)
    take(floor, { number: 'TRA2', at: morning + 1, answerBy: morning + day })
    expect(row(floor)).toMatchObject({
      claimBy: morning + day,
      lines: [{ expected: 2 }],
      asked: [{ number: 'TRA1' }, { number: 'TRA2' }],
    })
    take(floor, { number: 'TRA2', at: morning + 2, step: 'closed', said: 'CANCELLED', answerBy: undefined })
    expect(row(floor)).toMatchObject({ state: 'announced', claimBy: morning + 2 * day })
  })

  test('names goods that nobody linked: then all of the order is awaited', () => {
    const floor = delivered()
    take(floor, { items: [{ item: '1', model: '2', amount: 1 }] })
    expect(row(floor)).toMatchObject({ lines: [{ expected: 2 }] })
  })

  test('of goods that by our books are in the house yet names them once they left, and is received all the same', () => {
    const floor = openFloor(aShop())
    tells(floor, { order_status: 'READY_TO_SHIP' })
    take(floor)
    expect(row(floor)).toMatchObject({ state: 'announced', lines: [] })
    floor.put('orders', { ...floor.get('orders', number), state: 'ĐANG GIAO' })
    const before = row(floor)!
    floor.do(receiveReturn, { code: number }, packer)
    expect(row(floor)).toMatchObject({ state: 'arrived', lines: [{ sent: 1, expected: 1 }] })
    floor.put('returns', before)
    take(floor, { at: morning + 1, step: 'coming', said: 'PROCESSING' })
    expect(row(floor)).toMatchObject({ state: 'announced', lines: [{ sent: 1, expected: 1 }] })
  })

  test('that was over before anybody heard of it is nobody’s work, and of an unknown order it waits for that', () => {
    const floor = delivered()
    take(floor, { step: 'refunded', said: 'ACCEPTED' })
    expect(floor.all('returns')).toEqual([])
    expect(floor.refusal(takeMarketReturn, { ...word, order: 'KHAC' }, system).code).toBe('order-not-found')
  })
})
