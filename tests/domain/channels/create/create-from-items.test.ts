import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createFromItems } from '../../../../src/domain/channels/create/create-from-items.ts'
import { givePicture } from '../../../../src/domain/channels/create/give-picture.ts'
import { removeCreated } from '../../../../src/domain/channels/create/remove-created.ts'
import { linkItem } from '../../../../src/domain/channels/link-item.ts'
import { mapChannelOrder } from '../../../../src/domain/channels/map-channel-order.ts'
import { addSlip } from '../../../../src/domain/stock/add-slip.ts'
import type { ChannelItem } from '../../../../src/domain/tables/channel-items.ts'
import { anActor, aShop, morning } from '../../../support/builders.ts'
import { type Floor, openFloor } from '../../floor.ts'
import { booksOf, faultsOf } from '../../stock-oracle.ts'
import { shopId, strange, system, tells } from '../shopee-tells.ts'

const keeper = anActor({ userName: 'hang', name: 'Thảo', flags: ['products_crud', 'stock_crud'] })

/** The listing of `strange()`: a cap that nobody linked. */
const grey = {
  model: '7001',
  variant: 'Xám',
  code: 'MLT_X',
  price: 129_000,
  wholesale_price: 90_000,
  barcode: '8930001112223',
}
const black = { ...grey, model: '7002', variant: 'Đen', code: 'MLT_D', barcode: '' }
const cap = { channel: 'Shopee', shopId, item: '2400999', name: 'Mũ lưỡi trai', variants: [grey, black] }
const bottle = {
  channel: 'Tiki',
  shopId: '77',
  item: '880001',
  name: 'Bình giữ nhiệt',
  variants: [{ ...black, model: '0', variant: '', code: 'BGN' }],
}

const listing = (model: string): ChannelItem => ({
  id: `Shopee/${shopId}/2400999/${model}`,
  channel: 'Shopee',
  shopId,
  item: '2400999',
  model,
  name: 'Mũ lưỡi trai',
  variant: 'Xám',
  sku: '',
  price: 129_000,
  stock: 4,
  stockAt: morning,
  image: `http://localhost:4150/anh/${model}.png`,
  state: 'live',
  changedAt: 0,
  lap: 1,
})

const open = () => {
  const floor = openFloor(aShop({ orders: [], onHand: 100 }))
  for (const model of ['7001', '7002']) floor.put('channelItems', listing(model))
  return floor
}
const agree = (floor: Floor) => expect(faultsOf(booksOf(floor))).toEqual([])
const row = (floor: Floor, model: string) => floor.get('channelItems', `Shopee/${shopId}/2400999/${model}`)

describe('products made of what a shop sells', () => {
  test('[CAT-227] are made of no channel that nobody knows', () => {
    const takes = (channel: string) =>
      v.safeParse(createFromItems.params, { items: [{ ...cap, channel }], holders: [] }).success
    expect(['Shopee', 'Amazon', 'shopee', ''].map(takes)).toEqual([true, false, false, false])
  })

  test('[CAT-217] [CAT-218] [CAT-220] [CAT-221] [CAT-222] [CAT-252] [CAT-253] [CAT-255] [CAT-256] are one a variation, linked to it one for one, and the listing is marked', () => {
    const floor = open()
    floor.do(createFromItems, { items: [cap, bottle] }, keeper)
    expect(floor.get('products', 'MLT_X')).toMatchObject({
      name: 'Mũ lưỡi trai',
      variant: 'Xám',
      price: 129_000,
      wholesale_price: 90_000,
      priceIn: 0,
      barcode: '8930001112223',
      made: { by: 'hang' },
    })
    expect(floor.get('links', `Shopee/${shopId}/2400999/7002`)).toMatchObject({
      products: [{ productCode: 'MLT_D', amount: 1 }],
      by: 'hang',
    })
    expect(floor.get('links', 'Tiki/77/880001/0').products).toEqual([{ productCode: 'BGN', amount: 1 }])
    expect(floor.get('soldAs', 'MLT_X').links).toEqual([`Shopee/${shopId}/2400999/7001`])
    expect(row(floor, '7001')).toMatchObject({ added: 1, products: [{ productCode: 'MLT_X', amount: 1 }] })
    agree(floor)
  })

  test.each(['Shopee', 'Lazada', 'Tiktok', 'Tiki'] as const)(
    '[CAT-214] [CAT-215] [CAT-216] [CAT-240] [CAT-246] [CAT-566] of %s stand as their stock does, by the one rule of stock: nothing is there yet, so nothing is ready to sell',
    (channel) => {
      const floor = open()
      floor.do(createFromItems, { items: [{ ...bottle, channel }] }, keeper)
      expect(floor.get('products', 'BGN').state).toBe('ĐÃ HẾT HÀNG')
      const slip = {
        code: 'PN-1',
        type: 'Nhập mới',
        items: [{ productCode: 'BGN', amount: 40, bin: 'BinDefault' }],
        sourceWarehouse: 'KhoTayWarehouse',
        complete: true,
        madeBy: 'lenh-1',
      }
      floor.do(addSlip, slip, keeper)
      expect(floor.get('products', 'BGN')).toMatchObject({ state: 'BÌNH THƯỜNG', total: 40 })
      agree(floor)
    },
  )

  test('[CAT-241] have the wholesale price that was written, which is below the retail price', () => {
    const floor = open()
    const dear = { ...bottle, variants: [{ ...black, model: '0', code: 'BGN', wholesale_price: 129_000 }] }
    expect(floor.refusal(createFromItems, { items: [dear] }, keeper).text).toBe(
      'Giá bán lẻ phải lớn hơn giá bán buôn',
    )
  })

  test('[CAT-258] are known to the orders that waited for them', () => {
    const floor = open()
    const order = tells(floor, { item_list: [strange()] })
    expect(order.swItems).toMatchObject([{ mapped: false }])
    floor.do(createFromItems, { items: [cap] }, keeper)
    floor.do(mapChannelOrder, { code: order.code }, system)
    expect(floor.get('orders', order.code).swItems).toMatchObject([
      { productCode: 'MLT_X', name: 'Mũ lưỡi trai', mapped: true },
    ])
    expect(floor.get('products', 'MLT_X').book + floor.get('products', 'MLT_X').wait).toBe(1)
    agree(floor)
  })

  test('ask the server to go through waiting orders and to take pictures along, once a product each', () => {
    const floor = open()
    const { image: _, ...bare } = listing('7002')
    floor.put('channelItems', bare)
    const params = { items: [cap], holders: [] } as never
    floor.do(createFromItems, params, keeper)
    const at = morning + 60_000
    const asked = createFromItems.effects?.(floor.read, params, { at, user: keeper, id: 'lenh-1' }) ?? []
    expect(asked.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'map-orders listing/2400999/7001',
      'take-picture picture/MLT_X',
      'map-orders listing/2400999/7002',
    ])
    expect(new Set(asked.map(({ key }) => key)).size).toBe(3)
    // Given again after another command made them, they ask for nothing.
    const later = { at: at + 1, user: keeper, id: 'lenh-2' }
    expect(createFromItems.effects?.(floor.read, params, later)).toEqual([])
  })
})

describe('an item of which something is wrong', () => {
  test.each([
    ['no code', [{ ...grey, code: '' }], 'Mã SP không hợp lệ'],
    ['marks', [{ ...grey, code: 'MŨ' }], 'Mã sản phẩm không được chứa dấu, khoảng trắng!'],
    ['a code twice', [grey, { ...black, code: 'mlt_x' }], 'Mã sản phẩm mlt_x bị trùng'],
    ['a code that is there', [{ ...grey, code: 'SON-DO' }], 'Mã sản phẩm SON-DO đã tồn tại'],
    ['a code that is there in another case', [{ ...grey, code: 'son-do' }], 'Mã sản phẩm son-do đã tồn tại'],
    ['a long code', [{ ...grey, code: 'A'.repeat(51) }], 'Mã sản phẩm không được quá 50 kí tự'],
  ])(
    '[CAT-142] [CAT-193] [CAT-196] [CAT-201] [CAT-202] because of %s is refused, and nothing is made',
    (_, variants, text) => {
      const floor = open()
      const before = floor.all('products').length
      const refusal = floor.refusal(
        createFromItems,
        { items: [{ ...cap, variants }], holders: ['SON-DO'] },
        keeper,
      )
      expect(refusal.text).toBe(text)
      expect(floor.all('products')).toHaveLength(before)
      expect(floor.all('links')).toEqual([])
    },
  )

  test('is left out as a whole while the others are made', () => {
    const floor = open()
    const faulty = { ...cap, variants: [grey, { ...black, code: 'SON-DO' }] }
    const params = { items: [faulty, bottle], holders: ['SON-DO'] }
    floor.do(createFromItems, params, keeper)
    expect(floor.find('products', 'MLT_X')).toBeUndefined()
    expect(floor.get('products', 'BGN').name).toBe('Bình giữ nhiệt')
    expect(createFromItems.answer?.(floor.read, params as never)).toEqual({
      items: [
        { channel: 'Shopee', shopId, item: '2400999', created: false },
        { channel: 'Tiki', shopId: '77', item: '880001', created: true },
      ],
    })
    agree(floor)
  })

  test('is not made over a link that somebody else made', () => {
    const floor = open()
    const products = [{ productCode: 'SON-DO', amount: 1 }]
    floor.do(linkItem, { channel: 'Shopee', shopId, item: '2400999', model: '7001', products }, keeper)
    expect(floor.refusal(createFromItems, { items: [cap] }, keeper).code).toBe('link-changed')
  })

  test('gives its code to the first of two items that want it', () => {
    const floor = open()
    const other = { ...bottle, item: '880002' }
    floor.do(createFromItems, { items: [bottle, other] }, keeper)
    expect(floor.find('links', 'Tiki/77/880002/0')).toBeUndefined()
    expect(floor.get('links', 'Tiki/77/880001/0').products).toEqual([{ productCode: 'BGN', amount: 1 }])
  })
})

describe('taking it back', () => {
  test('takes product, link and mark, and may be taken back itself', () => {
    const floor = open()
    floor.do(createFromItems, { items: [cap] }, keeper)
    floor.do(removeCreated, { items: [cap] }, keeper)
    expect(floor.get('products', 'MLT_X').deletedAt).toBeGreaterThan(0)
    expect(floor.all('links')).toEqual([])
    expect(row(floor, '7001')).toEqual(listing('7001'))
    expect(floor.find('soldAs', 'MLT_X')).toBeUndefined()
    floor.do(createFromItems, { items: [cap] }, keeper)
    expect(floor.get('products', 'MLT_X').deletedAt).toBeUndefined()
    expect(row(floor, '7001').added).toBe(1)
    agree(floor)
  })

  test('leaves an item whose goods an order holds, and says so where there is no other', () => {
    const floor = open()
    const order = tells(floor, { item_list: [strange()] })
    floor.do(createFromItems, { items: [cap, bottle] }, keeper)
    floor.do(mapChannelOrder, { code: order.code }, system)
    floor.do(removeCreated, { items: [cap, bottle] }, keeper)
    expect(floor.get('products', 'MLT_D').deletedAt).toBeUndefined()
    expect(floor.get('products', 'BGN').deletedAt).toBeGreaterThan(0)
    expect(floor.refusal(removeCreated, { items: [cap] }, keeper).text).toBe('Sản phẩm đang được giữ hàng')
    agree(floor)
  })
})

test('a picture of a listing goes to a product that has none, and to no other', () => {
  const floor = open()
  floor.do(createFromItems, { items: [cap] }, keeper)
  const image = `/api/picture/${'a'.repeat(64)}`
  floor.do(givePicture, { code: 'MLT_X', image }, system)
  floor.do(givePicture, { code: 'MLT_X', image: `/api/picture/${'b'.repeat(64)}` }, system)
  expect(floor.get('products', 'MLT_X').image).toBe(image)
  floor.do(givePicture, { code: 'GONE', image }, system)
})

test('an order that comes in afterwards is of these products at once', () => {
  const floor = open()
  floor.do(createFromItems, { items: [cap] }, keeper)
  expect(tells(floor, { item_list: [strange()] }).swItems).toMatchObject([
    { productCode: 'MLT_X', mapped: true },
  ])
})
