import { describe, expect, test } from 'vitest'
import { debtLedger } from '../../../src/domain/customers/debt-ledger.ts'
import type { Debt } from '../../../src/domain/tables/payments.ts'

const entry = (id: string, amount: number, at: number, fields: Partial<Debt> = {}): Debt => ({
  id,
  customerId: 'kh-1',
  amount,
  reason: 'Khách trả nợ',
  document: '',
  by: 'ban',
  at,
  ...fields,
})
const told = (entries: Debt[]) =>
  debtLedger(entries).map(
    ({ entry: { id }, owed, isTakenBack }) => `${id} ${owed}${isTakenBack ? ' back' : ''}`,
  )

describe('the ledger of a customer', () => {
  test('[19] sums entries up in the order of their time; the last one owes what the customer does', () => {
    const entries = [
      entry('tra', -20_000, 3),
      entry('dau-ky:kh-1', 50_000, 1),
      entry('tra:huy', 20_000, 4, { takesBack: 'tra' }),
      entry('tra-2', -5_000, 5),
    ]
    expect(told(entries)).toEqual(['dau-ky:kh-1 50000', 'tra 30000 back', 'tra:huy 50000', 'tra-2 45000'])
    expect(told([])).toEqual([])
  })

  test('[19] holds what a double owed from the day the double did, and not the move', () => {
    const entries = [
      entry('dau-ky:kh-1', 50_000, 1),
      entry('dau-ky:kh-2', 10_000, 2, { customerId: 'kh-2' }),
      entry('lenh-1:0', -10_000, 3, { customerId: 'kh-2', reason: 'Gộp khách' }),
      entry('lenh-1:2', 10_000, 3, { reason: 'Gộp khách' }),
    ]
    expect(told(entries)).toEqual(['dau-ky:kh-1 50000', 'dau-ky:kh-2 60000'])
  })

  test('[19] shows the move of a double who is somebody of their own again', () => {
    const entries = [
      entry('dau-ky:kh-1', 50_000, 1),
      entry('lenh-1:2', 10_000, 3, { reason: 'Gộp khách' }),
      entry('lenh-2:1', -10_000, 4, { reason: 'Tách khách đã gộp' }),
    ]
    expect(told(entries)).toEqual(['dau-ky:kh-1 50000', 'lenh-1:2 60000', 'lenh-2:1 50000'])
  })
})
