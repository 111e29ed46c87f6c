import { describe, expect, test } from 'vitest'
import {
  amountIn,
  readStatement,
  statementLabels,
  sumsOf,
  weightIn,
} from '../../../src/domain/reconciliation/read-statement.ts'
import { fieldsOfStatement, whyNotReadable } from '../../../src/domain/reconciliation/statement-columns.ts'
import { whySumsDiffer } from '../../../src/domain/reconciliation/why-sums-differ.ts'
import { whyUnread } from '../../../src/domain/reconciliation/why-unread.ts'
import { dayOf } from '../../../src/domain/time.ts'
import { morning } from '../../support/builders.ts'
import { ghtkRows, viettelRows } from './statement-samples.ts'

const read = (rows: string[][], said?: Parameters<typeof readStatement>[1]['said']) =>
  readStatement(rows, { said, now: morning })!

describe('[CAT-442–445] [CAT-594] a GHTK statement', () => {
  test('is found by its labels, whatever stands above them', () => {
    expect(statementLabels).toEqual({
      detail: 'CHI TIẾT',
      total: 'Tổng',
      transferFee: 'Phí chuyển khoản:',
      received: 'Số tiền GHTK',
      reconciled: 'Đã đối soát',
    })
    const statement = read(ghtkRows())
    expect(statement.columns).toEqual([
      undefined,
      ...[
        'orderCode',
        'waybill',
        'cod',
        'fee',
        'returnFee',
        'pays',
        'createdOn',
        'doneOn',
        'weight',
        'status',
      ],
    ])
    expect([statement.transferFee, statement.received, statement.day]).toEqual([
      5_500,
      212_500,
      dayOf({ year: 2026, month: 11, day: 20 }),
    ])
    expect(statement.totals).toEqual({ cod: 300_000, fee: 60_000, returnFee: 22_000, pays: 218_000 })
  })

  test('[CAT-440] [CAT-441] has a line an order, completed where its state says so, returned else', () => {
    const [first, , third] = read(ghtkRows()).rows
    expect(first).toEqual({
      n: 8,
      orderCode: 'KT-2311-AAAA1',
      waybill: 'S1.A1.0001',
      cod: 100_000,
      fee: 20_000,
      returnFee: 0,
      pays: 80_000,
      weight: 0.25,
      isReturned: false,
      createdOn: '10/11/2026',
      doneOn: '14/11/2026',
      status: 'Đã giao hàng/Đã đối soát',
    })
    expect(third).toMatchObject({ orderCode: 'KT-2311-CCCC3', cod: 0, returnFee: 22_000, isReturned: true })
  })

  test('[CAT-433] [CAT-434] [CAT-611] sums what was collected, its fees, what is paid out and what arrives', () => {
    const statement = read(ghtkRows())
    expect(sumsOf(statement)).toEqual({
      cod: 300_000,
      fee: 60_000,
      returnFee: 22_000,
      transferFee: 5_500,
      received: 212_500,
      net: 212_500,
    })
    expect(sumsOf({ ...statement, received: undefined })).toMatchObject({ received: 218_000, net: 212_500 })
    expect(whySumsDiffer(statement)).toEqual([])
  })

  test('whose sums do not add up is told in sentences, each with both figures', () => {
    const rows = ghtkRows()
    rows[7]![3] = '90.000'
    expect(whySumsDiffer(read(rows))).toEqual([
      'Tiền thu hộ: dòng Tổng ghi 300.000₫, cộng các dòng được 290.000₫.',
    ])
    const short = ghtkRows().map((row) => row.map((text) => (text === '212.500 đ' ? '200.000 đ' : text)))
    expect(whySumsDiffer(read(short))).toEqual([
      'Số tiền trả shop ghi 200.000₫, cộng các dòng được 218.000₫, trừ phí chuyển khoản 5.500₫.',
    ])
  })

  test('a line whose money is none is left out and named', () => {
    const rows = ghtkRows()
    rows[8]![3] = 'miễn phí'
    const { faulty, rows: lines } = read(rows)
    expect(faulty).toEqual([{ n: 9, why: '“miễn phí” không phải là số tiền.' }])
    expect(lines.map(({ n }) => n)).toEqual([8, 10])
  })
})

describe('[CAT-021] any statement', () => {
  test('in which a carrier tells of money and of fees in two tables has both on one line', () => {
    const { rows, totals, day } = read(viettelRows())
    expect(rows.map(({ waybill, cod, fee, pays, weight }) => [waybill, cod, fee, pays, weight])).toEqual([
      ['VTP1', 150_000, 18_000, 132_000, 0.5],
      ['VTP2', 90_000, 16_000, 74_000, 1.2],
    ])
    expect(totals).toEqual({ cod: 240_000, fee: 34_000 })
    expect(day).toBe(dayOf({ year: 2026, month: 11, day: 18 }))
  })

  test('with columns that no word tells is read once somebody said what they mean', () => {
    const rows = [
      ['Ref', 'Track', 'Amt'],
      ['KT-1', 'X1', '120.000'],
    ]
    const unknown = read(rows)
    expect(whyNotReadable(unknown.columns)).toBe(
      'Chưa biết cột nào là mã vận đơn hoặc mã đơn hàng. Chọn ở Ghép cột rồi đối soát.',
    )
    expect(whyNotReadable(['waybill', undefined])).toBe(
      'Chưa biết cột nào là tiền thu hộ hoặc tiền thanh toán. Chọn ở Ghép cột rồi đối soát.',
    )
    const said = read(rows, ['orderCode', 'waybill', 'cod'])
    expect(whyNotReadable(said.columns)).toBeUndefined()
    expect(said.rows).toMatchObject([{ orderCode: 'KT-1', waybill: 'X1', cod: 120_000 }])
  })

  test('whose headings lie over two rows, the upper ones merged, is read by the lower ones', () => {
    const head = [
      ['STT', 'Mã vận đơn', 'Mã đơn KH', 'Thu hộ', 'Phí', '', 'Khối lượng'],
      ['', '', '', '', 'Phí giao', 'Phí hoàn', '(kg)'],
    ]
    const { columns, rows } = read([
      ...head,
      ['1', 'GY1', 'KT-1', '100.000', '25.000', '4.000', '0,5'],
      // Printed anew over the next page.
      ...head,
      ['2', 'GY2', 'KT-2', '50.000', '20.000', '', '1'],
    ])
    expect(columns).toEqual([undefined, 'waybill', 'orderCode', 'cod', 'fee', 'returnFee', 'weight'])
    expect(
      rows.map(({ orderCode, cod, fee, returnFee, weight }) => [orderCode, cod, fee, returnFee, weight]),
    ).toEqual([
      ['KT-1', 100_000, 25_000, 4_000, 0.5],
      ['KT-2', 50_000, 20_000, 0, 1],
    ])
  })

  test('a row of words below headings of one row stays what it was', () => {
    const { headings, rows } = read([
      ['STT', 'Mã vận đơn', 'Thu hộ'],
      ['Đơn đã giao', '', ''],
      ['1', 'GY1', '100.000'],
    ])
    expect(headings).toEqual(['STT', 'Mã vận đơn', 'Thu hộ'])
    expect(rows).toHaveLength(1)
  })

  test('money in columns that nothing reads is told before it is booked, until somebody says what columns mean', () => {
    const rows = [
      ['STT', 'Mã vận đơn', 'Thu hộ', 'Phí bảo hiểm', 'Điện thoại', ''],
      ['1', 'GY1', '100.000', '5.000', '0909000111', ''],
      ['2', 'GY2', '50.000', '2.000', '0909000112', '-3.000'],
    ]
    expect(whyUnread(read(rows).unread)).toEqual([
      'Chưa đọc cột “Phí bảo hiểm”: 7.000₫ trong đó không tính vào đâu. Chọn ở Ghép cột.',
      'Chưa đọc cột không tên: -3.000₫ trong đó không tính vào đâu. Chọn ở Ghép cột.',
    ])
    expect(read(rows, [undefined, 'waybill', 'cod', undefined, undefined, undefined]).unread).toEqual([])
  })

  test('money collected that is below zero is no money that came in: the line is named', () => {
    const { rows, faulty } = read([
      ['Mã vận đơn', 'Thu hộ', 'Phí dịch vụ'],
      ['GY1', '-5.000', '25.000'],
      ['GY2', '5.000', '-25.000'],
    ])
    expect(faulty).toEqual([{ n: 2, why: 'Tiền thu hộ -5.000 là số âm.' }])
    expect(rows).toMatchObject([{ waybill: 'GY2', cod: 5_000, fee: 25_000, pays: -20_000 }])
  })

  test('of nothing but words is none', () => {
    expect(readStatement([['xin chào']], { now: morning })).toBeUndefined()
    expect(readStatement([], { now: morning })).toBeUndefined()
  })

  test.each([
    ['1.234.567', 1_234_567],
    ['1,234,567 đ', 1_234_567],
    ['-15000', -15_000],
    ['(15.000)', -15_000],
    ['12000.0', 12_000],
    ['0', 0],
    ['1.5', undefined],
    ['abc', undefined],
    ['', undefined],
  ])('has the amount %j as %s', (text, amount) => {
    expect(amountIn(text)).toBe(amount)
  })

  test.each([
    ['0,45', false, 0.45],
    ['450 g', false, 0.45],
    ['450', false, 0.45],
    ['1.2 kg', true, 1.2],
    ['80', true, 0.08],
    ['nặng', false, undefined],
  ])('[CAT-446] weighs %j', (text, grams, weight) => {
    expect(weightIn(text, grams)).toBe(weight)
  })

  test('names a field once', () => {
    expect(fieldsOfStatement(['Mã vận đơn', 'Mã vận đơn', 'Phí dịch vụ (VND)'])).toEqual([
      'waybill',
      undefined,
      'fee',
    ])
  })
})
