import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkItem } from '../../../src/domain/channels/link-item.ts'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { isRefusal } from '../../../src/domain/command.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { anActor, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'
import { returnFaultsOf } from '../returns/return-steps.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { system } from './shopee-tells.ts'
import { heardOfTiktok, seconds, shopId, strangeUnit, unit } from './tiktok-tells.ts'

/* The laws of marketplaces' words (`words-law.test.ts`), where equal units are told one by one and one of them may be called off alone. */

const codes = ['S1', 'S2', 'S3']
const keeper = anActor({ userName: 'hang', flags: ['products_crud'] })
const strange = {
  channel: 'Tiktok',
  shopId,
  item: '1729582718312380999',
  model: '2729382476852927001',
} as const

/** The way of an order at TikTok: where it may be, in the order it gets there. */
const inHouse = [
  'UNPAID',
  'ON_HOLD',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'CANCELLED',
]
const anywhere = [...inHouse, 'IN_TRANSIT', 'DELIVERED', 'COMPLETED', 'CANCELLED']

const wordOf = (states: readonly string[]) =>
  fc
    .record({
      status: fc.constantFrom(...states),
      line_items: fc.array(
        fc.constantFrom(
          unit(),
          unit({ product_id: '8', sku_id: '81', seller_sku: 'AT-TRANG-M' }),
          unit({ product_id: '9', sku_id: '91', seller_sku: 'CB-DOI' }),
          unit({ sale_price: '0', is_gift: true }),
          unit({ sku_id: '82', display_status: 'CANCELLED' }),
          strangeUnit(),
        ),
        { minLength: 1, maxLength: 5 },
      ),
      total: fc.constantFrom('129000', '258000', '400000'),
      is_cod: fc.boolean(),
      is_buyer_request_cancel: fc.boolean(),
      shipping_type: fc.constantFrom('TIKTOK', 'SELLER'),
      recipient_address: fc.constantFrom(
        { name: 'N***a', phone_number: '(+84)90*****51', full_address: '12 N***' },
        { name: 'Nga', phone_number: '0908112233', address_detail: '12 Nguyễn Thị Thập' },
      ),
    })
    .map(({ total, ...word }) => ({
      ...word,
      paid_time: word.is_cod ? undefined : seconds(-1),
      payment: { currency: 'VND', total_amount: total },
    }))

type Step = (floor: Floor) => boolean
const agreed = (decision: ReturnType<Floor['act']>) => !isRefusal(decision) && decision.length > 0
const code = fc.constantFrom(...codes)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(code, wordOf(anywhere), fc.integer({ min: 0, max: 40 })).map(
      ([id, word, minute]): Step =>
        (floor) => {
          const params = heardOfTiktok({ ...word, id, update_time: seconds(minute) })
          const isTold = agreed(floor.act(takeChannelOrder, params, system))
          // [O11] The same once more is nothing new.
          expect(floor.act(takeChannelOrder, params, system)).toEqual([])
          return isTold
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('SON-DO', 'TUI-KEM').map(
      (productCode): Step =>
        (floor) => {
          const from = floor.find('links', `Tiktok/${shopId}/${strange.item}/${strange.model}`)?.products
          const params = { ...strange, products: [{ productCode, amount: 1 }], from }
          return agreed(floor.act(linkItem, params, keeper))
        },
    ),
  },
  { weight: 12, arbitrary: fc.tuple(code, fc.boolean()).map(([id, closes]) => packing(id, closes)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(code, fc.constantFrom('HẸN GIAO', 'MỚI', 'CHỜ HÀNG', 'CHỜ ĐÓNG GÓI', 'ĐÃ GỬI HÀNG', 'KIỂM KÊ'))
      .map(
        ([id, state]): Step =>
          (floor) =>
            agreed(floor.act(updateState, { orderCodes: [id], state }, desk)),
      ),
  },
)

/** Somebody opens an order and puts its goods in, all of them or the first. */
function packing(id: string, closes: boolean): Step {
  return (floor) => {
    let did = agreed(floor.act(openOrder, { code: id, takeOver: true }))
    const parcel = floor.find('parcels', `${id}#1`)
    if (parcel?.state !== 'open') return did
    for (const { productCode, need, packed } of closes ? parcel.lines : parcel.lines.slice(0, 1)) {
      if (need === packed) continue
      const quantity = closes ? need - packed : 1
      const gesture = `${productCode}${packed}`
      const scan = { parcelId: parcel.id, gesture, productCode, scanned: productCode, quantity }
      did = agreed(floor.act(scanItem, scan)) || did
    }
    return closes ? agreed(floor.act(closeParcel, { parcelId: parcel.id })) || did : did
  }
}

test('[O11] whatever TikTok says, older, doubled and in any order, between packing and linking, the books agree (decisions 17)', () => {
  const reached = new Map<string, number>()
  const onHand = fc.constantFrom(2, 12)
  fc.assert(
    fc.property(onHand, fc.array(step, { minLength: 15, maxLength: 60, size: 'max' }), (goods, steps) => {
      const floor = openFloor(aShop({ orders: [], onHand: goods }))
      const marks = new Set<string>()
      for (const take of steps) {
        if (!take(floor)) continue
        expect([...faultsOf(booksOf(floor)), ...returnFaultsOf(floor)]).toEqual([])
        for (const { state, payment, paid, swItems } of floor.all('orders')) {
          expect(payment.history.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
          marks.add(state).add(swItems.some(({ mapped }) => mapped === false) ? 'unlinked' : 'linked')
          if (swItems.some(({ amount }) => amount > 1)) marks.add('units of one kind')
        }
      }
      for (const mark of marks) reached.set(mark, (reached.get(mark) ?? 0) + 1)
    }),
    { numRuns: 100 },
  )
  // A law about sequences that reach nothing would say nothing.
  for (const mark of [
    'linked',
    'unlinked',
    'units of one kind',
    'CHỜ HÀNG',
    'CHỜ GỬI HÀNG',
    'ĐANG GIAO',
    'HỦY',
  ])
    expect([mark, (reached.get(mark) ?? 0) > 2]).toEqual([mark, true])
})

test('[O11] once the newest word of TikTok was heard the rows are the same, whichever order the words came in', () => {
  fc.assert(
    fc.property(
      fc.array(wordOf(inHouse), { minLength: 2, maxLength: 5 }),
      fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
      (drawn, shuffle) => {
        // Nothing goes backward at the marketplace, and a called-off order comes back to life nowhere.
        const off = drawn.findIndex(({ status }) => status === 'CANCELLED')
        const some = (off < 0 ? drawn : drawn.slice(0, off + 1)).toSorted(
          (a, b) => inHouse.indexOf(a.status) - inHouse.indexOf(b.status),
        )
        const words = some.map((word, index) =>
          heardOfTiktok({ ...word, is_cod: false, paid_time: seconds(-1), update_time: seconds(index) }),
        )
        const newest = words.at(-1)!
        const mixed = words
          .map((word, index) => ({ word, rank: shuffle[index] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .flatMap(({ word }, index) => (index % 2 === 0 ? [word, word] : [word]))
        const [first, ...others] = [words, [...mixed, newest], [newest, ...mixed], [newest]].map(standing)
        for (const other of others) expect(other).toEqual(first)
      },
    ),
    { numRuns: 100 },
  )
})

/** Where an order and the stock stand after these words; how they came there is their own story. */
function standing(words: readonly ReturnType<typeof heardOfTiktok>[]) {
  const floor = openFloor(aShop({ orders: [] }))
  for (const word of words) floor.act(takeChannelOrder, word, system)
  const [order] = floor.all('orders')
  const { historyState: _, payment, updatedAt: __, cancelAsked, ...rest } = order!
  const rows = ['AT-DEN-M', 'AT-TRANG-M', 'SON-DO'].map((product) => {
    const { book, total, totalOrder } = floor.get('products', product)
    return { book, total, totalOrder }
  })
  const counted = [...(rest.counted ?? [])].sort()
  return { order: { ...rest, counted, status: payment.status, asks: cancelAsked?.reason }, rows }
}
