import { beforeEach, describe, expect, test } from 'vitest'
import { answerBuyerCancel } from '../../../../src/domain/channels/requests/answer-buyer-cancel.ts'
import { cancelChannelOrder } from '../../../../src/domain/channels/requests/cancel-channel-order.ts'
import { cancelReasons, cancelReasonsFor } from '../../../../src/domain/channels/requests/cancel-reasons.ts'
import { reportRequest } from '../../../../src/domain/channels/requests/report-request.ts'
import { shipChannelOrder } from '../../../../src/domain/channels/requests/ship-channel-order.ts'
import { stopOf } from '../../../../src/domain/channels/requests/stop-of.ts'
import { openOrder } from '../../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../../src/domain/packing/scan-item.ts'
import type { Order, OrderState } from '../../../../src/domain/tables/orders.ts'
import { aCompany, anOrder, aProduct, aShop, aStaff } from '../../../support/builders.ts'
import { desk, type Floor, openFloor, packer } from '../../floor.ts'
import { number, seconds, shopId, system, tells, told } from '../shopee-tells.ts'

const shirt = { itemId: '2400123', modelId: '9911' }
const outOfStock = { code: number, reason: 'OUT_OF_STOCK', lines: [shirt] }
const asks = { order_status: 'IN_CANCEL', buyer_cancel_reason: 'Đặt nhầm màu' }

let floor: Floor
beforeEach(() => {
  floor = openFloor(
    aShop({
      company: aCompany({}),
      staff: [],
      orders: [],
      products: [aProduct({ code: 'AT-DEN-M', name: 'Áo thun' })],
    }),
  )
  floor.put('staff', aStaff({ userName: 'ban', name: 'Hoa' }))
})

const order = () => floor.get('orders', number)
const put = (fields: Partial<Order>) => floor.put('orders', { ...order(), ...fields })

describe('the shop calls an order off', () => {
  test('its marketplace is asked, and the order stays where it is until that says so (decisions 33)', () => {
    tells(floor)
    floor.do(cancelChannelOrder, outOfStock, desk)
    expect(order().state).toBe('MỚI')
    expect(order().requests?.cancel).toMatchObject({
      by: 'ban',
      state: 'waiting',
      reason: 'OUT_OF_STOCK',
      lines: [shirt],
    })
    const off = { order_status: 'CANCELLED', cancel_by: 'seller', cancel_reason: 'OUT_OF_STOCK' }
    tells(floor, { ...off, update_time: seconds(1) })
    expect(order()).toMatchObject({ state: 'HỦY', requests: { cancel: { state: 'done' } } })
  })

  test('[O4] that it agreed to call off is not asked again while its word is on the way; other goods may be, after a look', () => {
    tells(floor, { item_list: [told(), told({ item_id: 5, model_id: 0 })] })
    floor.do(cancelChannelOrder, outOfStock, desk)
    const { id } = order().requests!.cancel!
    floor.do(reportRequest, { code: number, kind: 'cancel', id, state: 'done' }, system)
    expect(floor.refusal(cancelChannelOrder, outOfStock, desk)).toMatchObject({
      code: 'order-cancels-already',
    })
    const other = { ...outOfStock, lines: [{ itemId: '5', modelId: '0' }] }
    floor.do(cancelChannelOrder, other, desk)
    expect(order().requests?.cancel).toMatchObject({ state: 'waiting', again: true })
  })

  test.each([true, false])(
    '[O6] what its marketplace refused for good (%s) is not asked again before that tells something newer; what it may take is',
    (isFinal) => {
      tells(floor)
      floor.do(cancelChannelOrder, outOfStock, desk)
      const report = () => {
        const { channelAt = 0, requests } = order()
        const finalAt = isFinal ? channelAt : undefined
        const text = 'Shopee không cho hủy đơn này nữa.'
        const of = { code: number, kind: 'cancel', id: requests!.cancel!.id } as const
        floor.do(reportRequest, { ...of, state: 'failed', text, finalAt }, system)
      }
      report()
      if (isFinal) {
        expect(floor.refusal(cancelChannelOrder, outOfStock, desk)).toMatchObject({
          code: 'market-refused-for-good',
          text: `Shopee không nhận việc này của đơn ${number} nữa: Shopee không cho hủy đơn này nữa.`,
        })
        tells(floor, { update_time: seconds(1) })
      }
      floor.do(cancelChannelOrder, outOfStock, desk)
      expect(order().requests?.cancel).toMatchObject({ state: 'waiting', again: true })
    },
  )

  test.each<[OrderState, boolean]>([
    ['MỚI', true],
    ['CHỜ ĐÓNG GÓI', true],
    ['ĐANG ĐÓNG GÓI', true],
    ['CHỜ XÁC NHẬN', false],
    ['CHỜ HÀNG', false],
    ['HẸN GIAO', false],
    ['CHỜ GỬI HÀNG', false],
    ['ĐÃ GỬI HÀNG', false],
    ['ĐANG GIAO', false],
    ['THÀNH CÔNG', false],
    ['HỦY', false],
    ['THẤT THU', false],
  ])('in %s: %s (STA-035, FUL-195, FUL-287)', (state, may) => {
    tells(floor)
    put({ state })
    if (may) floor.do(cancelChannelOrder, outOfStock, desk)
    else expect(floor.refusal(cancelChannelOrder, outOfStock, desk).code).toBe('order-not-to-cancel')
  })

  test('of Tiki and of its own channel it is not asked (STA-036, STA-037, FUL-288, FUL-289, OPN-014)', () => {
    floor.put('orders', anOrder({ code: 'T1', channel: 'Tiki', state: 'MỚI', tikiAccount: '5' }))
    floor.put('orders', anOrder({ code: 'K1', channel: 'KhoTay', state: 'MỚI' }))
    floor.put('orders', anOrder({ code: 'S1', channel: 'STORE', state: 'MỚI' }))
    const refused = (code: string) =>
      floor.refusal(cancelChannelOrder, { code, reason: 'OUT_OF_STOCK' }, desk).code
    expect(['T1', 'K1', 'S1'].map(refused)).toEqual([
      'market-takes-no-cancel',
      'order-of-no-market',
      'order-of-no-market',
    ])
  })

  test('[FUL-369] goods that are out of stock are named to Shopee, at least one of the order (CAN-001, CAN-002, FUL-196, FUL-291)', () => {
    tells(floor, { item_list: [told(), told({ item_id: 5, model_id: 0 })] })
    const { code, reason } = outOfStock
    expect(floor.refusal(cancelChannelOrder, { code, reason }, desk).code).toBe('cancel-without-items')
    expect(floor.refusal(cancelChannelOrder, { code, reason, lines: [] }, desk).code).toBe(
      'cancel-without-items',
    )
    const strange = { itemId: '9', modelId: '0' }
    expect(floor.refusal(cancelChannelOrder, { code, reason, lines: [shirt, strange] }, desk).code).toBe(
      'cancel-line-unknown',
    )
    expect(floor.refusal(cancelChannelOrder, { code, reason: '15' }, desk).code).toBe('cancel-reason-unknown')
    floor.do(cancelChannelOrder, { code, reason: 'CUSTOMER_REQUEST' }, desk)
  })

  test('before an order is paid TikTok has other reasons, Lazada has two (CAN-003 … CAN-006, FUL-292–296, OPN-012, FUL-467)', () => {
    const words = (channel: Order['channel'], state: OrderState) =>
      cancelReasonsFor({ channel, state }).map(({ key, words: said }) => `${key} ${said}`)
    expect(words('Tiktok', 'MỚI')).toEqual([
      'seller_cancel_reason_out_of_stock Hết hàng',
      'seller_cancel_reason_wrong_price Sai giá',
    ])
    expect(words('Tiktok', 'CHỜ XÁC NHẬN')).toEqual([
      'seller_cancel_unpaid_reason_out_of_stock Hết hàng',
      'seller_cancel_unpaid_reason_wrong_price Sai giá',
    ])
    expect(words('Lazada', 'MỚI')).toEqual(['15 Hết hàng', '21 Sai giá'])
    expect(words('Tiki', 'MỚI')).toEqual([])
    expect(cancelReasons.Shopee.map(({ key, needsItems }) => [key, needsItems])).toEqual([
      ['OUT_OF_STOCK', true],
      ['CUSTOMER_REQUEST', false],
      ['COD_NOT_SUPPORTED', false],
    ])
    const unpaid = anOrder({ code: 'TT', channel: 'Tiktok', state: 'CHỜ XÁC NHẬN', tiktokShopId: '7' })
    floor.put('orders', unpaid)
    const asked = (reason: string) => ({ code: 'TT', reason })
    expect(floor.refusal(cancelChannelOrder, asked('seller_cancel_reason_wrong_price'), desk).code).toBe(
      'cancel-reason-unknown',
    )
    floor.do(cancelChannelOrder, asked('seller_cancel_unpaid_reason_wrong_price'), desk)
  })

  test('who comes second is told who asked and when (decisions 14); once it failed it is asked again', () => {
    tells(floor)
    floor.do(cancelChannelOrder, outOfStock, desk)
    const refused = floor.refusal(cancelChannelOrder, outOfStock, desk)
    expect(refused.text).toBe(
      `Hoa đã yêu cầu sàn hủy đơn ${number} lúc 09:02 21/11/2026, đang chờ sàn trả lời.`,
    )
    const { id = '' } = order().requests?.cancel ?? {}
    floor.do(reportRequest, { code: number, kind: 'cancel', id, state: 'failed', text: 'Đơn đã đi.' }, system)
    floor.do(cancelChannelOrder, outOfStock, desk)
  })

  test('needs the permission for orders of marketplaces (ROL-006, FUL-290, FUL-329)', () => {
    tells(floor)
    expect(cancelChannelOrder.permission).toEqual(['orders_ecommerce_handle'])
    expect(floor.refusal(cancelChannelOrder, outOfStock, packer).code).toBe('order-not-allowed')
  })

  test('a parcel that was to leave does not, and is not asked to while the cancel waits', () => {
    tells(floor)
    const ship = { code: number, choice: { way: 'dropoff' } }
    floor.do(shipChannelOrder, ship, desk)
    floor.do(cancelChannelOrder, outOfStock, desk)
    expect(order().requests?.ship).toMatchObject({ state: 'failed', text: expect.stringContaining('hủy') })
    expect(floor.refusal(shipChannelOrder, ship, desk).code).toBe('order-to-be-cancelled')
  })

  test('while its buyer asks, they are answered instead', () => {
    tells(floor, asks)
    expect(floor.refusal(cancelChannelOrder, outOfStock, desk).code).toBe('buyer-asks-already')
  })
})

describe('a buyer asks to cancel (YÊU CẦU HỦY ĐƠN HÀNG, CAN-008)', () => {
  test('[O6] an answer that was refused for good is not given again, for this asking of theirs', () => {
    tells(floor, asks)
    floor.do(answerBuyerCancel, { code: number, accepts: true }, desk)
    const { channelAt, requests } = order()
    const of = { code: number, kind: 'answer', id: requests!.answer!.id } as const
    const text = 'Yêu cầu hủy của khách không còn.'
    floor.do(reportRequest, { ...of, state: 'failed', text, finalAt: channelAt }, system)
    expect(floor.refusal(answerBuyerCancel, { code: number, accepts: false }, desk)).toMatchObject({
      code: 'market-refused-for-good',
    })
    expect(stopOf(order())).toMatchObject({ by: 'buyer' })
    put({ cancelAsked: { ...order().cancelAsked!, at: order().cancelAsked!.at + 1 } })
    floor.do(answerBuyerCancel, { code: number, accepts: false }, desk)
  })

  test('has two days until Shopee answers by itself, from when they asked first', () => {
    const asked = tells(floor, { ...asks, update_time: seconds(1) }).cancelAsked!
    expect(asked.until! - asked.at).toBe(48 * 3_600_000)
    expect(tells(floor, { ...asks, update_time: seconds(9) }).cancelAsked).toEqual(asked)
  })

  test.each([true, false])(
    'gets the answer %s, which the marketplace is told; nothing else moves',
    (accepts) => {
      tells(floor, asks)
      floor.do(answerBuyerCancel, { code: number, accepts }, desk)
      expect(order().requests?.answer).toMatchObject({ state: 'waiting', accepts, by: 'ban' })
      expect(order().state).toBe('MỚI')
      expect(order().cancelAsked).toBeDefined()
    },
  )

  test('is answered once: the second is told who and when; who withdrew, or is out, is not answered (decisions 14)', () => {
    tells(floor, asks)
    floor.do(answerBuyerCancel, { code: number, accepts: true }, desk)
    expect(floor.refusal(answerBuyerCancel, { code: number, accepts: false }, desk).text).toBe(
      `Hoa đã đồng ý hủy đơn ${number} lúc 09:02 21/11/2026.`,
    )
    tells(floor, { update_time: seconds(5) })
    expect(order().requests?.answer).toMatchObject({
      state: 'failed',
      text: 'Người mua không còn xin hủy nữa, đơn đi tiếp.',
    })
    expect(floor.refusal(answerBuyerCancel, { code: number, accepts: true }, desk).code).toBe(
      'buyer-asks-nothing',
    )
    tells(floor, { order_status: 'CANCELLED', update_time: seconds(6) })
    expect(floor.refusal(answerBuyerCancel, { code: number, accepts: true }, desk).code).toBe('buyer-is-out')
  })

  test('asks anew after a no, also where nobody heard of it in between', () => {
    tells(floor, { ...asks, update_time: seconds(1) })
    const before = order().cancelAsked
    floor.do(answerBuyerCancel, { code: number, accepts: false }, desk)
    const { id = '' } = order().requests?.answer ?? {}
    floor.do(reportRequest, { code: number, kind: 'answer', id, state: 'done' }, system)
    // What the marketplace said before it had the answer.
    expect(tells(floor, { ...asks, update_time: seconds(1) }).cancelAsked).toEqual(before)
    expect(tells(floor, { ...asks, update_time: seconds(30) }).cancelAsked).not.toEqual(before)
    floor.do(answerBuyerCancel, { code: number, accepts: true }, desk)
  })

  test('who is told no gets a reason at TikTok, none at Shopee (CAN-015)', () => {
    floor.put(
      'orders',
      anOrder({
        code: 'TT',
        channel: 'Tiktok',
        state: 'MỚI',
        tiktokShopId: '7',
        cancelAsked: { reason: '', at: 1 },
      }),
    )
    expect(floor.refusal(answerBuyerCancel, { code: 'TT', accepts: false }, desk).code).toBe(
      'reject-without-reason',
    )
    const reason = 'seller_reject_apply_product_has_been_packed'
    floor.do(answerBuyerCancel, { code: 'TT', accepts: false, reason }, desk)
    expect(floor.get('orders', 'TT').requests?.answer).toMatchObject({ reason, accepts: false })
  })
})

describe('hands stop while an order may be off (decisions 13)', () => {
  const scan = () =>
    floor.act(scanItem, {
      parcelId: `${number}#1`,
      gesture: `g${Math.random()}`,
      productCode: 'AT-DEN-M',
      scanned: 'AT-DEN-M',
      quantity: 1,
    })

  test('a buyer asks: an order is not opened, and one in the hands is stopped, with the reason; after a no it goes on', () => {
    tells(floor, { ...asks, update_time: seconds(1) })
    expect(floor.refusal(openOrder, { code: number }, packer).text).toBe(
      `Người mua xin hủy đơn ${number} (09:01 21/11/2026): Đặt nhầm màu. Dừng lại, để riêng, chờ bàn trả lời người mua.`,
    )
    tells(floor, { update_time: seconds(2) })
    floor.do(openOrder, { code: number }, packer)
    tells(floor, { ...asks, update_time: seconds(3) })
    expect(scan()).toMatchObject({ refused: true, code: 'order-cancel-asked' })
    floor.do(answerBuyerCancel, { code: number, accepts: false }, desk)
    expect(scan()).toBeInstanceOf(Array)
  })

  test('the marketplace said yes to the shop: until it tells that the order is off, nobody packs it or asks that it leaves', () => {
    tells(floor, { update_time: seconds(1) })
    floor.do(openOrder, { code: number }, packer)
    floor.do(cancelChannelOrder, outOfStock, desk)
    const { id = '' } = order().requests?.cancel ?? {}
    floor.do(reportRequest, { code: number, kind: 'cancel', id, state: 'done' }, system)
    // What the marketplace said before it told so.
    tells(floor, { update_time: seconds(1) })
    expect(scan()).toMatchObject({ code: 'order-cancel-waits' })
    const ship = { code: number, choice: { way: 'dropoff' } }
    expect(floor.refusal(shipChannelOrder, ship, desk).code).toBe('order-to-be-cancelled')
    tells(floor, { order_status: 'CANCELLED', update_time: seconds(2) })
    expect(order().state).toBe('HỦY')
  })

  test('an order of which Lazada called off single goods goes on', () => {
    const cancel = { id: 'c1', by: 'ban', at: 1, state: 'done' as const, reason: '15' }
    const stop = (lines?: (typeof shirt)[]) =>
      stopOf(
        anOrder({
          channel: 'Lazada',
          state: 'MỚI',
          requests: { cancel: lines ? { ...cancel, lines } : cancel },
        }),
      )
    expect(stop([shirt])).toBeUndefined()
    expect(stop()).toMatchObject({ by: 'shop' })
  })

  test('the shop asks, or says yes to the buyer: who, and why, until the marketplace refuses', () => {
    tells(floor)
    floor.do(openOrder, { code: number }, packer)
    floor.do(cancelChannelOrder, outOfStock, desk)
    expect(scan()).toMatchObject({
      code: 'order-cancel-waits',
      text: `Hoa đã yêu cầu sàn hủy đơn ${number} (09:03 21/11/2026): Hết hàng. Dừng lại, để riêng, chờ sàn trả lời.`,
    })
    const { id = '' } = order().requests?.cancel ?? {}
    floor.do(
      reportRequest,
      { code: number, kind: 'cancel', id, state: 'failed', text: 'Sàn không cho.' },
      system,
    )
    expect(scan()).toBeInstanceOf(Array)
    tells(floor, { ...asks, update_time: seconds(30) })
    floor.do(answerBuyerCancel, { code: number, accepts: true }, desk)
    expect(scan()).toMatchObject({ code: 'order-cancel-waits' })
  })
})

describe('of a shop that was unlinked', () => {
  const at = seconds(0) * 1000
  const link = { state: 'off', at, by: 'chu', endsAt: at } as const
  const unlink = () =>
    floor.put('companies', aCompany({ shopeeShopId: [{ shopId, shopName: 'Mây Official', link }] }))

  test('nobody asks the marketplace to cancel, and the way out is said', () => {
    tells(floor)
    unlink()
    const refusal = floor.refusal(cancelChannelOrder, outOfStock, desk)
    expect(refusal.code).toBe('order-of-unlinked-shop')
    expect(refusal.text).toContain("Mở 'Liên kết sàn'")
  })

  test('a buyer who asks is not answered, and the way out is said', () => {
    tells(floor, asks)
    unlink()
    const refusal = floor.refusal(answerBuyerCancel, { code: number, accepts: true }, desk)
    expect(refusal.code).toBe('order-of-unlinked-shop')
  })
})
