import { expect, test } from 'vitest'
import type { CarrierId } from '../../../src/domain/tables/provider-ids.ts'
import type { CarrierQuote } from '../../../src/protocol/queries/carrier-quotes.ts'
import { feesOfDocument } from '../../../src/server/calls/carrier-calls.ts'

const quote = (carrier: CarrierId, fee: number | undefined, service = ''): CarrierQuote => ({
  carrier,
  service,
  serviceName: '',
  connected: true,
  fee,
  error: fee === undefined ? 'Hãng không báo phí' : undefined,
})

test.each<[string, CarrierId, object]>([
  ['FUL-260', 'GHN', { ghnFee: { total: 21_000 } }],
  ['FUL-261', 'GHTK', { ghtkFee: { fee: 21_000 } }],
  ['FUL-262', 'SUPERSHIP', { spsFee: { fee: 21_000 } }],
  ['FUL-263', 'VTP', { vtpFee: { MONEY_TOTAL_FEE: 21_000 } }],
  ['FUL-264', 'JNT', { jntFee: 21_000 }],
  ['FUL-264', 'SPX', { shopeeXFee: 21_000 }],
  ['FUL-264', 'BEST', { bestExpress: 21_000 }],
])('[%s] what %s takes is told as %o, and by no field where it says nothing', (_, carrier, fields) => {
  expect(feesOfDocument([quote(carrier, 21_000)])).toEqual(fields)
  expect(feesOfDocument([quote(carrier, undefined)])).toEqual({})
})

test('[FUL-264] what Ahamove takes is told by each of its services that has a price', () => {
  const quotes = [
    quote('AHAMOVE', 18_000, 'SGN-ECO'),
    quote('AHAMOVE', 25_000, 'SGN-BIKE'),
    quote('AHAMOVE', undefined, 'SGN-TRUCK-500'),
  ]
  expect(feesOfDocument(quotes)).toEqual({ ahamoveFee: { 'SGN-ECO': 18_000, 'SGN-BIKE': 25_000 } })
})
