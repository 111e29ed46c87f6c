import fc from 'fast-check'
import type { Market } from '../../../src/domain/channels/market.ts'
import type { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import * as shopee from './shopee-tells.ts'
import * as tiktok from './tiktok-tells.ts'

type Fields = Record<string, unknown>

/** A marketplace that says things of orders, in any order and in its own words. */
export interface Speaker {
  channel: Market
  shopId: string
  /** Where an order may be, in the order it gets there; the last: called off. */
  inHouse: readonly string[]
  /** And where it may be beside that. */
  outside: readonly string[]
  /** Listings that people link: a strange one, another model of it, and one that is known by its code. */
  listings: readonly (readonly [string, string])[]
  /** All it tells of an order but its number and when. */
  words: fc.Arbitrary<Fields>
  /** What the server gives the rule for a word. */
  heard(of: { code: string; state: string; minute: number; word: Fields }): TakeChannelOrder
}

const total = fc.constantFrom(129_000, 258_000, 400_000)
const carrier = fc.constantFrom('SPX', 'GHN')

const shopeeSpeaker: Speaker = {
  channel: 'Shopee',
  shopId: shopee.shopId,
  inHouse: ['UNPAID', 'PENDING', 'READY_TO_SHIP', 'PROCESSED', 'RETRY_SHIP', 'CANCELLED'],
  outside: ['SHIPPED', 'TO_CONFIRM_RECEIVE', 'TO_RETURN', 'COMPLETED', 'IN_CANCEL', 'CANCELLED'],
  listings: [
    ['2400999', '7001'],
    ['2400999', '7002'],
    ['2400123', '9911'],
  ],
  words: fc.record({
    item_list: fc.array(
      fc.constantFrom(
        shopee.told(),
        shopee.told({ model_quantity_purchased: 2 }),
        shopee.told({ item_id: 8, model_id: 1, model_sku: 'AT-TRANG-M' }),
        shopee.told({ item_id: 9, model_id: 0, model_sku: '', item_sku: 'CB-DOI' }),
        shopee.told({ model_discounted_price: 0, promotion_type: 'add_on_free_gift_sub' }),
        shopee.strange(),
        shopee.strange({ model_id: 7002, model_quantity_purchased: 2 }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    total_amount: total,
    cod: fc.boolean(),
    shipping_carrier: carrier,
    recipient_address: fc.constantFrom(
      { name: 'N****a', phone: '******51', full_address: '12 N***' },
      { name: 'Nga', phone: '0908112233', full_address: '12 Nguyễn Thị Thập', state: 'Hà Nội' },
      undefined,
    ),
  }),
  heard: ({ code, state, minute, word }) =>
    shopee.heard({
      ...word,
      order_sn: code,
      order_status: state,
      update_time: shopee.seconds(minute),
      pay_time: word['cod'] ? null : shopee.seconds(-1),
    }),
}

const tiktokSpeaker: Speaker = {
  channel: 'Tiktok',
  shopId: tiktok.shopId,
  inHouse: [
    'UNPAID',
    'ON_HOLD',
    'AWAITING_SHIPMENT',
    'PARTIALLY_SHIPPING',
    'AWAITING_COLLECTION',
    'CANCELLED',
  ],
  outside: ['IN_TRANSIT', 'DELIVERED', 'COMPLETED', 'CANCELLED'],
  listings: [
    ['1729582718312380999', '2729382476852927001'],
    ['1729582718312380999', '2729382476852927002'],
    ['1729582718312380123', '2729382476852921560'],
  ],
  words: fc
    .record({
      // Two of the same are two units of one line.
      line_items: fc.array(
        fc.constantFrom(
          tiktok.unit(),
          tiktok.unit({ product_id: '8', sku_id: '81', seller_sku: 'AT-TRANG-M' }),
          tiktok.unit({ product_id: '9', sku_id: '91', seller_sku: 'CB-DOI' }),
          tiktok.unit({ sale_price: '0', is_gift: true }),
          tiktok.unit({ display_status: 'CANCELLED', sku_id: '82' }),
          tiktok.strangeUnit(),
          tiktok.strangeUnit({ sku_id: '2729382476852927002' }),
        ),
        { minLength: 1, maxLength: 5 },
      ),
      total,
      is_cod: fc.boolean(),
      is_buyer_request_cancel: fc.boolean(),
      shipping_type: fc.constantFrom('TIKTOK', 'SELLER'),
      shipping_provider: carrier,
      recipient_address: fc.constantFrom(
        { name: 'N***a', phone_number: '(+84)90*****51', full_address: '12 N***' },
        { name: 'Nga', phone_number: '0908112233', address_detail: '12 Nguyễn Thị Thập' },
        undefined,
      ),
    })
    .map(({ total: vnd, ...word }) => ({ ...word, payment: { currency: 'VND', total_amount: String(vnd) } })),
  heard: ({ code, state, minute, word }) =>
    tiktok.heardOfTiktok({
      ...word,
      id: code,
      status: state,
      update_time: tiktok.seconds(minute),
      paid_time: word['is_cod'] ? undefined : tiktok.seconds(-1),
    }),
}

export const speakers: readonly Speaker[] = [shopeeSpeaker, tiktokSpeaker]
