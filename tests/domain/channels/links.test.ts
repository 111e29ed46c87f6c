import { describe, expect, test } from 'vitest'
import { addMappedOrder } from '../../../src/domain/channels/add-mapped-order.ts'
import { linkItem } from '../../../src/domain/channels/link-item.ts'
import { linkItems } from '../../../src/domain/channels/link-items.ts'
import { mapChannelOrder } from '../../../src/domain/channels/map-channel-order.ts'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { unlinkItem } from '../../../src/domain/channels/unlink-item.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { changeCode } from '../../../src/domain/stock/change-code.ts'
import { anActor, aShop, morning } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { heard, number, seconds, shopId, strange, system, tells, told } from './shopee-tells.ts'

const keeper = anActor({ userName: 'hang', name: 'Thảo', flags: ['products_crud'] })
const hat = { channel: 'Shopee', shopId, item: '2400999', model: '7001' }
const lipstick = [{ productCode: 'SON-DO', amount: 1 }]
const open = (onHand = 100) => openFloor(aShop({ orders: [], onHand }))
const agree = (floor: Floor) => expect(faultsOf(booksOf(floor))).toEqual([])
const numbers = (floor: Floor, code: string) => {
  const { total, book, wait } = floor.get('products', code)
  return { total, book, wait }
}

describe('a listing that is linked', () => {
  test('is goods of the shop from then on (decisions 21, CAT-036)', () => {
    const floor = open()
    floor.do(linkItem, { ...hat, products: lipstick }, keeper)
    expect(floor.get('links', `Shopee/${shopId}/2400999/7001`)).toEqual({
      id: `Shopee/${shopId}/2400999/7001`,
      ...hat,
      products: lipstick,
      by: 'hang',
      at: morning + 60_000,
    })
    const order = tells(floor, { item_list: [strange()] })
    expect(order.swItems).toMatchObject([
      { productCode: 'SON-DO', name: 'Son kem lì', mapped: true, price: 129_000 },
    ])
    expect(numbers(floor, 'SON-DO')).toEqual({ total: 100, book: 1, wait: 0 })
    agree(floor)
  })

  test('holds several products, and more than one unit of one, by the parts in the box (CAT-030, CAT-038)', () => {
    const floor = open()
    const products = [
      { productCode: 'SON-DO', amount: 2 },
      { productCode: 'CB-DOI', amount: 1 },
    ]
    floor.do(linkItem, { ...hat, products }, keeper)
    const order = tells(floor, {
      item_list: [strange({ model_quantity_purchased: 3 })],
      total_amount: 387_000,
    })
    expect(order.swItems).toMatchObject([
      {
        name: 'Mũ lưỡi trai',
        variant: 'Xám',
        amount: 3,
        price: 129_000,
        typeItem: 'combo',
        KhoTay: [
          { code: 'SON-DO', amount: 2 },
          { code: 'AT-DEN-M', amount: 1 },
          { code: 'AT-TRANG-M', amount: 2 },
        ],
      },
    ])
    expect(order.totalPrice).toBe(387_000)
    const booked = ['SON-DO', 'AT-DEN-M', 'AT-TRANG-M'].map((code) => numbers(floor, code).book)
    expect(booked).toEqual([6, 3, 6])
    agree(floor)
  })

  test('that holds a combo of the shop alone is that combo by its parts', () => {
    const floor = open()
    const order = tells(floor, { item_list: [told({ model_sku: 'CB-DOI' })] })
    expect(order.swItems).toMatchObject([{ productCode: 'CB-DOI', name: 'Combo áo đôi', typeItem: 'combo' }])
    expect(numbers(floor, 'AT-TRANG-M').book).toBe(2)
    agree(floor)
  })

  test.each([
    ['its code, in any case', 'At-Den-m'],
    ['its barcode', '8935079191163'],
    ['a code it had before', 'AO-CU'],
  ])('by itself, where the seller calls it by %s (decisions 20)', (_, model_sku) => {
    const floor = open()
    if (model_sku === 'AO-CU') {
      const by = anActor({ userName: 'chu', flags: ['products_crud', 'stock_crud'] })
      floor.do(changeCode, { code: 'AT-DEN-M', newCode: 'AO-CU' }, by)
      floor.do(changeCode, { code: 'AO-CU', newCode: 'AO-MOI' }, by)
    }
    const order = tells(floor, { item_list: [told({ model_sku })] })
    const code = model_sku === 'AO-CU' ? 'AO-MOI' : 'AT-DEN-M'
    expect(order.swItems).toMatchObject([{ productCode: code, mapped: true }])
    expect(floor.get('links', `Shopee/${shopId}/2400123/9911`)).toMatchObject({
      products: [{ productCode: code, amount: 1 }],
      by: 'Shopee',
    })
    agree(floor)
  })

  test('is what people said, whatever the seller calls it', () => {
    const floor = open()
    floor.do(
      linkItem,
      { channel: 'Shopee', shopId, item: '2400123', model: '9911', products: lipstick },
      keeper,
    )
    expect(tells(floor).swItems).toMatchObject([{ productCode: 'SON-DO' }])
  })

  test('is linked no more, and orders that are stay what they are (CAT-304)', () => {
    const floor = open()
    floor.do(linkItem, { ...hat, products: lipstick }, keeper)
    tells(floor, { item_list: [strange()] })
    floor.do(unlinkItem, { ...hat, from: lipstick }, keeper)
    expect(floor.all('links')).toEqual([])
    expect(floor.get('orders', number).swItems).toMatchObject([{ productCode: 'SON-DO', mapped: true }])
    expect(tells(floor, { order_sn: 'B2', item_list: [strange()] }).swItems).toMatchObject([
      { mapped: false },
    ])
    expect(floor.refusal(unlinkItem, hat, keeper).code).toBe('link-not-found')
    agree(floor)
  })
})

test('listings of one shop that are linked at once are each gone through for their orders (CAT-258)', () => {
  const floor = open()
  const links = [
    { ...hat, products: lipstick },
    { ...hat, model: '7002', products: lipstick },
  ]
  floor.do(linkItems, { links }, keeper)
  const circumstances = { at: morning + 60_000, user: keeper, id: 'lenh-1' }
  const asked = linkItems.effects?.(floor.read, { links: links as never }, circumstances) ?? []
  expect(asked.map(({ params }) => params)).toEqual([
    { listing: '2400999/7001' },
    { listing: '2400999/7002' },
  ])
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
})

describe('a link is refused', () => {
  test.each([
    [[], 'Xin hãy chọn sản phẩm để kết nối', '(CAT-268)'],
    [[{ productCode: 'KHONG-CO', amount: 1 }], 'Mã sản phẩm KHONG-CO không tồn tại', '(CAT-249)'],
    [[{ productCode: 'SON-DO', amount: 0 }], 'Combo tối thiếu 1', '(CAT-250)'],
    [[{ productCode: 'SON-DO', amount: 1.5 }], 'Combo tối thiếu 1', '(CAT-250)'],
    [[...lipstick, { productCode: 'SON-DO', amount: 2 }], 'Sản phẩm đã được liên kết', '(CAT-251)'],
  ])('of %j: %s %s', (products, text) => {
    expect(open().refusal(linkItem, { ...hat, products }, keeper).text).toBe(text)
  })

  test('to whoever did not see that a colleague was faster, and names them (decisions 14)', () => {
    const floor = open()
    floor.do(linkItem, { ...hat, products: lipstick }, keeper)
    const other = [{ productCode: 'TUI-KEM', amount: 1 }]
    expect(floor.refusal(linkItem, { ...hat, products: other }, keeper).code).toBe('link-changed')
    expect(floor.refusal(unlinkItem, { ...hat, from: other }, keeper).code).toBe('link-changed')
    // The same is no clash, and who saw it may change it.
    expect(floor.act(linkItem, { ...hat, products: lipstick }, keeper)).toEqual([])
    floor.do(linkItem, { ...hat, products: other, from: lipstick }, keeper)
    expect(floor.all('links')).toMatchObject([{ products: other }])
  })
})

describe('an order that waits for a link', () => {
  test('reserves nothing and is not packed; once there is one its goods are kept (CAT-054, CAT-258, CAT-265, CAT-266, decisions 17)', () => {
    const floor = open()
    const waiting = tells(floor, { item_list: [told(), strange()], total_amount: 258_000 })
    expect(waiting.swItems[1]).toMatchObject({ productCode: '7001', mapped: false })
    expect(numbers(floor, 'AT-DEN-M').book).toBe(1)
    expect(floor.refusal(openOrder, { code: number }).code).toBe('order-unlinked')
    expect(floor.act(mapChannelOrder, { code: number }, system)).toEqual([])

    floor.do(linkItem, { ...hat, products: lipstick }, keeper)
    floor.do(mapChannelOrder, { code: number }, system)
    const order = floor.get('orders', number)
    expect(order.swItems[1]).toMatchObject({ productCode: 'SON-DO', mapped: true, listing: '2400999/7001' })
    expect([order.state, order.paid, order.totalPrice]).toEqual(['MỚI', 258_000, 258_000])
    expect(numbers(floor, 'SON-DO').book).toBe(1)
    agree(floor)
    expect(floor.act(mapChannelOrder, { code: number }, system)).toEqual([])
    floor.do(openOrder, { code: number })
  })

  test('waits for its goods where they lack, and stays where it is once it is arranged (decisions 9)', () => {
    const floor = open(0)
    tells(floor, { item_list: [strange()] })
    tells(floor, { order_sn: 'B2', item_list: [strange()], order_status: 'PROCESSED' })
    floor.do(linkItem, { ...hat, products: lipstick }, keeper)
    for (const code of [number, 'B2']) floor.do(mapChannelOrder, { code }, system)
    expect([floor.get('orders', number).state, floor.get('orders', 'B2').state]).toEqual([
      'CHỜ HÀNG',
      'CHỜ ĐÓNG GÓI',
    ])
    expect(numbers(floor, 'SON-DO')).toEqual({ total: 0, book: 1, wait: 1 })
    agree(floor)
  })

  test('is mapped by a product that was made for it since', () => {
    const floor = open()
    tells(floor, { item_list: [strange({ model_sku: 'MU-XAM' })] })
    const { search, ...row } = floor.get('products', 'TUI-KEM')
    floor.put('products', { ...row, search, code: 'MU-XAM', total: 0, warehouses: [], state: 'ĐÃ HẾT HÀNG' })
    floor.put('barcodes', { text: 'MU-XAM', productCode: 'MU-XAM' })
    floor.do(mapChannelOrder, { code: number }, system)
    expect(floor.get('orders', number).swItems).toMatchObject([{ productCode: 'MU-XAM' }])
  })

  test('is finished by the desk when all of its lines are linked, and not before (CAT-269, CAT-271)', () => {
    const floor = open()
    tells(floor, { item_list: [strange(), strange({ model_id: 7002 })], total_amount: 258_000 })
    floor.do(linkItem, { ...hat, products: lipstick }, keeper)
    const why = floor.refusal(addMappedOrder, { orderId: number }, desk)
    expect(why.text).toBe('Xin hãy kết nối tất cả sản phẩm')
    floor.do(linkItem, { ...hat, model: '7002', products: lipstick }, keeper)
    floor.do(addMappedOrder, { orderId: number }, desk)
    expect(addMappedOrder.answer?.(floor.read, { orderId: number })).toEqual(floor.get('orders', number))
    expect(floor.get('orders', number).swItems.map(({ productCode }) => productCode)).toEqual([
      'SON-DO',
      'SON-DO',
    ])
    expect(numbers(floor, 'SON-DO').book).toBe(2)
    expect(floor.act(addMappedOrder, { orderId: number }, desk)).toEqual([])
    agree(floor)
  })

  test('that is over needs no link any more', () => {
    const floor = open()
    tells(floor, { item_list: [strange()], order_status: 'COMPLETED' })
    floor.do(linkItem, { ...hat, products: lipstick }, keeper)
    expect(floor.act(mapChannelOrder, { code: number }, system)).toEqual([])
    expect(floor.refusal(addMappedOrder, { orderId: number }, desk).code).toBe('order-lines-in-hands')
  })

  test('and is told anew keeps what it was mapped to', () => {
    const floor = open()
    tells(floor, { item_list: [strange()] })
    floor.do(linkItem, { ...hat, products: lipstick }, keeper)
    floor.do(mapChannelOrder, { code: number }, system)
    floor.do(unlinkItem, hat, keeper)
    floor.do(
      takeChannelOrder,
      heard({ item_list: [strange()], order_status: 'PROCESSED', update_time: seconds(1) }),
      system,
    )
    expect(floor.get('orders', number)).toMatchObject({
      state: 'CHỜ ĐÓNG GÓI',
      swItems: [{ productCode: 'SON-DO' }],
    })
    agree(floor)
  })
})
