import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
import { must } from '../../../src/lib/must.ts'
import { anActor, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'
import { returnFaultsOf } from '../returns/return-steps.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { system } from './shopee-tells.ts'
import { type Speaker, speakers } from './speakers.ts'

const orders = ['S1', 'S2', 'S3']
const keeper = anActor({ userName: 'hang', flags: ['products_crud'] })

type Step = (floor: Floor) => boolean
const agreed = (decision: ReturnType<Floor['act']>) => !isRefusal(decision) && decision.length > 0
const code = fc.constantFrom(...orders)
const gesture = fc.integer({ min: 1, max: 9 }).map((count) => `g${count}`)

const products = fc.constantFrom(
  [{ productCode: 'SON-DO', amount: 1 }],
  [{ productCode: 'SON-DO', amount: 2 }],
  [
    { productCode: 'TUI-KEM', amount: 1 },
    { productCode: 'CB-DOI', amount: 1 },
  ],
)

const stepsOf = ({
  channel,
  shopId,
  listings,
  inHouse,
  outside,
  words,
  heard,
}: Speaker): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(code, fc.constantFrom(...inHouse, ...outside), words, fc.integer({ min: 0, max: 40 }))
        .map(
          ([order, state, word, minute]): Step =>
            (floor) => {
              const params = heard({ code: order, state, minute, word })
              const isTold = agreed(floor.act(takeChannelOrder, params, system))
              // [O11] The same once more is nothing new.
              expect(floor.act(takeChannelOrder, params, system)).toEqual([])
              return isTold
            },
        ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...listings), products).map(
        ([[item, model], some]): Step =>
          (floor) => {
            const from = floor.find('links', `${channel}/${shopId}/${item}/${model}`)?.products
            const params = { channel, shopId, item, model, products: some, from }
            return agreed(floor.act(linkItem, params, keeper))
          },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...listings).map(
        ([item, model]): Step =>
          (floor) =>
            agreed(floor.act(unlinkItem, { channel, shopId, item, model }, keeper)),
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
          fc.constantFrom(
            'HẸN GIAO',
            'MỚI',
            'CHỜ HÀNG',
            'CHỜ ĐÓNG GÓI',
            'ĐÃ GỬI HÀNG',
            'KIỂM KÊ',
            'THẤT THU',
          ),
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

/** Whom an order goes to where a word names nobody: what is not told stays as it was told before. */
const nobody = { name: 'A', phone: '', phone_number: '', full_address: '' }

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

describe.each(speakers)('what $channel says', (speaker) => {
  const { channel, shopId, inHouse, words, heard, listings } = speaker
  const step = stepsOf(speaker)

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

  test('[O11] once the newest word was heard the rows are the same, whichever order the words came in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...inHouse), words), { minLength: 2, maxLength: 5 }),
        fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
        fc.boolean(),
        (drawn, shuffle, isLinked) => {
          // What a word does not tell stays as an older one told it: all of these tell whom it goes to. A called-off order comes back to life nowhere.
          const off = drawn.findIndex(([state]) => state === inHouse.at(-1))
          const some = off < 0 ? drawn : drawn.slice(0, off + 1)
          // Nothing goes backward at the marketplace.
          const states = some
            .map(([state]) => state)
            .toSorted((a, b) => inHouse.indexOf(a) - inHouse.indexOf(b))
          const told = some.map(([, word], index) =>
            heard({
              code: 'S1',
              state: must(states[index], 'a state'),
              minute: index,
              word: {
                ...word,
                recipient_address: word['recipient_address'] ?? nobody,
                cod: false,
                is_cod: false,
              },
            }),
          )
          const mixed = told
            .map((word, index) => ({ word, rank: shuffle[index] ?? 0 }))
            .toSorted((a, b) => a.rank - b.rank)
            .flatMap(({ word }, index) => (index % 2 === 0 ? [word, word] : [word]))
          const newest = told.at(-1)!
          const ends = [told, [...mixed, newest], [newest, ...mixed], [newest]].map((heardOf) => {
            const floor = openFloor(aShop({ orders: [] }))
            if (isLinked)
              floor.do(
                linkItem,
                {
                  channel,
                  shopId,
                  item: listings[0]![0],
                  model: listings[0]![1],
                  products: [{ productCode: 'SON-DO', amount: 2 }],
                },
                keeper,
              )
            for (const one of heardOf) floor.act(takeChannelOrder, one, system)
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
})
