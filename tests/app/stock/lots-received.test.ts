import { afterEach, expect, test } from 'vitest'
import { createPackingBench } from '../../../src/app/packing/packing-bench.ts'
import { createCountBench } from '../../../src/app/stock-take/count-bench.ts'
import { createReceiveSupplyBench } from '../../../src/app/supply/receive-supply-bench.ts'
import { cleanCode } from '../../../src/device/scanner/clean-code.ts'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { closeReplica, openReplica, type Replica } from '../../../src/replica/replica.ts'
import { anOrdering } from '../../domain/supply/supply-floor.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { anItem, anOrder, aStockTake } from '../../support/builders.ts'
import { aStockPhone, forgetScans, tag } from './stock-phone.ts'

afterEach(forgetScans)

const told = [
  { lot: 'A', expires: '2027-03-31' },
  { lot: 'B', expires: '2027-06-30' },
] as const
const code = cleanCode(']d2010893595029359710A\u001d17270331')

/** A phone without a network, whose shop ordered lipsticks and shirts; it keeps lots of lipsticks where asked. */
async function aPhone(lots: 0 | 1): Promise<Replica> {
  const phone = await aStockPhone()
  if (lots) await phone.db.products.update('SON-DO', { lots })
  const items = [
    { productCode: 'SON-DO', order: 6 },
    { productCode: 'AT-DEN-M', order: 2 },
  ]
  const supplier = { _id: '', name: 'An Phát', phone: '0908112233' }
  const money = { prePaid: 0, discount: 0, typeDiscount: 'amount', taxVAT: 0 } as const
  await dispatch(phone, addSupply, { ...anOrdering(), items, supplier, ...money, note: '', draft: false })
  await phone.db.stockTakes.put(aStockTake())
  return phone
}

/** The app was closed, and is opened again over what the phone kept. */
function reopened({ db, session, environment }: Replica): Promise<Replica> {
  closeReplica({ db } as Replica)
  return openReplica(session, environment)
}

function scans(bench: { scan(scan: ReturnType<typeof aScan>): void; settled(): Promise<void> }) {
  return async (...texts: string[]) => {
    for (const text of texts) bench.scan(aScan(text))
    await bench.settled()
  }
}

const counting = (phone: Replica) =>
  createCountBench(phone, 'KK-1', { mayTeach: false, onBin: () => undefined })

test('goods of a supplier come lot by lot; closed in the middle, what came is there with its lots and goes on', async () => {
  const phone = await aPhone(1)
  const first = createReceiveSupplyBench(phone, 'DH-1')
  await scans(first)('SON-DO', 'AT-DEN-M')
  expect((await phone.db.supplyRequests.get('DH-1'))?.arrived).toEqual([])
  first.lots.tell(told[0])
  await scans(first)('SON-DO', 'AT-DEN-M')

  const next = await reopened(phone)
  const bench = createReceiveSupplyBench(next, 'DH-1')
  await bench.settled()
  await scans(bench)('SON-DO')
  expect(bench.lots.state.asked?.known).toEqual([told[0]])
  bench.lots.tell(told[1])
  await scans(bench)('SON-DO', code)
  bench.undoLast()
  await bench.settled()
  const order = await next.db.supplyRequests.get('DH-1')
  expect(order?.arrived).toMatchObject([
    { productCode: 'AT-DEN-M', good: 1 },
    {
      productCode: 'SON-DO',
      good: 4,
      lots: [
        { ...told[0], units: 2 },
        { ...told[1], units: 2 },
      ],
    },
  ])
  bench.finish()
  await bench.settled()
  const place = (await next.db.products.get('SON-DO'))?.warehouses.find(({ lots }) => lots)
  expect(place).toMatchObject({
    bid: 'BinDefault',
    total: 4,
    lots: [
      { ...told[0], units: 2 },
      { ...told[1], units: 2 },
    ],
  })
  closeReplica(next)
})

test('a rest whose lot nobody told does not come, and the next scan is one unit', async () => {
  const phone = await aPhone(1)
  const bench = createReceiveSupplyBench(phone, 'DH-1')
  bench.takeRest((await phone.db.products.get('SON-DO'))!, 6)
  await bench.settled()
  expect(bench.lots.state.asked?.productCode).toBe('SON-DO')
  bench.lots.leave()
  await scans(bench)('AT-DEN-M')
  const arrived = async () => (await phone.db.supplyRequests.get('DH-1'))?.arrived
  expect(await arrived()).toMatchObject([{ productCode: 'AT-DEN-M', good: 1 }])

  bench.takeRest((await phone.db.products.get('SON-DO'))!, 6)
  await bench.settled()
  bench.lots.tell(told[0])
  await bench.settled()
  expect(await arrived()).toMatchObject([
    { productCode: 'AT-DEN-M', good: 1 },
    { productCode: 'SON-DO', good: 6, lots: [{ ...told[0], units: 6 }] },
  ])
  closeReplica(phone)
})

test('a shelf is counted lot by lot; closed in the middle, what was counted is there with its lots and goes on', async () => {
  const phone = await aPhone(1)
  const first = counting(phone)
  await scans(first)('A1-01', 'SON-DO')
  first.lots.tell(told[0])
  await scans(first)('SON-DO', 'A1-02', 'SON-DO')
  expect(first.lots.state.asked?.productCode).toBe('SON-DO')

  const next = await reopened(phone)
  const bench = counting(next)
  await scans(bench)('A1-01', 'SON-DO')
  bench.lots.tell(told[1])
  await bench.settled()
  bench.addOne('SON-DO')
  await bench.settled()
  expect(await next.db.counts.toArray()).toMatchObject([
    {
      bid: 'A1-01',
      quantity: 4,
      lots: [
        { ...told[0], units: 2 },
        { ...told[1], units: 2 },
      ],
    },
  ])
  closeReplica(next)
})

test('a shop that keeps no lots is asked for none, and neither its rows nor what it sends are a word longer', async () => {
  const phone = await aPhone(0)
  const swItems = [anItem({ productCode: 'SON-DO', bid: 'A1-01' })]
  await phone.db.orders.put(anOrder({ code: 'DH-L', state: 'CHỜ ĐÓNG GÓI', swItems }))
  const packing = createPackingBench(phone, 'DH-L', { toScan: () => {}, toOrder: () => {} } as never)
  packing.open()
  await scans(packing)(code)
  const receiving = createReceiveSupplyBench(phone, 'DH-1')
  await scans(receiving)(tag('A1-01'), code, 'SON-DO')
  const bench = counting(phone)
  await scans(bench)('A1-01', code, 'SON-DO')
  expect([receiving.lots.state, bench.lots.state]).toEqual([{ told: {} }, { told: {} }])
  receiving.finish()
  await receiving.settled()

  expect(await phone.db.parcels.toArray()).toMatchObject([{ lines: [{ packed: 1 }] }])
  const [scanned] = (await phone.db.pendingActions.toArray()).filter(({ method }) => method === 'scanItem')
  expect(Object.keys(JSON.parse(JSON.stringify(scanned?.params)))).toEqual([
    'parcelId',
    'gesture',
    'productCode',
    'scanned',
    'quantity',
  ])
  const written = await Promise.all(phone.db.tables.map((table) => table.toArray()))
  expect(JSON.stringify(written)).not.toMatch(/"(lots?|expires|expired|expiryDays)"/)
  closeReplica(phone)
})
