import { afterEach, describe, expect, test } from 'vitest'
import { isAboutExpiry, lotOfScan, otherLotWords } from '../../../src/app/bench/lot-of-scan.ts'
import { countsOf, lotsCounted } from '../../../src/app/look-up/lot-counts.tsx'
import { createPackingBench } from '../../../src/app/packing/packing-bench.ts'
import { createWalk } from '../../../src/app/picking/walk.ts'
import { lookupForms } from '../../../src/app/scanner/lookup-forms.ts'
import { scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import { createGoodsDraft } from '../../../src/app/stock/goods-draft.ts'
import { cleanCode } from '../../../src/device/scanner/clean-code.ts'
import { countLine } from '../../../src/domain/picking/count-line.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { waveRows } from '../../../src/replica/queries/picking/wave-rows.ts'
import { filterLots, lotRows } from '../../../src/replica/queries/stock/lot-rows.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { anItem, anOrder, morning } from '../../support/builders.ts'
import { beginWave } from '../picking/picking-device.ts'
import { answered, aStockPhone, forgetScans, home, packed, threePack } from './stock-phone.ts'

afterEach(forgetScans)

/** What stands on lipsticks of a lot: GS1 DataMatrix, the lot before the day. */
const code = (lot: string, day: string) => cleanCode(`]d2010893595029359710${lot}\u001d17${day}`)

/** A phone of a shop that keeps lots of lipsticks, with three lots of them in A1-03. */
async function aLotPhone(): Promise<Replica> {
  const phone = await aStockPhone('chu')
  const product = (await phone.db.products.get('SON-DO'))!
  await phone.db.products.put({ ...product, lots: 1 })
  const line = { productCode: 'SON-DO', bin: 'A1-03' }
  const items = [
    { ...line, amount: 5, lot: 'B', expires: '2027-06-30' },
    { ...line, amount: 3, lot: 'A', expires: '2026-12-10' },
    { ...line, amount: 2, lot: 'CU', expires: '2026-11-20' },
  ]
  const slip = { code: 'NK-1', type: 'Nhập tự do' as const, note: '', sourceWarehouse: home, items }
  await dispatch(phone, addSlip, { ...slip, complete: true })
  return phone
}

describe('a code that says a lot', () => {
  test('finds its product by the number of the article in it, and tells the lot where the shop keeps lots', async () => {
    const phone = await aLotPhone()
    expect(lookupForms(code('A', '261210'))).toContain('8935950293597')
    const product = (await phone.db.products.get('SON-DO'))!
    expect(lotOfScan(product, code('A', '261210'))).toEqual({ lot: 'A', expires: '2026-12-10' })
    expect(lotOfScan({}, code('A', '261210'))).toBeUndefined()
  })

  test('of another lot than the one to take first is said, not stopped', async () => {
    const product = (await (await aLotPhone()).db.products.get('SON-DO'))!
    const place = { wid: home, bid: 'A1-03' }
    const later = { lot: 'B', expires: '2027-06-30' }
    expect(otherLotWords(product, place, later, morning)).toBe(
      'Đã tính lô B, HSD 30/06/2027. Ở kệ còn lô A, HSD 10/12/2026, hết hạn trước.',
    )
    expect(otherLotWords(product, place, { lot: 'A', expires: '2026-12-10' }, morning)).toBeUndefined()
    expect(otherLotWords(product, place, undefined, morning)).toBeUndefined()
  })

  test('makes a line of its own on a slip', async () => {
    const desk = createGoodsDraft(await aLotPhone(), 'phieu')
    desk.draft.wid = home
    for (const text of [code('A', '261210'), code('B', '270630'), code('A', '261210'), 'SON-DO'])
      desk.scan(aScan(text))
    await desk.settled()
    expect(desk.draft.lines.map(({ lot, expires, amount }) => [lot, expires, amount])).toEqual([
      [undefined, undefined, 1],
      ['A', '2026-12-10', 2],
      ['B', '2027-06-30', 1],
    ])
  })
})

test('an expired unit stops the packer, who may take it all the same; the parcel keeps which lot it was', async () => {
  const phone = await aLotPhone()
  const swItems = [anItem({ productCode: 'SON-DO', bid: 'A1-03' })]
  await phone.db.orders.put(anOrder({ code: 'DH-L', state: 'CHỜ ĐÓNG GÓI', swItems }))
  const bench = createPackingBench(phone, 'DH-L', { toScan: () => {}, toOrder: () => {} } as never)
  bench.open()
  bench.scan(aScan(code('CU', '261120')))
  await bench.settled()
  expect([scanState.feedback?.word, scanState.feedback?.other?.label]).toEqual([
    'HẾT HẠN',
    'Vẫn lấy hàng hết hạn',
  ])
  takeOther()
  await bench.settled()
  expect(answered()).toBeUndefined()
  const [parcel] = await phone.db.parcels.toArray()
  expect(parcel?.scans).toMatchObject([{ lot: 'CU', expires: '2026-11-20', quantity: 1 }])
})

test('the next lot is no wrong one once the first lies in the box or the basket', async () => {
  const phone = await aLotPhone()
  const swItems = [anItem({ productCode: 'SON-DO', bid: 'A1-03', amount: 5 })]
  await phone.db.orders.put(anOrder({ code: 'DH-L', state: 'CHỜ ĐÓNG GÓI', swItems }))
  type Bench = Pick<ReturnType<typeof createWalk>, 'scan' | 'settled'> & { state: { said?: string } }
  const firstThen = async (bench: Bench) => {
    const said: (string | undefined)[] = []
    for (const text of [code('B', '270630'), ...Array(3).fill(code('A', '261210')), code('B', '270630')]) {
      bench.scan(aScan(text))
      await bench.settled()
      said.push(/Ở kệ còn lô A/.exec(bench.state.said ?? '')?.[0])
    }
    return said
  }
  const onlyFirst = ['Ở kệ còn lô A', undefined, undefined, undefined, undefined]
  await beginWave(phone, ['DH-L'])
  expect(await firstThen(createWalk(phone, 'DN-1', { toOrder: () => {} }))).toEqual(onlyFirst)
  const bench = createPackingBench(phone, 'DH-L', { toScan: () => {}, toOrder: () => {} } as never)
  bench.open()
  expect(await firstThen(bench)).toEqual(onlyFirst)
})

describe('an expired pack that is taken all the same counts its units once', () => {
  /** Three lipsticks are ordered, and a pack of three lies there that is past its day. */
  async function anExpiredPack(): Promise<Replica> {
    const phone = await aStockPhone('chu')
    await packed(phone)
    const lots = [{ lot: 'CU', expires: '2026-11-20', units: 3 }]
    const warehouses = [{ wid: home, bid: 'A1-03', total: 3, book: 0, wait: 0, exp_amount: 0, lots }]
    await phone.db.products.update('SON-DO', { lots: 1, warehouses })
    const swItems = [anItem({ productCode: 'SON-DO', bid: 'A1-03', amount: 3 })]
    await phone.db.orders.put(anOrder({ code: 'DH-L', state: 'CHỜ ĐÓNG GÓI', swItems }))
    return phone
  }

  async function scanAnyway(bench: Pick<ReturnType<typeof createWalk>, 'scan' | 'settled'>): Promise<void> {
    bench.scan(aScan(threePack))
    await bench.settled()
    expect(scanState.feedback?.other?.label).toBe('Vẫn lấy hàng hết hạn')
    takeOther()
    await bench.settled()
    expect(answered()).toBeUndefined()
  }

  test('by the packer', async () => {
    const phone = await anExpiredPack()
    const bench = createPackingBench(phone, 'DH-L', { toScan: () => {}, toOrder: () => {} } as never)
    bench.open()
    await scanAnyway(bench)
    const [parcel] = await phone.db.parcels.toArray()
    expect(parcel?.scans).toMatchObject([{ productCode: 'SON-DO', quantity: 3 }])
  })

  test('by the picker', async () => {
    const phone = await anExpiredPack()
    await beginWave(phone, ['DH-L'])
    await scanAnyway(createWalk(phone, 'DN-1', { toOrder: () => {} }))
    const { lines, orders } = (await waveRows(phone, 'DN-1'))!
    expect(lines.map((line) => countLine(line, orders))).toMatchObject([{ done: 3, need: 3 }])
  })
})

test('the list says what is past its day and what is near it, by shelf', async () => {
  const rows = await lotRows(await aLotPhone(), morning)
  const told = (kind: Parameters<typeof filterLots>[1]['kind'], text = '') =>
    filterLots(rows, { kind, wid: '', text }).map(({ lot, binName, units, daysLeft }) =>
      [lot.lot, binName, units, daysLeft].join(' '),
    )
  expect(told('')).toEqual(['CU Kệ A1-03 2 -1', 'A Kệ A1-03 3 19'])
  expect(told('het-han')).toEqual(['CU Kệ A1-03 2 -1'])
  expect(told('sap')).toEqual(['A Kệ A1-03 3 19'])
  expect(told('tat-ca', 'son kem')).toHaveLength(3)
  expect(told('tat-ca', 'áo thun')).toEqual([])
  expect(filterLots(rows, { kind: '', wid: 'K2', text: '' })).toEqual([])
})

test('lots are counted in numbers, and a word is none', () => {
  const counts = countsOf([{ lot: 'A', expires: '2026-12-10', units: 3 }])
  expect(counts).toEqual([{ lot: 'A', expires: '2026-12-10', units: '3' }])
  expect(lotsCounted([...counts, { lot: ' B ', expires: '', units: '1.000' }])).toEqual([
    { lot: 'A', expires: '2026-12-10', units: 3 },
    { lot: 'B', units: 1000 },
  ])
  expect(lotsCounted([{ lot: 'A', expires: '', units: 'năm' }])).toBeUndefined()
  expect(isAboutExpiry({ code: 'slip-combo' })).toBe(false)
})
