import { expect, test } from 'vitest'
import type { PracticeInvoice } from '../../../src/stand-ins/invoices/invoice-world.ts'
import { invoicePdf, invoiceXml } from '../../../src/stand-ins/invoices/paper.ts'

const invoice: PracticeInvoice = {
  provider: 'matbao',
  taxCode: '0100109106',
  pattern: '1',
  series: 'C26TKT',
  number: 2,
  key: 'KT-1/2',
  id: 'MATBAO-1',
  lookupCode: 'TRA1',
  taxOfficeCode: 'M2-26-1',
  state: 'issued',
  buyer: 'Khách',
  buyerTaxCode: '',
  lines: [{ name: 'Phí khác', quantity: 1, net: 30_556, tax: 2_444 }],
  net: 30_556,
  tax: 2_444,
  total: 33_000,
  mails: [],
  at: 0,
}

test('an invoice that adjusts or replaces another says which one, on paper and as XML; any other says nothing of that', () => {
  const about = { of: 1, ofSeries: 'C26TKT' }
  const adjusts = { ...invoice, ...about, isReplacing: false }
  expect(invoiceXml(adjusts).toString()).toContain(
    '<TTHDLQuan><TCHDon>2</TCHDon><KHMSHDCLQuan>1</KHMSHDCLQuan><KHHDCLQuan>C26TKT</KHHDCLQuan><SHDCLQuan>1</SHDCLQuan></TTHDLQuan>',
  )
  expect(invoicePdf(adjusts).toString('latin1')).toContain('Dieu chinh cho hoa don 1C26TKT  So 1')
  // Billed by another pattern since.
  const replaces = { ...invoice, ...about, pattern: '2', ofPattern: '1', isReplacing: true }
  expect(invoiceXml(replaces).toString()).toContain('<TCHDon>1</TCHDon><KHMSHDCLQuan>1</KHMSHDCLQuan>')
  expect(invoicePdf(replaces).toString('latin1')).toContain('Thay the cho hoa don 1C26TKT  So 1')
  expect(invoiceXml(invoice).toString()).not.toContain('TTHDLQuan')
})
