import { afterEach, expect, test } from 'vitest'
import { scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import {
  keepSupplierReturn,
  keptSupplierReturn,
  supplierReturnPath,
} from '../../../src/app/stock/supplier-return.ts'
import { createReceiveSupplyBench } from '../../../src/app/supply/receive-supply-bench.ts'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { supplierHeld, supplierList } from '../../../src/replica/queries/supply/suppliers.ts'
import { supplyDetail } from '../../../src/replica/queries/supply/supply-orders.ts'
import { anOrdering } from '../../domain/supply/supply-floor.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { answered, aStockPhone, forgetScans, lies, packed, tag, threePack } from '../stock/stock-phone.ts'

afterEach(forgetScans)

async function aBench() {
  const kept = new Map<string, string>()
  const phone = await aStockPhone('kho', kept)
  const money = { prePaid: 0, discount: 0, typeDiscount: 'amount', taxVAT: 0 } as const
  const items = [
    { productCode: 'AT-DEN-M', order: 2 },
    { productCode: 'SON-DO', order: 3 },
  ]
  const supplier = { _id: '', name: 'An Phát', phone: '0908112233' }
  const params = { ...anOrdering(), items, supplier, ...money, note: '', draft: false }
  expect(await dispatch(phone, addSupply, params)).toMatchObject({ ok: true })
  const bench = createReceiveSupplyBench(phone, 'DH-1')
  const scan = async (...texts: string[]) => {
    for (const text of texts) bench.scan(aScan(text))
    await bench.settled()
  }
  const order = async () => (await phone.db.supplyRequests.get('DH-1'))!
  return { phone, kept, bench, scan, order }
}

test('every scan counts at once, in the bin that was scanned last, broken ones apart', async () => {
  const { bench, scan, order } = await aBench()
  await scan('AT-DEN-M', tag('A1-03'), 'AT-DEN-M')
  bench.state.damaged = true
  await scan('SON-DO')
  expect((await order()).arrived).toMatchObject([
    { productCode: 'AT-DEN-M', bin: 'BinDefault', good: 1, damaged: 0 },
    { productCode: 'AT-DEN-M', bin: 'A1-03', good: 1, damaged: 0 },
    { productCode: 'SON-DO', bin: 'A1-03', good: 0, damaged: 1 },
  ])
})

test('what was scanned before the key is as it was said then, however long the scan takes', async () => {
  const { bench, order } = await aBench()
  bench.turnDamaged()
  bench.scan(aScan('SON-DO'))
  bench.turnDamaged()
  bench.scan(aScan('AT-DEN-M'))
  await bench.settled()
  expect((await order()).arrived).toMatchObject([
    { productCode: 'SON-DO', good: 0, damaged: 1 },
    { productCode: 'AT-DEN-M', good: 1, damaged: 0 },
  ])
  expect(bench.state.damaged).toBe(false)
})

test('a scan of a pack counts its units, as often as was said; packs too many are asked about whole', async () => {
  const { phone, bench, scan, order } = await aBench()
  await packed(phone)
  await scan(threePack)
  expect((await order()).receipts).toMatchObject([{ productCode: 'SON-DO', quantity: 3 }])
  bench.state.quantity = 2
  await scan(threePack)
  expect(scanState.feedback).toMatchObject({ word: 'ĐỦ RỒI', other: { label: 'Thừa thật, nhận thêm 6' } })
  takeOther()
  await bench.settled()
  expect((await order()).receipts).toMatchObject([{ quantity: 3 }, { quantity: 6, over: 6 }])
})

test('one too many, goods nobody ordered and an unknown barcode stop the hands; who has them in the hand says so', async () => {
  const { bench, scan, order } = await aBench()
  await scan('AT-DEN-M', 'AT-DEN-M', 'AT-DEN-M')
  expect(scanState.feedback?.word).toBe('ĐỦ RỒI')
  takeOther()
  await bench.settled()
  await scan('TUI-KEM')
  expect(scanState.feedback?.word).toBe('SAI HÀNG')
  takeOther()
  await bench.settled()
  expect((await order()).arrived).toMatchObject([{ good: 3 }, { productCode: 'TUI-KEM', good: 1 }])
  await scan(tag('B1-01', 'K2'))
  expect(answered()).toBe('KHO KHÁC')
  await scan('8938500000000')
  expect(answered()).toBe('MÃ LẠ')
})

test('a code that nobody knows is goods where goods come in: it can be taught, and is no waybill', async () => {
  const { scan } = await aBench()
  for (const text of ['012345678905', '77001234', 'NCC-ABC']) {
    await scan(text)
    expect(scanState.feedback).toMatchObject({
      word: 'MÃ LẠ',
      sentence:
        'Có thể là mã vạch sản phẩm, chưa có trong máy này. Biết là hàng gì thì gắn mã này cho sản phẩm đó; không thì để riêng.',
      other: { label: 'Gắn mã này cho sản phẩm…' },
    })
    answered()
  }
  await scan('SPXVN01234567890A')
  expect(scanState.feedback?.sentence).not.toContain('mã vạch')
  answered()
})

test('one tap takes the rest, undo takes the last back, and goods enter stock as often as hands say', async () => {
  const { phone, bench, scan, order } = await aBench()
  await scan('AT-DEN-M', 'AT-DEN-M')
  bench.undoLast()
  bench.takeRest((await phone.db.products.get('SON-DO'))!, 3)
  await bench.settled()
  bench.finish()
  await bench.settled()
  expect([await lies(phone, 'SON-DO'), (await order()).state]).toEqual([
    { 'A1-01': 100, BinDefault: 3 },
    'NHẬN MỘT PHẦN',
  ])
  bench.undoLast()
  await bench.settled()
  expect((await order()).arrived).toEqual([])
  await scan('AT-DEN-M')
  bench.finish()
  await bench.settled()
  expect((await order()).state).toBe('HOÀN THÀNH')
})

test('[CAT-376] one more that turns up when all has come is asked about, and enters stock once it is told to be over', async () => {
  const { bench, scan, order } = await aBench()
  await scan('AT-DEN-M', 'AT-DEN-M', 'SON-DO', 'SON-DO', 'SON-DO')
  bench.finish()
  await bench.settled()
  expect((await order()).state).toBe('HOÀN THÀNH')
  await scan('SON-DO')
  expect(scanState.feedback).toMatchObject({ word: 'ĐỦ RỒI', other: { label: 'Thừa thật, nhận thêm' } })
  takeOther()
  await bench.settled()
  expect(await order()).toMatchObject({ state: 'NHẬN MỘT PHẦN', arrived: [{ good: 1 }] })
  bench.finish()
  await bench.settled()
  expect(await order()).toMatchObject({ state: 'HOÀN THÀNH', items: [{}, { received: 4, over: 1 }] })
})

test('the quick return leads to its route with what it is about kept on the device (RET-044, RET-045, CAT-009, CAT-010, CAT-371, CAT-399)', async () => {
  const { phone, kept } = await aBench()
  expect(keptSupplierReturn(phone)).toBeUndefined()
  keepSupplierReturn(phone, 'DH-1')
  expect(supplierReturnPath).toBe('/create_export_import?addType=return_for_supplier')
  expect([...kept.values()].some((text) => text.includes('"DH-1"'))).toBe(true)
  expect(keptSupplierReturn(await aStockPhone('kho', kept))).toBe('DH-1')
})

test('a supplier stands with the orders of doubles, and says what is owed to who sees it (CAT-609)', async () => {
  const { phone } = await aBench()
  const [supplier] = await phone.db.suppliers.toArray()
  expect(await supplyDetail(phone, 'DH-1')).toMatchObject({ warehouse: 'Kho Quận 7', orderedBy: 'Lan' })
  await phone.db.suppliers.put({ ...supplier!, id: 'ncc-khac', name: 'khác' })
  await phone.db.suppliers.put({ ...supplier!, mergedInto: 'ncc-khac' })
  expect(await supplierHeld(phone, supplier!.id)).toMatchObject({
    supplier: { id: 'ncc-khac' },
    orders: [{ code: 'DH-1' }],
    doubles: [{ id: supplier!.id }],
  })
  expect(await supplierList(phone)).toMatchObject([
    { supplier: { id: 'ncc-khac' }, open: 1, owed: undefined },
  ])
})

test('goods of an order whose code was changed since are shown as they are now (decisions 16)', async () => {
  const { phone, bench, order } = await aBench()
  const [shirt] = (await order()).items
  await phone.db.productAliases.put({ code: 'AO-CU', productCode: 'AT-DEN-M', at: 1, by: 'chu' })
  await phone.db.supplyRequests.update('DH-1', { items: [{ ...shirt!, productCode: 'AO-CU' }] })
  const { products } = (await supplyDetail(phone, 'DH-1'))!
  expect(products.get('AO-CU')).toMatchObject({ code: 'AT-DEN-M' })
  await phone.db.products.update('AT-DEN-M', { oldCodes: ['AO-CU'] })
  bench.takeRest(products.get('AO-CU')!, 2)
  await bench.settled()
  expect((await order()).receipts).toMatchObject([{ productCode: 'AO-CU', quantity: 2 }])
})
