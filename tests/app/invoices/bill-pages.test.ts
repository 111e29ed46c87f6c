import { expect, test } from 'vitest'
import { createPaths, createQuery } from '../../../src/app/invoices/provider-paths.ts'

const told = { order: 'KT-1', taxCode: '0312345678' }

test.each([
  ['FUL-034', 'VIETINVOICE', '/create_digital_bill', { order: 'KT-1', taxCode: '0312345678' }],
  ['FUL-035', 'MATBAO', '/create_digital_bill_mat_bao', { order: 'KT-1' }],
  ['FUL-036', 'HILO', '/create_digital_bill_hilo', { order: 'KT-1', taxCode: '0312345678' }],
] as const)('[%s] [FUL-423] the page on which %s bills is %s, told %o', (_, provider, path, query) => {
  expect([createPaths[provider], createQuery(provider, told)]).toEqual([path, query])
})
