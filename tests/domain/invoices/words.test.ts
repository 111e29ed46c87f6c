import { expect, test } from 'vitest'
import { moneyWords } from '../../../src/domain/invoices/money-words.ts'
import { receiptWords } from '../../../src/domain/invoices/receipt-words.ts'
import type { OrderBill } from '../../../src/domain/tables/invoices.ts'
import { morning } from '../../support/builders.ts'

const bill: OrderBill = {
  id: 'KT-1/1',
  provider: 'HILO',
  state: 'waiting',
  count: 1,
  total: 258_000,
  series: 'C26MKT',
  at: morning,
}

test('a receipt says the number of its e-invoice, or that it is still to come and that the receipt is none', () => {
  expect(receiptWords(undefined, 'KT-1')).toEqual([])
  expect(receiptWords({ ...bill, state: 'cancelled' }, 'KT-1')).toEqual([])
  expect(receiptWords(bill, 'KT-1')).toEqual([
    'Hóa đơn điện tử đang chờ cấp số.',
    'Phiếu này không thay hóa đơn; hỏi lại shop bằng mã KT-1.',
  ])
  const issued = {
    ...bill,
    state: 'issued' as const,
    number: '15',
    taxOfficeCode: 'M1-26-A',
    lookupCode: 'B7',
  }
  expect(receiptWords({ ...issued, pattern: '1' }, 'KT-1')[0]).toBe('Hóa đơn điện tử 1C26MKT số 15')
  // One that was billed before receipts said the pattern.
  expect(receiptWords(issued, 'KT-1')).toEqual([
    'Hóa đơn điện tử C26MKT số 15',
    'Mã CQT: M1-26-A',
    'Mã tra cứu: B7',
  ])
})

test('a sum is written out as people read it', () => {
  expect(moneyWords(258_000)).toBe('Hai trăm năm mươi tám nghìn đồng')
  expect(moneyWords(1_005_015)).toBe('Một triệu không trăm lẻ năm nghìn không trăm mười lăm đồng')
  expect(moneyWords(21_000_001)).toBe('Hai mươi mốt triệu không trăm lẻ một đồng')
  expect(moneyWords(1_000_000_000)).toBe('Một tỷ đồng')
  expect(moneyWords(105)).toBe('Một trăm lẻ năm đồng')
  expect(moneyWords(10)).toBe('Mười đồng')
  expect(moneyWords(0)).toBe('Không đồng')
  expect(moneyWords(-54_321)).toBe('Âm năm mươi bốn nghìn ba trăm hai mươi mốt đồng')
})
