import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/command.ts'
import { orderStates } from '../../src/domain/orders/states.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { joinParcels } from '../../src/domain/packing/join-parcels.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../src/domain/packing/reopen-parcel.ts'
import { reportShortage } from '../../src/domain/packing/report-shortage.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { startNextParcel } from '../../src/domain/packing/start-next-parcel.ts'
import { undoScan } from '../../src/domain/packing/undo-scan.ts'
import { withdrawShortage } from '../../src/domain/packing/withdraw-shortage.ts'
import { parcelIdsOf } from '../../src/domain/parcels/parcel-ids.ts'
import { packSingle } from '../../src/domain/picking/pack-single.ts'
import { unpackSingle } from '../../src/domain/picking/unpack-single.ts'
import { deleteSlip } from '../../src/domain/slips/delete-slip.ts'
import { updateSlip } from '../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../src/domain/stock/add-slip.ts'
import { cancelTransfer } from '../../src/domain/stock/cancel-transfer.ts'
import { createTransfer } from '../../src/domain/stock/create-transfer.ts'
import { finishTransfer } from '../../src/domain/stock/finish-transfer.ts'
import { moveBetweenBins } from '../../src/domain/stock/move-between-bins.ts'
import { quickStockCheck } from '../../src/domain/stock/quick-stock-check.ts'
import { receiveTransfer } from '../../src/domain/stock/receive-transfer.ts'
import { sendTransfer } from '../../src/domain/stock/send-transfer.ts'
import { transferLines } from '../../src/domain/stock/transfer-sums.ts'
import { undoReceipt } from '../../src/domain/stock/undo-receipt.ts'
import type { Transfer } from '../../src/domain/tables/transfers.ts'
import { aBin, anItem, anOrder, aShop, aWarehouse, smallOrders, smallProducts } from '../support/builders.ts'
import { type Floor, moveOrders, openFloor, otherPacker, packer } from './floor.ts'
import { returnFaultsOf, returnSteps } from './returns/return-steps.ts'
import { booksOf, faultsOf } from './stock-oracle.ts'

/**
 * Beside the usual orders: one of each state that the others do not start in, one with a product in two lines, one with a product that nobody knows, and such ones
 * of before, whose state says what they hold. */
const orders = [
  ...smallOrders(),
  anOrder({ code: 'DH-5', state: 'CHỜ HÀNG', swItems: [anItem({ amount: 3 })] }),
  anOrder({ code: 'DH-6', state: 'HẸN GIAO' }),
  anOrder({ code: 'DH-7', state: 'CHỜ GỬI HÀNG', swItems: [anItem({ amount: 2 })] }),
  anOrder({ code: 'DH-8', state: 'CHỜ XÁC NHẬN', swItems: [anItem(), anItem({ amount: 2, bid: 'A1-02' })] }),
  anOrder({ code: 'DH-9', state: 'ĐANG GIAO', swItems: [anItem({ amount: 3 })] }),
  anOrder({ code: 'DH-10', state: 'THÀNH CÔNG', swItems: [anItem({ amount: 2 })] }),
  anOrder({ code: 'DH-11', state: 'CHỜ XÁC NHẬN', swItems: [anItem(), anItem({ productCode: 'KHONG-CO' })] }),
  ...(['MỚI', 'CHỜ GỬI HÀNG', 'ĐANG GIAO'] as const).map((state, index) =>
    anOrder({ code: `CU-${index + 1}`, state, swItems: [anItem(), anItem({ productCode: 'KHONG-CO' })] }),
  ),
]
const products = ['AT-DEN-M', 'AT-TRANG-M', 'SON-DO', 'TUI-KEM']

/** Two of one waybill. */
const delivery = { logistic: 'J&T', id: '841000000777', history: [] }
orders.push(
  anOrder({ code: 'TT-1', channel: 'Tiktok', delivery }),
  anOrder({ code: 'TT-2', channel: 'Tiktok', delivery, swItems: [anItem({ amount: 2 })] }),
)

const code = fc.constantFrom(...orders.map((order) => order.code))
const parcelId = fc.tuple(code, fc.constantFrom(1, 1, 1, 2)).map(([order, place]) => `${order}#${place}`)
const product = fc.constantFrom(...products)
/** Lots of one number and two days, one without a number, and nothing told. */
const lot = fc.constantFrom(
  ...[{}, {}, { lot: 'A', expires: '2026-12-31' }, { lot: 'A', expires: '2027-06-30' }],
  ...[{ lot: 'CU', expires: '2026-11-01' }, { expires: '2027-01-31' }, { lot: 'B' }],
)
/** A line that tells a lot, or none. */
const withLot = <L extends object>(line: fc.Arbitrary<L>) =>
  fc.tuple(line, lot).map(([told, of]) => ({ ...told, ...of }))
const few = fc.integer({ min: 1, max: 4 })
/** Few enough that gestures repeat and are taken back. */
const id = fc.integer({ min: 1, max: 9 }).map((number) => `g${number}`)
const who = fc.constantFrom(packer, otherPacker)

type Step = (floor: Floor) => boolean
const agreed = (decision: ReturnType<Floor['act']>) => !isRefusal(decision) && decision.length > 0

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(code, fc.boolean(), who).map(
      ([order, takeOver, by]): Step =>
        (floor) =>
          agreed(floor.act(openOrder, { code: order, takeOver }, by)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(['TT-1', 'TT-2'], ['TT-2', 'TT-1']), who).map(
      ([[order, other], by]): Step =>
        (floor) =>
          agreed(floor.act(openOrder, { code: order, takeOver: true, together: [other] }, by)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(parcelId, fc.constantFrom(startNextParcel, startNextParcel, joinParcels), who).map(
      ([parcel, command, by]): Step =>
        (floor) =>
          agreed(floor.act(command, { parcelId: parcel }, by)),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(parcelId, id, product, few, who, lot, fc.boolean()).map(
      ([parcel, gesture, productCode, quantity, by, of, expired]): Step =>
        (floor) =>
          agreed(
            floor.act(
              scanItem,
              { parcelId: parcel, gesture, productCode, scanned: productCode, quantity, expired, ...of },
              by,
            ),
          ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(parcelId, id, who).map(
      ([parcel, gesture, by]): Step =>
        (floor) =>
          agreed(floor.act(undoScan, { parcelId: parcel, gesture }, by)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(parcelId, id, product, few, who).map(
      ([parcel, shortage, productCode, quantity, by]): Step =>
        (floor) =>
          agreed(
            floor.act(
              reportShortage,
              { parcelId: parcel, id: shortage, productCode, quantity, reason: 'missing' },
              by,
            ),
          ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(parcelId, id, who).map(
      ([parcel, shortage, by]): Step =>
        (floor) =>
          agreed(floor.act(withdrawShortage, { parcelId: parcel, id: shortage }, by)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(parcelId, who).map(
      ([parcel, by]): Step =>
        (floor) =>
          agreed(floor.act(closeParcel, { parcelId: parcel }, by)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(parcelId, who).map(
      ([parcel, by]): Step =>
        (floor) =>
          agreed(floor.act(reopenParcel, { parcelId: parcel }, by)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(code, id, fc.boolean(), who).map(
      ([order, gesture, label, by]): Step =>
        (floor) => {
          const scans = [{ gesture, productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }]
          return agreed(floor.act(packSingle, { code: order, scans, batch: label ? 'lan' : undefined }, by))
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(code, who).map(
      ([order, by]): Step =>
        (floor) =>
          agreed(floor.act(unpackSingle, { code: order }, by)),
    ),
  },
  // Packs what an order needs, so that sequences reach closed parcels often.
  {
    weight: 4,
    arbitrary: fc.tuple(code, who).map(
      ([order, by]): Step =>
        (floor) =>
          packAll(floor, order, by),
    ),
  },
  { weight: 6, arbitrary: returnSteps(['DH-7', 'DH-9', 'DH-10', 'CU-3'], [...products, 'KHONG-CO']) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.uniqueArray(code, { minLength: 1, maxLength: 3 }), fc.constantFrom(...orderStates))
      .map(
        ([orderCodes, state]): Step =>
          (floor) =>
            agreed(moveOrders(floor, { orderCodes, state })),
      ),
  },
)

const home = 'KhoTayWarehouse'
const wid = fc.constantFrom(home, home, home, 'K2')
const bid = fc.constantFrom('A1-01', 'A1-02', 'BinDefault')
const slipCode = fc.integer({ min: 1, max: 6 }).map((number) => `PH-${number}`)
const transferCode = fc.integer({ min: 1, max: 3 }).map((number) => `CK-${number}`)
const units = fc.constantFrom(1, 3, 8, 20, 60, 120)
const note = fc.constantFrom('', 'Hàng hỏng')
/** Lots as somebody counts them, now and then more than there is. */
const counted = fc.option(
  fc.array(
    fc.tuple(lot, fc.integer({ min: 0, max: 60 })).map(([of, some]) => ({ ...of, units: some })),
    { maxLength: 4 },
  ),
  { nil: undefined },
)
const does = (arbitrary: fc.Arbitrary<(floor: Floor) => ReturnType<Floor['act']>>, weight: number) => ({
  weight,
  arbitrary: arbitrary.map(
    (act): Step =>
      (floor) =>
        agreed(act(floor)),
  ),
})

/** Hands on the shelves: slips, moves between bins, counts, transfers. */
const stockStep: fc.Arbitrary<Step> = fc.oneof(
  does(
    fc
      .record({
        code: slipCode,
        type: fc.constantFrom('Nhập tự do', 'Xuất tự do', 'Nhập mới', 'Trả nhà cung cấp'),
        items: fc.array(withLot(fc.record({ productCode: product, amount: units, bin: bid })), {
          minLength: 1,
          maxLength: 3,
        }),
        sourceWarehouse: wid,
        complete: fc.boolean(),
        note,
      })
      .map((params) => (floor) => floor.act(addSlip, params)),
    4,
  ),
  does(
    fc
      .record({ exchangeCode: slipCode, state: fc.constantFrom('HOÀN THÀNH', 'ĐÃ HỦY', 'MỚI'), note })
      .map((params) => (floor) => floor.act(updateSlip, params)),
    5,
  ),
  does(
    slipCode.map((exchangeCode) => (floor) => floor.act(deleteSlip, { exchangeCode })),
    1,
  ),
  does(
    fc
      .record({
        wid,
        from: bid,
        to: bid,
        items: fc.array(withLot(fc.record({ productCode: product, amount: units })), {
          minLength: 1,
          maxLength: 2,
        }),
      })
      .map((params) => (floor) => floor.act(moveBetweenBins, { code: 'CO-1', ...params })),
    5,
  ),
  does(
    fc
      .tuple(product, wid, bid, fc.integer({ min: -5, max: 130 }), fc.uuid(), counted)
      .map(([productCode, at, bin, actual, code, lots]) => (floor) => {
        const place = floor
          .get('products', productCode)
          .warehouses.find((one) => one.wid === at && one.bid === bin)
        const seen = { seen: place?.total ?? 0, seenDocument: place?.last?.document }
        return floor.act(quickStockCheck, { code, productCode, wid: at, bid: bin, actual, lots, ...seen })
      }),
    3,
  ),
  does(
    fc
      .record({
        code: transferCode,
        sourceWarehouse: wid,
        toWarehouse: wid,
        items: fc.array(withLot(fc.record({ productCode: product, amount: units, bin: bid })), {
          minLength: 1,
          maxLength: 3,
        }),
        send: fc.boolean(),
        note,
      })
      .map((params) => (floor) => floor.act(createTransfer, params)),
    5,
  ),
  does(
    fc.record({ code: transferCode, note }).map((params) => (floor) => floor.act(sendTransfer, params)),
    2,
  ),
  does(
    withLot(
      fc.record({
        code: transferCode,
        gesture: id,
        productCode: product,
        quantity: units,
        bin: bid,
        damaged: fc.boolean(),
        over: fc.boolean(),
      }),
    ).map((params) => (floor) => floor.act(receiveTransfer, params)),
    6,
  ),
  // Sends goods of lots, by a lot or without a word, so that sequences reach transfers of lots often.
  does(
    fc.tuple(transferCode, wid, few, fc.boolean()).map(([code, from, amount, tells]) => (floor) => {
      const lying = floor
        .all('products')
        .flatMap(({ code: productCode, warehouses }) => warehouses.map((one) => ({ ...one, productCode })))
      const place = lying.find((one) => one.wid === from && one.lots)
      const { productCode = 'SON-DO', bid: bin = 'A1-01', lots: [first] = [] } = place ?? {}
      const told = first && tells ? { lot: first.lot, expires: first.expires } : {}
      const toWarehouse = from === home ? 'K2' : home
      const sent = { code, sourceWarehouse: from, toWarehouse, send: true, note: '' }
      return floor.act(createTransfer, { ...sent, items: [{ productCode, amount, bin, ...told }] })
    }),
    5,
  ),
  // Takes in about what was sent, so that sequences reach finished transfers often.
  does(
    fc
      .tuple(transferCode, id, bid, fc.integer({ min: 0, max: 3 }))
      .map(([code, gesture, bin, less]) => (floor) => {
        const transfer = floor.find('transfers', code)
        const line = transfer && transferLines(transfer).find(({ difference }) => difference < 0)
        const quantity = line ? Math.max(1, -line.difference - less) : 1
        const params = { code, gesture, productCode: line?.productCode ?? 'SON-DO', quantity, bin }
        return floor.act(receiveTransfer, params)
      }),
    5,
  ),
  does(
    fc.record({ code: transferCode, gesture: id }).map((params) => (floor) => floor.act(undoReceipt, params)),
    1,
  ),
  does(
    fc
      .record({ code: transferCode, keep: fc.boolean() })
      .map((params) => (floor) => floor.act(cancelTransfer, params)),
    1,
  ),
  does(
    fc.tuple(transferCode, fc.boolean()).map(([code, other]) => (floor) => {
      const transfer = floor.find('transfers', code)
      const lines = transfer ? transferLines(transfer).filter(({ difference }) => difference !== 0) : []
      const differences = lines.map(({ productCode, difference: quantity }) => {
        const way = quantity < 0 ? (other ? 'back' : 'lost') : other ? 'source' : 'found'
        return { productCode, quantity, way, reason: 'Đếm lại' }
      })
      return floor.act(finishTransfer, { code, differences })
    }),
    6,
  ),
)

/** Of a transfer that came whole, with not a word about lots: units by lot that left and did not arrive. */
function lotsOnTheWay(floor: Floor, { state, slipCodes, arrived, differences }: Transfer): object {
  const isPlain = arrived.every(({ lots, damaged }) => !lots && damaged === 0)
  if (state !== 'HOÀN THÀNH' || !isPlain || differences) return {}
  const left: Record<string, number> = {}
  for (const { document, productCode, lot, expires, quantity } of floor.all('movements')) {
    if (lot === undefined || !slipCodes.includes(document)) continue
    const key = `${productCode} ${lot} ${expires}`
    left[key] = (left[key] ?? 0) + quantity
  }
  return Object.fromEntries(Object.entries(left).filter(([, units]) => units !== 0))
}

function packAll(floor: Floor, order: string, by: typeof packer): boolean {
  floor.act(openOrder, { code: order }, by)
  const parcel = parcelIdsOf(floor.get('orders', order))
    .map((id) => floor.find('parcels', id))
    .find((found) => found?.state === 'open')
  if (!parcel) return false
  for (const { productCode, need, packed } of parcel.lines) {
    if (need === packed) continue
    const gesture = `all-${floor.get('parcels', parcel.id).updatedAt}`
    const scan = { parcelId: parcel.id, gesture, productCode, scanned: productCode, quantity: need - packed }
    floor.act(scanItem, scan, by)
  }
  return agreed(floor.act(closeParcel, { parcelId: parcel.id }, by))
}

function twoWarehouses(): Floor {
  return openFloor(
    aShop({
      orders,
      // Two of them by lot.
      products: smallProducts().map((one) =>
        ['SON-DO', 'AT-DEN-M'].includes(one.code) ? { ...one, lots: 1 } : one,
      ),
      warehouses: [aWarehouse(), aWarehouse({ wid: 'K2', name: 'Kho Thủ Đức' })],
      bins: [home, 'K2'].flatMap((parent) =>
        ['A1-01', 'A1-02', 'BinDefault'].map((bin) => aBin({ parent, bid: bin })),
      ),
    }),
  )
}

test('[S12] a small shop starts with numbers that agree', () => {
  expect(faultsOf(booksOf(openFloor(aShop({ orders }))))).toEqual([])
})

test('[S12] after any work of any people every number is the sum of its movements, reserved is what orders ask for, no line is packed beyond need', () => {
  let applied = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const floor = openFloor(aShop({ orders }))
      for (const take of steps) {
        if (!take(floor)) continue
        applied += 1
        expect([...faultsOf(booksOf(floor)), ...returnFaultsOf(floor)]).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
  // A law about commands that are all refused would say nothing.
  expect(applied).toBeGreaterThan(500)
})

test('[S12] slips, moves between bins, counts and transfers keep every number and every lot the sum of its movements, and nobody takes what is not there', () => {
  const done = new Map<string, number>()
  fc.assert(
    fc.property(fc.array(stockStep, { minLength: 40, maxLength: 90, size: 'max' }), (steps) => {
      const floor = twoWarehouses()
      for (const take of steps) {
        if (!take(floor)) continue
        expect(faultsOf(booksOf(floor))).toEqual([])
        const places = floor.all('products').flatMap(({ warehouses }) => warehouses)
        expect(places.filter(({ total }) => total < 0)).toEqual([])
      }
      for (const transfer of floor.all('transfers'))
        expect([transfer.code, lotsOnTheWay(floor, transfer)]).toEqual([transfer.code, {}])
      for (const { lot, reason } of floor.all('movements'))
        if (lot !== undefined) done.set(`lots: ${reason}`, (done.get(`lots: ${reason}`) ?? 0) + 1)
      for (const { state } of floor.all('transfers')) done.set(state, (done.get(state) ?? 0) + 1)
      for (const { state, type } of floor.all('slips'))
        done.set(`${type} ${state}`, (done.get(`${type} ${state}`) ?? 0) + 1)
    }),
    { numRuns: 450 },
  )
  for (const reached of [
    'HOÀN THÀNH',
    'ĐÃ HỦY',
    'ĐANG CHUYỂN',
    'Nhập tự do ĐÃ HỦY',
    'Chuyển kho đến HOÀN THÀNH',
    // Each of these of a lot.
    ...['Nhập tự do', 'Chuyển ô kệ', 'Chuyển kho đi', 'Chuyển kho đến', 'Kiểm theo lô'].map(
      (reason) => `lots: ${reason}`,
    ),
  ])
    expect([reached, (done.get(reached) ?? 0) > 1]).toEqual([reached, true])
})

test('[S12] selling goes on between them', () => {
  let applied = 0
  fc.assert(
    fc.property(
      fc.array(fc.oneof(step, stockStep), { minLength: 20, maxLength: 60, size: 'max' }),
      (steps) => {
        const floor = twoWarehouses()
        for (const take of steps) {
          if (!take(floor)) continue
          applied += 1
          expect(faultsOf(booksOf(floor))).toEqual([])
        }
      },
    ),
    { numRuns: 100 },
  )
  expect(applied).toBeGreaterThan(300)
})

test('[S12] the oracle sees units of a lot that nobody moved, and more of them than there are', () => {
  const floor = twoWarehouses()
  const items = [{ productCode: 'SON-DO', amount: 5, bin: 'A1-02', lot: 'A' }]
  const slip = { code: 'PH-1', type: 'Nhập tự do', items, sourceWarehouse: home, complete: true }
  floor.do(addSlip, slip)
  const books = booksOf(floor)
  expect(
    faultsOf({ ...books, movements: books.movements.filter((move) => move.lot === undefined) }),
  ).not.toEqual([])
  const products = books.products.map((one) => ({
    ...one,
    warehouses: one.warehouses.map((place) =>
      place.lots ? { ...place, lots: [{ lot: 'A', units: 7 }] } : place,
    ),
  }))
  expect(faultsOf({ ...books, products })).toHaveLength(2)
})

test('[S12] the oracle sees a lost movement, a forgotten reserve and a line packed too often', () => {
  const floor = openFloor(aShop({ orders }))
  const books = booksOf(floor)
  expect(faultsOf({ ...books, movements: books.movements.slice(1) })).not.toEqual([])
  expect(faultsOf({ ...books, orders: books.orders.slice(1) })).not.toEqual([])
  floor.do(openOrder, { code: 'DH-1' })
  const [parcel] = floor.all('parcels')
  const lines = parcel!.lines.map((line) => ({ ...line, packed: line.need + 1 }))
  expect(faultsOf({ ...booksOf(floor), parcels: [{ ...parcel!, lines }] })).not.toEqual([])
})
