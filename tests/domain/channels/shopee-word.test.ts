import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import { wordOf } from '../../../src/domain/channels/word-of.ts'
import { seconds, shopeeOrder, shopId, strange, told } from './shopee-tells.ts'

const heard = (fields: object) =>
  v.parse(TakeChannelOrder, { shopId, told: { channel: 'Shopee', order: shopeeOrder({ ...fields }) } })
const word = (fields: object) => wordOf(heard(fields))

describe('what Shopee tells of an order', () => {
  test('of goods with other promotions none is a gift but the one that comes with what was bought (ORD-033)', () => {
    const item_list = [
      told({ promotion_type: 'add_on_free_gift_sub' }),
      told({ promotion_type: 'add_on_free_gift_main' }),
      told({ promotion_type: 'flash_sale' }),
      told({ promotion_type: 'bundle_deal' }),
      told(),
    ]
    expect(word({ item_list }).lines.map(({ gift }) => gift)).toEqual([true, false, false, false, false])
  })

  test('is paid at the door though it says when it was placed and paid, and weighs all of its units', () => {
    const item_list = [told({ weight: 0.25, model_quantity_purchased: 4 }), strange({ weight: 1.5 })]
    const cod = word({ cod: true, item_list })
    expect(cod.money).toMatchObject({ isCod: true, paidAt: undefined })
    expect(cod.weight).toBe(2.5)
    expect(word({}).money).toMatchObject({ isCod: false, paidAt: seconds(-118) * 1000 })
  })

  test('that goes in several parcels names all of them, and one of one parcel names none', () => {
    const parcel = (package_number: string) => ({ package_number, logistics_status: 'LOGISTICS_READY' })
    expect(word({ package_list: [parcel('A'), parcel('B')] })).toMatchObject({
      packageId: 'A',
      parcelIds: ['A', 'B'],
    })
    expect(word({ package_list: [parcel('A')] }).parcelIds).toBeUndefined()
  })

  test('is read where numbers are texts, where it hides a buyer altogether, and with fields that nobody knows', () => {
    const { item_list } = shopeeOrder()
    const texts = {
      create_time: String(seconds(-120)),
      update_time: String(seconds(-60)),
      total_amount: '129000.00',
      item_list: [{ ...item_list[0], model_quantity_purchased: '2', model_discounted_price: '64500' }],
      recipient_address: {},
      a_field_of_tomorrow: { deep: [1] },
    }
    const read = word(texts)
    expect(read).toMatchObject({ at: seconds(-60) * 1000, money: { total: 129_000 } })
    expect(read.lines).toMatchObject([{ amount: 2, price: 64_500 }])
    expect(read.customer).toMatchObject({ name: '', phone: '' })
    // What was read is read again as it is.
    const once = heard(texts)
    expect(v.parse(TakeChannelOrder, JSON.parse(JSON.stringify(once)))).toEqual(once)
  })

  test.each([
    { order_status: 'ON_THE_MOON' },
    { update_time: null },
    { update_time: 'yesterday' },
    { total_amount: '129.000đ' },
    { item_list: null },
    { item_list: [told({ model_quantity_purchased: -1 })] },
    { item_list: [told({ model_quantity_purchased: 1.5 })] },
    { item_list: [told({ model_discounted_price: null })] },
    { cod: null },
  ])('is no order that we read with %j', (fields) => {
    expect(() => heard(fields)).toThrow()
  })
})
