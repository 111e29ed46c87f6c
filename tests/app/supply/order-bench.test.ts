import { afterEach, expect, test } from 'vitest'
import { createOrderBench } from '../../../src/app/supply/order-bench.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { aStockPhone, forgetScans, packed, threePack } from '../stock/stock-phone.ts'

afterEach(forgetScans)

test('goods are ordered by scanning: one a scan, as many as was said, a pack by its units', async () => {
  const phone = await aStockPhone()
  await packed(phone)
  const bench = createOrderBench(phone)
  const scan = async (text: string) => {
    bench.scan(aScan(text))
    await bench.settled()
  }
  await scan('SON-DO')
  bench.state.quantity = 2
  await scan('SON-DO')
  await scan(threePack)
  expect(bench.form.lines).toMatchObject([{ productCode: 'SON-DO', order: '6' }])
  expect(bench.state).toMatchObject({ quantity: 1, saidRight: true })
})
