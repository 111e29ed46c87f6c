import { afterEach, expect, test } from 'vitest'
import { scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import { createReceiveBench } from '../../../src/app/stock/receive-bench.ts'
import { createTransfer } from '../../../src/domain/stock/create-transfer.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { answered, aStockPhone, forgetScans, home, lies, packed, tag, threePack } from './stock-phone.ts'

afterEach(forgetScans)

async function aBench() {
  const phone = await aStockPhone()
  const items = [
    { productCode: 'AT-DEN-M', amount: 2, bin: 'A1-01' },
    { productCode: 'SON-DO', amount: 3, bin: 'A1-01' },
  ]
  const sent = { code: 'CK-1', sourceWarehouse: home, toWarehouse: 'K2', items, note: '', send: true }
  expect(await dispatch(phone, createTransfer, sent)).toMatchObject({ ok: true })
  const bench = createReceiveBench(phone, 'CK-1')
  const scan = async (...texts: string[]) => {
    for (const text of texts) bench.scan(aScan(text))
    await bench.settled()
  }
  const transfer = async () => (await phone.db.transfers.get('CK-1'))!
  return { phone, bench, scan, transfer }
}

test('every scan is counted at once, in the bin that was scanned last, damaged ones apart', async () => {
  const { bench, scan, transfer } = await aBench()
  await scan('AT-DEN-M', tag('B1-01', 'K2'), 'AT-DEN-M')
  bench.state.damaged = true
  await scan('SON-DO')
  const came = [{ at: expect.any(Number), quantity: 1 }]
  expect((await transfer()).arrived).toEqual([
    { productCode: 'AT-DEN-M', bin: 'BinDefault', good: 1, damaged: 0, came },
    { productCode: 'AT-DEN-M', bin: 'B1-01', good: 1, damaged: 0, came },
    { productCode: 'SON-DO', bin: 'B1-01', good: 0, damaged: 1 },
  ])
})

test('a scan of a pack counts its units', async () => {
  const { phone, scan, transfer } = await aBench()
  await packed(phone)
  await scan(threePack)
  expect((await transfer()).arrived).toMatchObject([{ productCode: 'SON-DO', good: 3 }])
})

test('one too many stops the hands; who has it in the hand says so', async () => {
  const { bench, scan, transfer } = await aBench()
  await scan('AT-DEN-M', 'AT-DEN-M', 'AT-DEN-M')
  expect(scanState.feedback?.word).toBe('ĐỦ RỒI')
  takeOther()
  await bench.settled()
  expect((await transfer()).arrived).toMatchObject([{ good: 3 }])
  await scan('TUI-KEM')
  expect(answered()).toBe('SAI HÀNG')
})

test('one tap takes the rest, undo takes the last back, and finishing brings the goods in', async () => {
  const { phone, bench, scan, transfer } = await aBench()
  await scan('AT-DEN-M', 'AT-DEN-M')
  bench.undoLast()
  bench.takeRest((await phone.db.products.get('SON-DO'))!, 3)
  await bench.settled()
  const short = { productCode: 'AT-DEN-M', quantity: -1, way: 'back', reason: '' } as const
  bench.finish([short])
  await bench.settled()
  expect((await transfer()).state).toBe('HOÀN THÀNH')
  expect(await lies(phone, 'SON-DO', 'K2')).toEqual({ BinDefault: 3 })
  expect(await lies(phone, 'AT-DEN-M')).toEqual({ 'A1-01': 99 })
})
