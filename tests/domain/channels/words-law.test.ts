import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMappedOrder } from '../../../src/domain/channels/add-mapped-order.ts'
import { linkItem } from '../../../src/domain/channels/link-item.ts'
import { mapChannelOrder } from '../../../src/domain/channels/map-channel-order.ts'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { unlinkItem } from '../../../src/domain/channels/unlink-item.ts'
import { isRefusal } from '../../../src/domain/command.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import { parcelIdsOf } from '../../../src/domain/parcels/parcel-ids.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anActor, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'
import { returnFaultsOf } from '../returns/return-steps.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { heard, seconds, shopId, strange, system, told } from './shopee-tells.ts'

const orders = ['S1', 'S2', 'S3']
const keeper = anActor({ userName: 'hang', flags: ['products_crud'] })

/** The way of an order at Shopee: where it may be, in the order it gets there. */
const inHouse = ['UNPAID', 'PENDING', 'READY_TO_SHIP', 'PROCESSED', 'RETRY_SHIP', 'CANCELLED'] as const
const ranks: readonly string[] = inHouse
const anywhere = [
  ...inHouse,
  ...(['SHIPPED', 'TO_CONFIRM_RECEIVE', 'TO_RETURN', 'COMPLETED', 'IN_CANCEL', 'CANCELLED'] as const),
]

const lines = fc.array(
  fc.constantFrom(
    told(),
    told({ model_quantity_purchased: 2 }),
    told({ item_id: 8, model_id: 1, model_sku: 'AT-TRANG-M' }),
    told({ item_id: 9, model_id: 0, model_sku: '', item_sku: 'CB-DOI' }),
    told({ model_discounted_price: 0, promotion_type: 'add_on_free_gift_sub' }),
    strange(),
    strange({ model_id: 7002, model_quantity_purchased: 2 }),
  ),
  { minLength: 1, maxLength: 3 },
)

/** What Shopee says at a minute of the day. */
const wordOf = (states: readonly string[]) =>
  fc.record({
    order_status: fc.constantFrom(...states),
    item_list: lines,
    total_amount: fc.constantFrom(129_000, 258_000, 400_000),
    cod: fc.boolean(),
    shipping_carrier: fc.constantFrom('SPX', 'GHN'),
    recipient_address: fc.constantFrom(
      { name: 'N****a', phone: '******51', full_address: '12 N***' },
      { name: 'Nga', phone: '0908112233', full_address: '12 Nguyễn Thị Thập', state: 'Hà Nội' },
      undefined,
    ),
  })

type Step = (floor: Floor) => boolean
const agreed = (decision: ReturnType<Floor['act']>) => !isRefusal(decision) && decision.length > 0
const code = fc.constantFrom(...orders)
const gesture = fc.integer({ min: 1, max: 9 }).map((count) => `g${count}`)

const listing = fc.constantFrom(['2400999', '7001'], ['2400999', '7002'], ['2400123', '9911'])
const products = fc.constantFrom(
  [{ productCode: 'SON-DO', amount: 1 }],
  [{ productCode: 'SON-DO', amount: 2 }],
  [
    { productCode: 'TUI-KEM', amount: 1 },
    { productCode: 'CB-DOI', amount: 1 },
  ],
)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(code, wordOf(anywhere), fc.integer({ min: 0, max: 40 })).map(
      ([order_sn, word, minute]): Step =>
        (floor) => {
          const params = heard({
            ...word,
            order_sn,
            update_time: seconds(minute),
            pay_time: word.cod ? null : seconds(-1),
          })
          const isTold = agreed(floor.act(takeChannelOrder, params, system))
          // [O11] The same once more is nothing new.
          expect(floor.act(takeChannelOrder, params, system)).toEqual([])
          return isTold
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(listing, products).map(
      ([[item, model], some]): Step =>
        (floor) => {
          const from = floor.find('links', `Shopee/${shopId}/${item}/${model}`)?.products
          const params = { channel: 'Shopee', shopId, item, model, products: some, from }
          return agreed(floor.act(linkItem, params, keeper))
        },
    ),
  },
  {
    weight: 1,
    arbitrary: listing.map(
      ([item, model]): Step =>
        (floor) =>
          agreed(floor.act(unlinkItem, { channel: 'Shopee', shopId, item, model }, keeper)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(code, fc.boolean()).map(
      ([order, byDesk]): Step =>
        (floor) =>
          agreed(
            byDesk
              ? floor.act(addMappedOrder, { orderId: order }, desk)
              : floor.act(mapChannelOrder, { code: order }, system),
          ),
    ),
  },
  {
    weight: 6,
    arbitrary: code.map(
      (order): Step =>
        (floor) =>
          agreed(floor.act(openOrder, { code: order, takeOver: true })),
    ),
  },
  {
    weight: 9,
    arbitrary: fc.tuple(code, gesture, fc.constantFrom(true, true, false)).map(
      ([order, name, closes]): Step =>
        (floor) =>
          pack(floor, order, name, closes),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(code, gesture).map(
      ([order, name]): Step =>
        (floor) =>
          agreed(floor.act(undoScan, { parcelId: `${order}#1`, gesture: name })),
    ),
  },
  {
    weight: 1,
    arbitrary: code.map(
      (order): Step =>
        (floor) =>
          agreed(floor.act(reopenParcel, { parcelId: `${order}#1` })),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        code,
        fc.constantFrom('HẸN GIAO', 'MỚI', 'CHỜ HÀNG', 'CHỜ ĐÓNG GÓI', 'ĐÃ GỬI HÀNG', 'KIỂM KÊ', 'THẤT THU'),
      )
      .map(
        ([order, state]): Step =>
          (floor) =>
            agreed(floor.act(updateState, { orderCodes: [order], state }, desk)),
      ),
  },
)

/** Some of what an order needs, or all of it. */
function pack(floor: Floor, order: string, name: string, closes: boolean): boolean {
  const row = floor.find('orders', order)
  const parcel = row && parcelIdsOf(row).flatMap((id) => floor.find('parcels', id) ?? [])[0]
  if (parcel?.state !== 'open') return false
  let did = false
  for (const { productCode, need, packed } of parcel.lines) {
    if (need === packed) continue
    const quantity = closes ? need - packed : 1
    const scan = {
      parcelId: parcel.id,
      gesture: `${name}${productCode}`,
      productCode,
      scanned: productCode,
      quantity,
    }
    did = agreed(floor.act(scanItem, scan)) || did
  }
  return closes ? agreed(floor.act(closeParcel, { parcelId: parcel.id })) || did : did
}

/** Goods lack in one shop and are plenty in the other. */
const shortly = fc.constantFrom(2, 12)

test('[O11] whatever marketplaces say, older, doubled and in any order, between packing, cancelling and linking, the books agree (decisions 17)', () => {
  const reached = new Map<string, number>()
  fc.assert(
    fc.property(shortly, fc.array(step, { minLength: 15, maxLength: 60, size: 'max' }), (onHand, steps) => {
      const floor = openFloor(aShop({ orders: [], onHand }))
      const marks = new Set<string>()
      for (const take of steps) {
        if (!take(floor)) continue
        expect([...faultsOf(booksOf(floor)), ...returnFaultsOf(floor)]).toEqual([])
        for (const { state, payment, paid, swItems } of floor.all('orders')) {
          expect(payment.history.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
          marks.add(state).add(swItems.some(({ mapped }) => mapped === false) ? 'unlinked' : 'linked')
        }
      }
      for (const mark of marks) reached.set(mark, (reached.get(mark) ?? 0) + 1)
    }),
    { numRuns: 120 },
  )
  // A law about sequences that reach nothing would say nothing.
  for (const mark of [
    'linked',
    'unlinked',
    'ĐANG ĐÓNG GÓI',
    'CHỜ GỬI HÀNG',
    'ĐANG GIAO',
    'THÀNH CÔNG',
    'HỦY',
    'THẤT THU',
    'CHỜ HÀNG',
  ])
    expect([mark, (reached.get(mark) ?? 0) > 2]).toEqual([mark, true])
})

/** What the newest word makes of an order; how it came there is its own story. */
function outcome(order: Order | undefined) {
  if (!order) return undefined
  const { historyState: _, payment, updatedAt: __, cancelAsked, customer, ...rest } = order
  return {
    ...rest,
    counted: [...(rest.counted ?? [])].sort(),
    status: payment.status,
    asks: cancelAsked?.reason,
    customer,
  }
}

test('[O11] once the newest word was heard the rows are the same, whichever order the words came in', () => {
  fc.assert(
    fc.property(
      fc.array(wordOf(inHouse), { minLength: 2, maxLength: 5 }),
      fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
      fc.boolean(),
      (drawn, shuffle, isLinked) => {
        // What a word does not tell stays as an older one told it: all of these tell whom it goes to. A called-off order comes back to life nowhere.
        const off = drawn.findIndex(({ order_status }) => order_status === 'CANCELLED')
        const some = off < 0 ? drawn : drawn.slice(0, off + 1)
        // Nothing goes backward at the marketplace.
        const states = some
          .map(({ order_status }) => order_status)
          .toSorted((a, b) => ranks.indexOf(a) - ranks.indexOf(b))
        const words = some.map((word, index) =>
          heard({
            ...word,
            order_status: states[index],
            recipient_address: word.recipient_address ?? { name: 'A', phone: '', full_address: '' },
            cod: false,
            pay_time: seconds(-1),
            update_time: seconds(index),
          }),
        )
        const mixed = words
          .map((word, index) => ({ word, rank: shuffle[index] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .flatMap(({ word }, index) => (index % 2 === 0 ? [word, word] : [word]))
        const newest = words.at(-1)!
        const ends = [words, [...mixed, newest], [newest, ...mixed], [newest]].map((told) => {
          const floor = openFloor(aShop({ orders: [] }))
          if (isLinked)
            floor.do(
              linkItem,
              {
                channel: 'Shopee',
                shopId,
                item: '2400999',
                model: '7001',
                products: [{ productCode: 'SON-DO', amount: 2 }],
              },
              keeper,
            )
          for (const one of told) floor.act(takeChannelOrder, one, system)
          const rows = ['AT-DEN-M', 'AT-TRANG-M', 'SON-DO'].map((product) => {
            const { book, total, totalOrder } = floor.get('products', product)
            return { book, total, totalOrder }
          })
          return { order: outcome(floor.all('orders')[0]), rows }
        })
        for (const end of ends.slice(1)) expect(end).toEqual(ends[0])
      },
    ),
    { numRuns: 100 },
  )
})
