import { describe, expect, test } from 'vitest'
import { amountIn, weightIn } from '../../../src/domain/reconciliation/read-amounts.ts'
import { statementLabels } from '../../../src/domain/reconciliation/read-labels.ts'
import { readStatement, sumsOf } from '../../../src/domain/reconciliation/read-statement.ts'
import { fieldsOfStatement, whyNotReadable } from '../../../src/domain/reconciliation/statement-columns.ts'
import { whyPaysDiffer, whySumsDiffer } from '../../../src/domain/reconciliation/why-sums-differ.ts'
import { whyUnread } from '../../../src/domain/reconciliation/why-unread.ts'
import { dayOf } from '../../../src/domain/time.ts'
import { morning } from '../../support/builders.ts'
import { ghtkRows, viettelRows } from './statement-samples.ts'

const read = (rows: string[][], said?: Parameters<typeof readStatement>[1]['said'], isKnown = false) =>
  readStatement(rows, { said, isKnown, now: morning })!

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

  test('money in columns that nothing reads is told before it is booked, also once somebody said what others mean; of a file like one that was booked it was seen', () => {
    const rows = [
      ['STT', 'Mã vận đơn', 'Thu hộ', 'Phí bảo hiểm', 'Điện thoại', ''],
      ['1', 'GY1', '100.000', '5.000', '0909000111', ''],
      ['2', 'GY2', '50.000', '2.000', '0909000112', '-3.000'],
    ]
    expect(whyUnread(read(rows).unread)).toEqual([
      'Chưa đọc cột “Phí bảo hiểm”: 7.000₫ trong đó không tính vào đâu. Chọn ở Ghép cột.',
      'Chưa đọc cột không tên: -3.000₫ trong đó không tính vào đâu. Chọn ở Ghép cột.',
    ])
    const said = [undefined, 'waybill', 'cod', 'fee', undefined, undefined] as const
    expect(whyUnread(read(rows, said).unread)).toEqual([
      'Chưa đọc cột không tên: -3.000₫ trong đó không tính vào đâu. Chọn ở Ghép cột.',
    ])
    expect(read(rows, said, true).unread).toEqual([])
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

  test('whose carrier tells of all fees in one column has that less what the way back costs, and its parts are none that nobody reads', () => {
    const rows = [
      [
        'Mã đơn BEST',
        'Mã đơn hàng KH',
        'COD',
        'Phí vận chuyển',
        'Phí bảo hiểm',
        'Thuế VAT',
        'Phí chuyển hoàn',
        'Tổng phí',
        'Tiền trả khách',
      ],
      ['BE1', 'KT-1', '150.000', '22.000', '1.000', '2.000', '0', '25.000', '125.000'],
      ['BE2', 'KT-2', '0', '22.000', '0', '2.000', '11.000', '35.000', '-35.000'],
      ['Tổng cộng', '', '150.000', '44.000', '1.000', '4.000', '11.000', '60.000', '90.000'],
    ]
    const statement = read(rows)
    expect(
      statement.rows.map(({ waybill, fee, returnFee, pays }) => [waybill, fee, returnFee, pays]),
    ).toEqual([
      ['BE1', 25_000, 0, 125_000],
      ['BE2', 24_000, 11_000, -35_000],
    ])
    expect([statement.unread, whySumsDiffer(statement), whyPaysDiffer(statement)]).toEqual([[], [], []])
    // Of one that tells of the way back beside it.
    const apart = read([
      ['Mã vận đơn', 'COD', 'Phí hoàn', 'Tổng phí', 'Thanh toán'],
      ['BE1', '150.000', '0', '25.000', '125.000'],
      ['BE2', '0', '11.000', '24.000', '-35.000'],
    ])
    expect(apart.rows.map(({ fee, returnFee }) => [fee, returnFee])).toEqual([
      [25_000, 0],
      [24_000, 11_000],
    ])
  })

  test('whose fees stand in several columns has their sum, once somebody said that they are fees', () => {
    const rows = [
      ['Mã vận đơn', 'Thu hộ', 'Phí giao hàng', 'Phí khai giá', 'Khuyến mãi', 'Thanh toán'],
      ['GY1', '100.000', '22.000', '1.000', '-500', '77.500'],
      ['GY2', '50.000', '20.000', '0', '-', '30.000'],
      ['Tổng', '150.000', '42.000', '1.000', '-500', '107.500'],
    ]
    const first = read(rows)
    expect(whyPaysDiffer(first)).toEqual([
      'Thanh toán khác tiền thu hộ trừ phí ở 1 dòng (dòng 2), cộng lại 500₫: còn khoản phí chưa đọc. Xem lại Ghép cột.',
    ])
    const said = read(rows, ['waybill', 'cod', 'fee', 'fee', 'fee', 'pays'])
    expect(said.rows.map(({ fee }) => fee)).toEqual([22_500, 20_000])
    expect([whyPaysDiffer(said), whySumsDiffer(said)]).toEqual([[], []])
    // Who bills fees apart pays out all that was collected.
    const apart = read([rows[0]!, ['GY3', '100.000', '22.000', '', '', '100.000']])
    expect(whyPaysDiffer(apart)).toEqual([])
  })

  test('of a carrier that writes English is read, and the shop’s number is the one that is called so', () => {
    const ninja = read([
      ['Shipper Name', 'Mây Store'],
      ['Settlement Date', '2026-11-20'],
      [
        'Order ID',
        'Tracking ID',
        'Shipper Order No.',
        'Granular Status',
        'COD Amount',
        'Delivery Fee',
        'VAT',
        'RTS Fee',
        'Total Fee',
        'Net Amount',
        'Completed At',
        'Measured Weight',
      ],
      [
        '7001',
        'NVVN1',
        'KT-1',
        'Completed',
        '150,000',
        '20,000',
        '2,000',
        '0',
        '22,000',
        '128,000',
        '2026-11-19',
        '0.5',
      ],
      [
        '7002',
        'NVVN2',
        'KT-2',
        'Returned to Sender',
        '0',
        '20,000',
        '2,000',
        '11,000',
        '33,000',
        '-33,000',
        '2026-11-19',
        '1.4',
      ],
    ])
    expect(ninja.rows).toMatchObject([
      { waybill: 'NVVN1', orderCode: 'KT-1', cod: 150_000, fee: 22_000, pays: 128_000, isReturned: false },
      {
        waybill: 'NVVN2',
        orderCode: 'KT-2',
        cod: 0,
        fee: 22_000,
        returnFee: 11_000,
        weight: 1.4,
        isReturned: true,
      },
    ])
    expect([ninja.unread, ninja.day]).toEqual([[], dayOf({ year: 2026, month: 11, day: 20 })])
    expect(fieldsOfStatement(['Order ID', 'Mã SuperShip', 'SPX Tracking Number', 'Mã đơn GHN'])).toEqual([
      ...['orderCode', 'waybill', undefined, undefined],
    ])
  })

  test('in which a parcel stands twice in both tables has two lines with their own fees, and its conclusion is none', () => {
    const rows = viettelRows()
    const [money, fees] = [rows[5]!, rows[10]!]
    rows.splice(11, 0, fees)
    rows.splice(5, 0, money)
    rows.push(
      ['1', 'Số tiền COD phải trả', '', '', '', '240000'],
      ['2', 'Cước chuyển phát', '', '', '', '52000'],
    )
    expect(read(rows).rows.map(({ waybill, cod, fee }) => [waybill, cod, fee])).toEqual([
      ['VTP1', 150_000, 18_000],
      ['VTP2', 90_000, 16_000],
      ['VTP2', 90_000, 16_000],
    ])
  })

  test('a parcel that stands twice, on two pages of one table, is two lines', () => {
    const head = ['Mã vận đơn', 'Thu hộ', 'Phí dịch vụ', 'Ghi nợ (tiền)']
    const { rows, unread } = read([
      head,
      ['GY1', '100.000', '25.000', ''],
      head,
      ['GY1', '100.000', '25.000', '3.000'],
    ])
    expect(rows.map(({ cod, fee }) => [cod, fee])).toEqual([
      [100_000, 25_000],
      [100_000, 25_000],
    ])
    expect(unread).toEqual([{ heading: 'Ghi nợ (tiền)', sum: 3_000 }])
  })

  test.each([
    ['Hoàn tất', false],
    ['Hoàn thành', false],
    ['Hoàn hàng thành công', true],
    ['Chuyển hoàn', true],
  ])('[CAT-441] %j is of goods that came back: %s', (status, isReturned) => {
    const { rows } = read([
      ['Mã vận đơn', 'Thu hộ', 'Trạng thái'],
      ['GY1', '0', status],
    ])
    expect(rows).toMatchObject([{ isReturned }])
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
    ['22.000 VNĐ', 22_000],
    ['-', 0],
    [' – ', 0],
  ])('has the amount %j as %s', (text, amount) => {
    expect(amountIn(text)).toBe(amount)
  })

  test.each([
    ['0,45', false, 0.45],
    ['450 g', false, 0.45],
    ['450', false, 0.45],
    ['1.2 kg', true, 1.2],
    ['80', true, 0.08],
    ['1.400', true, 1.4],
    ['1,400 g', false, 1.4],
    ['1,400', false, 1.4],
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
