import { describe, expect, test } from 'vitest'
import { wordOf } from '../../../src/domain/channels/word-of.ts'
import { heardOfTiktok, seconds, strangeUnit, tiktokOrder, unit } from './tiktok-tells.ts'

const word = (fields: object) => wordOf(heardOfTiktok({ ...fields }))

describe('what TikTok tells of an order', () => {
  test('costs what it says as a whole, and what its goods come to where it says nothing', () => {
    expect(word({ payment: { currency: 'VND', total_amount: '99000.00' } }).money.total).toBe(99_000)
    expect(word({ payment: { currency: 'VND', sub_total: '1' } }).money.total).toBe(129_000)
    expect(word({ payment: {} }).money.total).toBe(129_000)
  })

  test('has a line for each kind and price, gifts by themselves, without units that were called off alone', () => {
    const line_items = [
      unit({ id: '1' }),
      unit({ id: '2' }),
      unit({ id: '3', sale_price: '99000' }),
      unit({ id: '4', sale_price: '0', is_gift: true }),
      unit({ id: '5', display_status: 'CANCELLED' }),
      strangeUnit({ id: '6', seller_sku: null }),
    ].map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null)))
    expect(word({ line_items }).lines.map(({ amount, price, gift }) => [amount, price, gift])).toEqual([
      [2, 129_000, false],
      [1, 99_000, false],
      [1, 0, true],
      [1, 129_000, false],
    ])
    const all = line_items.map((one) => ({ ...one, display_status: 'CANCELLED' }))
    expect(word({ line_items: all, status: 'CANCELLED' }).lines).toHaveLength(4)
  })

  test('is read where instants are texts, and with fields that nobody knows', () => {
    const { line_items } = tiktokOrder()
    const read = word({
      create_time: String(seconds(-120)),
      update_time: String(seconds(-60)),
      rts_sla_time: String(seconds(90)),
      line_items: [{ ...line_items[0], a_field_of_tomorrow: {} }],
    })
    expect(read).toMatchObject({
      at: seconds(-60) * 1000,
      createdAt: seconds(-120) * 1000,
      fields: { shipBy: seconds(90) * 1000 },
    })
  })

  test.each([
    { status: 'ON_THE_MOON' },
    { update_time: 'x' },
    { payment: { currency: 'THB', total_amount: '5' } },
  ])('is no order that we read with %j', (fields) => {
    expect(() => heardOfTiktok(fields)).toThrow()
  })
})
