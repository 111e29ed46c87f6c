import { afterEach, expect, test } from 'vitest'
import { readCost, readCount } from '../../../src/app/look-up/check-figures.ts'
import { addTypes } from '../../../src/app/stock/add-types.ts'
import { createGoodsDraft, usualBin } from '../../../src/app/stock/goods-draft.ts'
import { newBins } from '../../../src/app/stock/new-bins.ts'
import { shelfView } from '../../../src/app/stock/shelf-address.ts'
import { slipFilter, slipView } from '../../../src/app/stock/slip-address.ts'
import { damagesApart } from '../../../src/replica/queries/returns/damages.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { morning } from '../../support/builders.ts'
import { answered, aStockPhone, forgetScans, home, tag } from './stock-phone.ts'

afterEach(forgetScans)

test('scans put goods on a slip: the same again is one more, another bin is another line, and all of it is kept', async () => {
  const kept = new Map<string, string>()
  const phone = await aStockPhone('kho', kept)
  const desk = createGoodsDraft(phone, 'phieu')
  desk.draft.wid = home
  for (const text of ['AT-DEN-M', 'AT-DEN-M', tag('A1-03'), 'AT-DEN-M', 'CB-DOI']) desk.scan(aScan(text))
  await desk.settled()
  expect(answered()).toBe('LÀ COMBO')
  expect(desk.draft.lines.map(({ bin, amount }) => [bin, amount])).toEqual([
    ['A1-03', 1],
    ['A1-01', 2],
  ])
  const again = createGoodsDraft(await aStockPhone('kho', kept), 'phieu')
  expect(again.draft.lines).toHaveLength(2)
  const another = createGoodsDraft(await aStockPhone('kho2', kept), 'phieu')
  expect(another.draft.lines).toEqual([])
})

test('another warehouse is chosen: what was scanned stands where it lies there, not in the bins of the first', async () => {
  const phone = await aStockPhone()
  const product = (await phone.db.products.get('AT-DEN-M'))!
  const there = { wid: 'K2', bid: 'B1-01', total: 5, book: 0, wait: 0, exp_amount: 0 }
  await phone.db.products.put({ ...product, warehouses: [...product.warehouses, there] })
  const desk = createGoodsDraft(phone, 'phieu')
  desk.draft.wid = home
  for (const text of ['SON-DO', 'AT-DEN-M', tag('A1-03'), 'AT-DEN-M']) desk.scan(aScan(text))
  desk.moveTo('K2')
  await desk.settled()
  expect(desk.draft).toMatchObject({ wid: 'K2' })
  expect(desk.draft).not.toHaveProperty('bin')
  expect(desk.draft.lines.map(({ productCode, bin, amount }) => [productCode, bin, amount])).toEqual([
    ['AT-DEN-M', 'B1-01', 2],
    ['SON-DO', 'BinDefault', 1],
  ])
})

test('a return to a supplier names the damaged goods that lie apart, and says when those of an order are all gone', async () => {
  const phone = await aStockPhone()
  expect(addTypes['return_for_supplier']).toBe('Trả nhà cung cấp')
  const lies = { wid: home, productCode: 'SON-DO', name: 'Son kem lì', reason: 'Vỡ', slipCodes: [] }
  const when = { createdAt: morning, createdBy: 'kho', updatedAt: morning }
  const ofOrder = (document: string) => ({ kind: 'supply', document }) as const
  await phone.db.damages.bulkPut([
    { ...lies, ...when, id: 'L-1', quantity: 3, settled: 1, state: 'open', from: ofOrder('DNC-1') },
    { ...lies, ...when, id: 'L-2', quantity: 2, settled: 2, state: 'settled', from: ofOrder('DNC-2') },
    { ...lies, ...when, id: 'L-3', quantity: 9, settled: 0, state: 'dropped', from: ofOrder('DNC-2') },
  ])
  expect(await damagesApart(phone)).toEqual({ units: 2, settled: false })
  expect(await damagesApart(phone, 'DNC-1')).toEqual({ units: 2, settled: false })
  expect(await damagesApart(phone, 'DNC-2')).toEqual({ units: 0, settled: true })
  expect(await damagesApart(phone, 'DNC-3')).toEqual({ units: 0, settled: false })
})

test('a product goes where most of it lies; one that never lay there into the bin every warehouse has', () => {
  const place = { wid: home, book: 0, wait: 0, exp_amount: 0 }
  const warehouses = [
    { ...place, bid: 'A', total: 3 },
    { ...place, bid: 'B', total: 9 },
  ]
  expect([usualBin({ warehouses }, home), usualBin({ warehouses }, 'K2')]).toEqual(['B', 'BinDefault'])
})

test('a rack of bins is named by its first and its last number', () => {
  expect(newBins('A1-08', '11')?.map(({ bid }) => bid)).toEqual(['A1-08', 'A1-09', 'A1-10', 'A1-11'])
  expect(newBins('HANG-DE-VO', '')).toEqual([{ bid: 'HANG-DE-VO', name: 'Kệ HANG-DE-VO' }])
  expect(newBins('a1-08', '09')?.map(({ bid }) => bid)).toEqual(['A1-08', 'A1-09'])
  expect([newBins('', ''), newBins('Ô 1', ''), newBins('A', '5'), newBins('A1-08', '7')]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
  expect([newBins('A1', '100')?.length, newBins('A1', '101')]).toEqual([100, undefined])
})

test('filters of slips and shelves stay in the address; what it does not know is left out', () => {
  const view = { kind: 'xuat', state: 'moi', days: '7', wid: 'K2', text: 'áo', code: 'XK-1' } as const
  expect(slipView.read(new URLSearchParams(slipView.query(view)))).toEqual(view)
  expect(slipView.read(new URLSearchParams('loai=x&tt=toString&ngay=9'))).toEqual({
    kind: '',
    state: '',
    days: '',
    wid: '',
    text: '',
    code: '',
  })
  expect(slipFilter(view, morning)).toEqual({
    types: ['Xuất tự do', 'Trả nhà cung cấp'],
    state: 'MỚI',
    wid: 'K2',
    text: 'áo',
    // Midnight in Ho Chi Minh, six days before.
    since: Date.UTC(2026, 10, 14, 17, 0, 0),
  })
  const shelf = { wid: 'K2', kind: 'empty', text: 'a1' } as const
  expect(shelfView.read(new URLSearchParams(shelfView.query(shelf)))).toEqual(shelf)
})

test('[CAT-177] numbers are read as they are typed, and what is none is none', () => {
  expect(['12', ' 1.200 ', '-3', '', '1,5', 'x'].map(readCount)).toEqual([
    ...[12, 1200, -3, Number.NaN, Number.NaN, Number.NaN],
  ])
  expect(['', '61.000', '50k', '-5', 'x'].map(readCost)).toEqual([undefined, 61_000, 50_000, -5, Number.NaN])
})
