import { expect, test } from 'vitest'
import { adjustInvoice } from '../../../src/domain/invoices/adjust-invoice.ts'
import { cancelInvoice } from '../../../src/domain/invoices/cancel-invoice.ts'
import { chooseSeries } from '../../../src/domain/invoices/choose-series.ts'
import { issueInvoice } from '../../../src/domain/invoices/issue-invoice.ts'
import { issueInvoiceAgain } from '../../../src/domain/invoices/issue-invoice-again.ts'
import { issueInvoices } from '../../../src/domain/invoices/issue-invoices.ts'
import { noteInvoiceNumber } from '../../../src/domain/invoices/note-invoice-number.ts'
import { invoicedStates, offersInvoice } from '../../../src/domain/invoices/offers-invoice.ts'
import { replaceInvoice } from '../../../src/domain/invoices/replace-invoice.ts'
import { reportInvoice } from '../../../src/domain/invoices/report-invoice.ts'
import { reportInvoiceWork } from '../../../src/domain/invoices/report-invoice-work.ts'
import { orderStates } from '../../../src/domain/orders/states.ts'
import { anItem, anOrder, aProduct, morning } from '../../support/builders.ts'
import type { Floor } from '../floor.ts'
import { anAccount, anInvoiceFloor, keeper, seller, server } from './an-invoice-shop.ts'

const asked = { orderCode: 'KT-1', provider: 'HILO' }
const issue = (floor: Floor, more: object = {}) => floor.do(issueInvoice, { ...asked, ...more }, seller)
const numbered = (number: string, id = 'KT-1/1', tries = 0) => ({
  id,
  tries,
  outcome: { is: 'issued', number, taxOfficeCode: 'MCQT', lookupCode: 'TRA', issuedAt: morning },
})
const report = (floor: Floor, params: object) => floor.do(reportInvoice, params, server)
const failed = {
  id: 'KT-1/1',
  tries: 0,
  outcome: { is: 'failed', text: 'Sai ký hiệu.', said: 'E_InvSerial_Null' },
}

test('[FUL-279] [FUL-426] [STA-038] an invoice is offered in six states, to the letter', () => {
  expect(orderStates.filter((state) => offersInvoice(anOrder({ state })))).toEqual([...invoicedStates])
  expect(offersInvoice(anOrder({ state: 'CHỜ ĐÓNG GÓI' }))).toBe(false)
  const floor = anInvoiceFloor({ order: { state: 'CHỜ ĐÓNG GÓI' } })
  expect(floor.refusal(issueInvoice, asked, seller).code).toBe('invoice-not-in-state')
})

test('[FUL-282] [FUL-427] without an account that takes our word nobody bills, and the sentence says where one is made', () => {
  const words =
    'Bạn chưa có tài khoản xuất hóa đơn điện tử. Truy cập vào cài đặt hệ thống để thiết lập tài khoản'
  const none = anInvoiceFloor({ company: { accounts: [] } })
  expect(none.refusal(issueInvoice, asked, seller).text).toBe(words)
  const account = anAccount()
  const ended = { ...account, link: { ...account.link, state: 'ended' as const } }
  const over = anInvoiceFloor({ company: { accounts: [ended] } })
  expect(over.refusal(issueInvoice, asked, seller).text).toBe(words)
})

test('[SES-009] [FUL-283] [FUL-074] [FUL-075] VietInvoice bills orders of the shops that it was allowed for', () => {
  const shop = (idAccountVietInvoice?: string) => ({
    company: {
      accounts: [anAccount('VIETINVOICE')],
      shopeeShopId: [{ shopId: '88', shopName: 'Mây', idAccountVietInvoice }],
    },
    order: { channel: 'Shopee' as const, shopeeShopId: '88' },
  })
  const viet = { orderCode: 'KT-1', provider: 'VIETINVOICE' }
  const refused = anInvoiceFloor(shop()).refusal(issueInvoice, viet, seller)
  expect(refused.text).toBe('Đơn hàng thuộc shop chưa được phân quyền tạo hóa đơn điện tử')
  expect(anInvoiceFloor(shop('another')).refusal(issueInvoice, viet, seller).code).toBe(
    'invoice-shop-without-right',
  )
  anInvoiceFloor(shop('0100109106')).do(issueInvoice, viet, seller)
})

test('[SES-010] [FUL-283] of a Lazada account too', () => {
  const shop = (idAccountVietInvoice?: string) => ({
    company: {
      accounts: [anAccount('VIETINVOICE')],
      lazadaAccounts: [{ email: 'may@shop.vn', shopName: 'Mây', idAccountVietInvoice }],
    },
    order: { channel: 'Lazada' as const, lazadaAccount: 'may@shop.vn' },
  })
  const viet = { orderCode: 'KT-1', provider: 'VIETINVOICE' }
  expect(anInvoiceFloor(shop()).refusal(issueInvoice, viet, seller).code).toBe('invoice-shop-without-right')
  anInvoiceFloor(shop('0100109106')).do(issueInvoice, viet, seller)
})

test('[ORD-013] [FUL-280] [STA-039] an order is billed once: not while its invoice waits, stands or is in doubt', () => {
  const floor = anInvoiceFloor()
  issue(floor)
  expect(floor.get('orders', 'KT-1')).toMatchObject({
    digitalBill: 'KT-1/1',
    bill: { state: 'waiting', total: 258_000, pattern: '1', series: 'C26TKT' },
  })
  expect(floor.refusal(issueInvoice, asked, seller).code).toBe('invoice-exists')
  report(floor, { id: 'KT-1/1', tries: 0, outcome: { is: 'doubt', text: 'Mất câu trả lời.', said: '' } })
  expect(floor.refusal(issueInvoice, asked, seller).code).toBe('invoice-exists')
  floor.do(noteInvoiceNumber, { id: 'KT-1/1', number: '0000015' }, seller)
  expect(floor.get('orders', 'KT-1').bill).toMatchObject({ state: 'issued', number: '15' })
  expect(floor.refusal(issueInvoice, asked, seller).code).toBe('invoice-exists')
  expect(floor.refusal(issueInvoiceAgain, { id: 'KT-1/1' }, seller).code).toBe('invoice-not-waiting-for-you')
})

test('an invoice that failed is asked for again under the same name, and the word of the try before changes nothing', () => {
  const floor = anInvoiceFloor()
  issue(floor)
  report(floor, failed)
  expect(floor.get('orders', 'KT-1').bill).toMatchObject({ state: 'failed', text: 'Sai ký hiệu.' })
  floor.do(issueInvoiceAgain, { id: 'KT-1/1' }, seller)
  report(floor, failed)
  expect(floor.get('invoices', 'KT-1/1')).toMatchObject({ state: 'waiting', tries: 1 })
  report(floor, numbered('15', 'KT-1/1', 1))
  expect(floor.get('invoices', 'KT-1/1')).toMatchObject({
    state: 'issued',
    number: '15',
    taxOfficeCode: 'MCQT',
  })
})

test('an invoice that failed leaves the order to be billed anew, and what its provider says late of the first counts', () => {
  const floor = anInvoiceFloor()
  issue(floor)
  report(floor, failed)
  issue(floor)
  expect(floor.get('orders', 'KT-1').bill).toMatchObject({ id: 'KT-1/2', count: 2 })
  report(floor, numbered('15', 'KT-1/2'))
  expect(floor.refusal(issueInvoiceAgain, { id: 'KT-1/1' }, seller).code).toBe('invoice-exists')
})

test('a number is given out once: another invoice with it, and another number for the same, are said aloud', () => {
  const floor = anInvoiceFloor()
  floor.put('orders', anOrder({ code: 'KT-2', channel: 'KhoTay', state: 'MỚI' }))
  issue(floor)
  issue(floor, { orderCode: 'KT-2' })
  report(floor, numbered('15'))
  expect(floor.act(reportInvoice, numbered('15'), server)).not.toMatchObject({ refused: true })
  expect(floor.refusal(reportInvoice, numbered('00015', 'KT-2/1'), server).code).toBe('invoice-number-taken')
  expect(floor.refusal(reportInvoice, numbered('16'), server).code).toBe('invoice-billed-twice')
})

test('a buyer’s company comes with its tax code and address or not at all, and what they gave is remembered', () => {
  const floor = anInvoiceFloor({ order: { customer: { ...anOrder().customer, id: '0912345678' } } })
  const firm = {
    company: 'Công ty Mây',
    taxCode: '0100109106001',
    address: '12 Lê Lợi',
    email: 'ke.toan@may.vn',
  }
  const refused = (buyer: object) => floor.refusal(issueInvoice, { ...asked, buyer }, seller).code
  expect(refused({ ...firm, address: '' })).toBe('invoice-buyer-incomplete')
  expect(refused({ ...firm, taxCode: '' })).toBe('invoice-buyer-incomplete')
  expect(refused({ ...firm, taxCode: '0100109107' })).toBe('invoice-tax-code')
  expect(refused({ ...firm, email: 'ke toan' })).toBe('invoice-email')
  issue(floor, { buyer: firm })
  const buyer = { name: '', ...firm, taxCode: '0100109106-001', phone: undefined }
  expect(floor.get('taxBuyers', 'tax/0100109106-001').buyer).toEqual(buyer)
  expect(floor.get('taxBuyers', 'customer/0912345678').buyer).toEqual(buyer)
})

test('an account whose series nobody chose bills nothing', () => {
  const floor = anInvoiceFloor({ company: { accounts: [anAccount('HILO', {})] } })
  expect(floor.refusal(issueInvoice, asked, seller).code).toBe('invoice-no-series')
})

test('a series of another year numbers nothing, and is not chosen', () => {
  const floor = anInvoiceFloor({
    company: { accounts: [anAccount('HILO', { pattern: '1', series: 'C25TKT' })] },
  })
  expect(floor.refusal(issueInvoice, asked, seller).text).toContain('ví dụ C26TKT')
  const many = { orderCodes: ['KT-1'], provider: 'HILO' }
  expect(floor.refusal(issueInvoices, many, seller).code).toBe('invoice-series-year')
  const choose = (series: string) => ({ provider: 'HILO', pattern: '1', series })
  for (const series of ['C25TKT', 'C27TKT'])
    expect(floor.refusal(chooseSeries, choose(series), keeper).code).toBe('invoice-series-year')
  floor.do(chooseSeries, choose('C26TKT'), keeper)
  issue(floor)
})

test('what follows an invoice of last year is numbered under this year’s series, once one is chosen', () => {
  const floor = anInvoiceFloor()
  issue(floor)
  report(floor, numbered('15'))
  const { bill, ...order } = floor.get('orders', 'KT-1')
  floor.put('invoices', { ...floor.get('invoices', 'KT-1/1'), series: 'C25TKT' })
  floor.put('orders', { ...order, bill: bill && { ...bill, series: 'C25TKT' } })
  const replace = { id: 'KT-1/1', buyer: { name: 'Lan' }, reason: 'Sai tên' }
  floor.do(replaceInvoice, replace, seller)
  expect(floor.get('invoices', 'KT-1/2')).toMatchObject({ of: 'KT-1/1', series: 'C26TKT' })
  // Refused over the new year, it is asked for again under the series of the day.
  report(floor, { ...failed, id: 'KT-1/2' })
  floor.put('invoices', { ...floor.get('invoices', 'KT-1/2'), series: 'C25TKT' })
  floor.do(issueInvoiceAgain, { id: 'KT-1/2' }, seller)
  expect(floor.get('invoices', 'KT-1/2')).toMatchObject({ state: 'waiting', series: 'C26TKT' })
})

test('lines that were reckoned under one pattern are numbered under no other: they are written anew', () => {
  const floor = anInvoiceFloor({
    company: { accounts: [anAccount('HILO', { pattern: '2', series: 'C26TKT' })] },
  })
  issue(floor)
  report(floor, failed)
  const lastYear = { pattern: '1', series: 'C25TKT' } as const
  floor.put('invoices', { ...floor.get('invoices', 'KT-1/1'), ...lastYear })
  const again = floor.refusal(issueInvoiceAgain, { id: 'KT-1/1' }, seller)
  expect(again.code).toBe('invoice-pattern-changed')
  issue(floor)
  report(floor, { ...numbered('16'), id: 'KT-1/2' })
  floor.put('invoices', { ...floor.get('invoices', 'KT-1/2'), ...lastYear })
  floor.put('orders', { ...floor.get('orders', 'KT-1'), swItems: [anItem({ amount: 1 })] })
  const adjust = { id: 'KT-1/2', reason: 'Bớt hàng' }
  expect(floor.refusal(adjustInvoice, adjust, seller).code).toBe('invoice-pattern-changed')
  floor.do(replaceInvoice, { ...adjust, buyer: { name: 'Lan' } }, seller)
  expect(floor.get('invoices', 'KT-1/3')).toMatchObject({ of: 'KT-1/2', pattern: '2', series: 'C26TKT' })
})

test('an invoice is replaced by another: it stands until that one has a number, and never two are under way', () => {
  const floor = anInvoiceFloor()
  issue(floor)
  expect(floor.refusal(replaceInvoice, { id: 'KT-1/1', reason: 'Sai tên' }, seller).code).toBe(
    'invoice-not-issued',
  )
  report(floor, numbered('15'))
  floor.do(replaceInvoice, { id: 'KT-1/1', buyer: { name: 'Lan' }, reason: 'Sai tên' }, seller)
  expect(floor.get('orders', 'KT-1').bill).toMatchObject({ id: 'KT-1/1', state: 'issued', work: 'replace' })
  expect(floor.refusal(cancelInvoice, { id: 'KT-1/1', reason: 'Sai' }, seller).code).toBe('invoice-busy')
  report(floor, { ...failed, id: 'KT-1/2' })
  expect(floor.get('orders', 'KT-1').bill).toMatchObject({
    id: 'KT-1/1',
    state: 'issued',
    text: 'Sai ký hiệu.',
  })
  floor.do(issueInvoiceAgain, { id: 'KT-1/2' }, seller)
  report(floor, numbered('16', 'KT-1/2', 1))
  expect(floor.get('invoices', 'KT-1/1').state).toBe('replaced')
  expect(floor.get('orders', 'KT-1').bill).toMatchObject({ id: 'KT-1/2', state: 'issued', number: '16' })
  expect(floor.refusal(issueInvoice, asked, seller).code).toBe('invoice-exists')
})

test('adjustments bring what was billed to what the order is now, to the đồng, however often it changes', () => {
  const products = [aProduct(), aProduct({ code: 'B', name: 'Mũ', taxFee: '10' })]
  const floor = anInvoiceFloor({ products })
  issue(floor)
  report(floor, numbered('15'))
  expect(floor.refusal(adjustInvoice, { id: 'KT-1/1', reason: 'Đổi hàng' }, seller).code).toBe('invoice-same')
  const changes = [
    [anItem({ amount: 1 })],
    [anItem({ amount: 1 }), anItem({ productCode: 'B', name: 'Mũ', price: 77_777 })],
    [anItem({ amount: 3, price: 120_001 })],
  ]
  for (const [place, swItems] of changes.entries()) {
    floor.put('orders', { ...floor.get('orders', 'KT-1'), swItems })
    floor.do(adjustInvoice, { id: 'KT-1/1', reason: 'Đổi hàng' }, seller)
    report(floor, numbered(String(16 + place), `KT-1/${place + 2}`))
    const total = swItems.reduce((sum, { price, amount }) => sum + price * amount, 0)
    const all = floor.all('invoices').reduce((sum, { sums }) => sum + sums.total, 0)
    expect([all, floor.get('orders', 'KT-1').bill?.total]).toEqual([total, total])
  }
  expect(floor.get('invoices', 'KT-1/1')).toMatchObject({
    state: 'adjusted',
    adjustedBy: ['KT-1/2', 'KT-1/3', 'KT-1/4'],
  })
})

test('an invoice that was adjusted is adjusted further under its own pattern, whatever the shop bills by since: a series of that pattern is asked for', () => {
  const floor = anInvoiceFloor()
  issue(floor)
  report(floor, numbered('15'))
  const becomes = (amount: number) =>
    floor.put('orders', { ...floor.get('orders', 'KT-1'), swItems: [anItem({ amount })] })
  const adjust = { id: 'KT-1/1', reason: 'Bớt hàng' }
  becomes(3)
  floor.do(adjustInvoice, adjust, seller)
  report(floor, numbered('16', 'KT-1/2'))
  floor.put('invoices', { ...floor.get('invoices', 'KT-1/1'), series: 'C25TKT' })
  const company = floor.all('companies')[0]!
  floor.put('companies', { ...company, accounts: [anAccount('HILO', { pattern: '2', series: 'C26TKT' })] })
  becomes(1)
  const refused = floor.refusal(adjustInvoice, adjust, seller)
  expect(refused).toMatchObject({ code: 'invoice-pattern-adjusted', text: expect.stringContaining('C26TKT') })
  expect(floor.refusal(adjustInvoice, { ...adjust, series: 'C25TAB' }, seller).code).toBe(
    'invoice-series-year',
  )
  floor.do(adjustInvoice, { ...adjust, series: 'C26TAB' }, seller)
  expect(floor.get('invoices', 'KT-1/3')).toMatchObject({ of: 'KT-1/1', pattern: '1', series: 'C26TAB' })
  report(floor, numbered('1', 'KT-1/3'))
  const all = floor.all('invoices').reduce((sum, { sums }) => sum + sums.total, 0)
  expect([all, floor.get('orders', 'KT-1').bill?.total]).toEqual([anItem().price, anItem().price])
})

test('an adjustment keeps the rates that somebody chose when the order was billed', () => {
  const products = [aProduct(), aProduct({ code: 'B', name: 'Mũ', taxFee: '10' })]
  const swItems = [anItem({ amount: 2 }), anItem({ productCode: 'B', name: 'Mũ', price: 77_777 })]
  const floor = anInvoiceFloor({ products, order: { swItems } })
  floor.do(issueInvoice, { ...asked, taxes: ['5', 'KCT'] }, seller)
  report(floor, numbered('15'))
  const adjust = { id: 'KT-1/1', reason: 'Đổi hàng' }
  expect(floor.refusal(adjustInvoice, adjust, seller).code).toBe('invoice-same')
  floor.put('orders', {
    ...floor.get('orders', 'KT-1'),
    swItems: [anItem({ amount: 1 }), anItem({ productCode: 'B', name: 'Mũ', price: 70_000 })],
  })
  floor.do(adjustInvoice, adjust, seller)
  const { lines } = floor.get('invoices', 'KT-1/2')
  expect(lines.map(({ code, rate, total }) => [code, rate, total])).toEqual([
    [anItem().productCode, '5', -anItem().price],
    ['B', 'KCT', -7_777],
  ])
})

test('an adjustment that came to nothing, and whose pattern the shop bills by no more, is asked for again under a series of its own pattern', () => {
  const floor = anInvoiceFloor()
  issue(floor)
  report(floor, numbered('15'))
  floor.put('orders', { ...floor.get('orders', 'KT-1'), swItems: [anItem({ amount: 3 })] })
  floor.do(adjustInvoice, { id: 'KT-1/1', reason: 'Thêm hàng' }, seller)
  report(floor, { ...failed, id: 'KT-1/2' })
  floor.put('invoices', { ...floor.get('invoices', 'KT-1/2'), series: 'C25TKT' })
  const company = floor.all('companies')[0]!
  floor.put('companies', { ...company, accounts: [anAccount('HILO', { pattern: '2', series: 'C26TKT' })] })
  const refused = floor.refusal(issueInvoiceAgain, { id: 'KT-1/2' }, seller)
  expect(refused).toMatchObject({ code: 'invoice-pattern-adjusted', text: expect.stringContaining('C26TKT') })
  floor.do(issueInvoiceAgain, { id: 'KT-1/2', series: 'C26TAB' }, seller)
  expect(floor.get('invoices', 'KT-1/2')).toMatchObject({ state: 'waiting', pattern: '1', series: 'C26TAB' })
})

test('an invoice is cancelled once its provider says so, and the order may be billed anew', () => {
  const floor = anInvoiceFloor()
  issue(floor)
  report(floor, numbered('15'))
  floor.do(cancelInvoice, { id: 'KT-1/1', reason: 'Khách trả hàng' }, seller)
  const run = floor.get('invoices', 'KT-1/1').work?.run
  expect(floor.get('orders', 'KT-1').bill).toMatchObject({ state: 'issued', work: 'cancel' })
  floor.do(reportInvoiceWork, { id: 'KT-1/1', run, state: 'failed', text: 'Không cho hủy.' }, server)
  expect(floor.get('orders', 'KT-1').bill).toMatchObject({ state: 'issued', text: 'Không cho hủy.' })
  floor.do(cancelInvoice, { id: 'KT-1/1', reason: 'Khách trả hàng' }, seller)
  const again = floor.get('invoices', 'KT-1/1').work?.run
  floor.do(reportInvoiceWork, { id: 'KT-1/1', run: again, state: 'done' }, server)
  expect(floor.get('invoices', 'KT-1/1').state).toBe('cancelled')
  issue(floor)
  expect(floor.get('orders', 'KT-1').bill).toMatchObject({ id: 'KT-1/2', state: 'waiting', count: 2 })
})
