import { afterEach, expect, test } from 'vitest'
import { scanState } from '../../../src/app/scanner/scan-state.ts'
import { createMoveBench } from '../../../src/app/stock/move-bench.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { answered, aStockPhone, forgetScans, home, lies, tag } from './stock-phone.ts'

afterEach(forgetScans)

async function aBench(userName?: string, kept?: Map<string, string>) {
  const phone = await aStockPhone(userName, kept)
  const bench = createMoveBench(phone)
  const scan = async (...texts: string[]) => {
    for (const text of texts) bench.scan(aScan(text))
    await bench.settled()
  }
  return { phone, bench, scan }
}

test('bin, goods, bin: three kinds of scans move goods with one command', async () => {
  const { phone, bench, scan } = await aBench()
  await scan(tag('A1-01'), 'AT-DEN-M', 'AT-DEN-M', 'SON-DO', tag('A1-03'))
  expect(await lies(phone, 'AT-DEN-M')).toEqual({ 'A1-01': 98, 'A1-03': 2 })
  expect(await lies(phone, 'SON-DO')).toEqual({ 'A1-01': 99, 'A1-03': 1 })
  expect(await phone.db.pendingActions.count()).toBe(1)
  expect([bench.hand.goods, bench.hand.from]).toEqual([[], undefined])
})

test('the × n key takes many with one scan, once', async () => {
  const { phone, bench, scan } = await aBench()
  await scan(tag('A1-01'))
  bench.state.quantity = 40
  await scan('AT-DEN-M', 'AT-DEN-M', tag('A1-03'))
  expect(await lies(phone, 'AT-DEN-M')).toEqual({ 'A1-01': 59, 'A1-03': 41 })
})

test('goods that lie in one bin only need no scan of it; a tag typed as it is called counts like the tag', async () => {
  const { phone, scan } = await aBench()
  await scan('AT-DEN-M', 'a1-03')
  expect(await lies(phone, 'AT-DEN-M')).toEqual({ 'A1-01': 99, 'A1-03': 1 })
})

test('a bin typed as it is called is found before any warehouse is known; of several a person says which', async () => {
  const { phone, bench, scan } = await aBench()
  await scan('b1-01')
  expect(bench.hand).toMatchObject({ wid: 'K2', from: 'B1-01' })
  bench.letGo()
  const other = await aBench()
  await other.phone.db.bins.put({ id: 'K2/A1-03', parent: 'K2', bid: 'A1-03', name: 'Kệ A1-03' })
  await other.scan('A1-03')
  expect(scanState.question?.choices.map(({ label }) => label)).toEqual(['Kho Thủ Đức', 'Kho Quận 7'])
  scanState.question?.choices[1]?.act()
  await other.bench.settled()
  expect(other.bench.hand).toMatchObject({ wid: home, from: 'A1-03' })
  expect(await phone.db.pendingActions.count()).toBe(0)
})

test('taking too many, reserved ones, or what is not there stops the hands, and nothing is taken', async () => {
  const { phone, bench, scan } = await aBench()
  await scan(tag('A1-01'))
  bench.state.quantity = 95
  await scan('AT-DEN-M')
  expect(answered()).toBe('ĐANG GIỮ CHO ĐƠN')
  bench.state.quantity = 101
  await scan('AT-DEN-M')
  expect(answered()).toBe('KHÔNG ĐỦ HÀNG')
  await scan('AT-TRANG-M')
  expect(answered()).toBe('KHÔNG Ở Ô NÀY')
  await scan('CB-DOI')
  expect(answered()).toBe('LÀ COMBO')
  expect([bench.hand.goods, await phone.db.pendingActions.count()]).toEqual([[], 0])
})

test('a bin of another warehouse, an order’s label and an unknown code are told apart', async () => {
  const { scan } = await aBench()
  await scan(tag('A1-01'), 'AT-DEN-M', tag('B1-01', 'K2'))
  expect(answered()).toBe('KHO KHÁC')
  await scan('DH-1')
  expect(answered()).toBe('KHÔNG PHẢI HÀNG')
  await scan('NCC-1')
  expect([scanState.feedback?.word, scanState.feedback?.other?.label]).toEqual([
    ...['MÃ LẠ', 'Gắn mã này cho sản phẩm…'],
  ])
})

test('what is in the hand outlives the app; undo gives goods back, then moves', async () => {
  const kept = new Map<string, string>()
  const first = await aBench('kho', kept)
  await first.scan(tag('A1-01'), 'AT-DEN-M')
  const again = await aBench('kho', kept)
  expect(again.bench.hand).toMatchObject({ wid: home, from: 'A1-01', goods: [{ amount: 1 }] })
  await again.scan(tag('A1-03'), tag('A1-01'), 'SON-DO')
  again.bench.undoLast()
  again.bench.undoLast()
  await again.bench.settled()
  expect(again.bench.hand.goods).toEqual([])
  expect(await lies(again.phone, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
})
