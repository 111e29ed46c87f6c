import { expect, test } from 'vitest'
import { readPrintAddress } from '../../../src/app/print/print-address.ts'
import { barcodesAddress } from '../../../src/app/stock/barcodes-address.ts'

test('goods that came get as many labels as units, by the code they have now; broken ones alone get none', () => {
  const came = [
    { productCode: 'AT-DEN-M', units: 3 },
    { productCode: 'SON-CU', units: 2 },
    { productCode: 'AT-DEN-M', units: 2 },
    { productCode: 'TUI-KEM', units: 0 },
  ]
  const address = barcodesAddress(came, new Map([['SON-CU', { code: 'SON-DO' }]]))
  const { codes, copies } = readPrintAddress(new URL(address!, 'http://a').searchParams)
  expect(codes).toEqual(['AT-DEN-M', 'SON-DO'])
  expect([...copies]).toEqual([
    ['AT-DEN-M', 5],
    ['SON-DO', 2],
  ])
  expect(barcodesAddress([{ productCode: 'TUI-KEM', units: 0 }])).toBeUndefined()
})
