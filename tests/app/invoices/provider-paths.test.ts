import { expect, test } from 'vitest'
import { createPaths, createQuery } from '../../../src/app/invoices/provider-paths.ts'

const told = { order: 'DH-1', taxCode: '0312345678' }

test.each([
  ['RTE-070', 'VIETINVOICE', '/create_digital_bill', told],
  ['RTE-071', 'MATBAO', '/create_digital_bill_mat_bao', { order: 'DH-1' }],
  ['RTE-072', 'HILO', '/create_digital_bill_hilo', told],
] as const)('[%s] an invoice by %s is made at %s, which is told %o', (_, provider, path, query) => {
  expect(createPaths[provider]).toBe(path)
  expect(createQuery(provider, told)).toEqual(query)
})

test('what the new invoice stands for goes along where there is any', () => {
  expect(createQuery('HILO', { ...told, replaces: 'HD-1', from: 'till' })).toEqual({
    ...told,
    replaces: 'HD-1',
    from: 'till',
  })
})
