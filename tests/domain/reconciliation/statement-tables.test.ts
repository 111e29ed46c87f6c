import { describe, expect, test } from 'vitest'
import { joinSheets } from '../../../src/domain/reconciliation/join-sheets.ts'
import { readStatement } from '../../../src/domain/reconciliation/read-statement.ts'
import { placeWords, whySheetsLeft } from '../../../src/domain/reconciliation/sheet-place.ts'
import { whyNotReadable } from '../../../src/domain/reconciliation/statement-columns.ts'
import { whyPaysDiffer, whySumsDiffer } from '../../../src/domain/reconciliation/why-sums-differ.ts'
import { dayOf } from '../../../src/domain/time.ts'
import { morning } from '../../support/builders.ts'

type Said = Parameters<typeof readStatement>[1]['said']
const read = (rows: string[][], said?: Said) => readStatement(rows, { said, now: morning })!
const readFile = (...sheets: [string, string[][]][]) => {
  const { rows, ...of } = joinSheets(
    sheets.map(([name, some]) => ({ name, rows: some })),
    morning,
  )
  return readStatement(rows, { ...of, now: morning })!
}
const money = ({ rows }: ReturnType<typeof read>) =>
  rows.map(({ waybill, cod, fee, returnFee, pays }) => [waybill, cod, fee, returnFee, pays])

const cod = [
  ['Mã vận đơn', 'Tiền COD'],
  ['VT1', '150.000'],
  ['VT2', '90.000'],
  ['Tổng cộng', '240.000'],
]
const fees = [
  ['Mã vận đơn', 'Mã đơn KH', 'Trọng lượng (g)', 'Phí chuyển hoàn', 'Tổng phí', 'Ngày gửi', 'Trạng thái'],
  ['VT1', 'KT-1', '500', '', '18.000', '10/11/2026', 'Phát thành công'],
  ['VT2', 'KT-2', '1.200', '', '16.000', '10/11/2026', 'Phát thành công'],
  ['VT3', 'KT-3', '300', '9.000', '27.000', '10/11/2026', 'Chuyển hoàn'],
  ['Tổng cộng', '', '', '9.000', '61.000', '', ''],
]
const both = [
  ['VT1', 150_000, 18_000, 0, 132_000],
  ['VT2', 90_000, 16_000, 0, 74_000],
  ['VT3', 0, 18_000, 9_000, -27_000],
]

describe('[CAT-021] a statement whose money and whose fees stand in two tables', () => {
  test('is read with both, whichever stands first, and has more columns', () => {
    expect(money(read([...cod, [], ['CHI TIẾT CƯỚC'], ...fees]))).toEqual(both)
    const turned = read([...fees, [], ...cod])
    expect(money(turned)).toEqual(both)
    expect(turned.rows[0]).toMatchObject({ orderCode: 'KT-1', weight: 0.5, createdOn: '10/11/2026' })
    expect(turned.rows.map(({ isReturned }) => isReturned)).toEqual([false, false, true])
    expect(whyNotReadable(turned.columns)).toBeUndefined()
    expect(turned.totals).toEqual({ cod: 240_000, fee: 52_000, returnFee: 9_000 })
    expect(whySumsDiffer(turned)).toEqual([])
  })

  test('on two sheets is read with both; rows of the second are named by its name', () => {
    const statement = readFile(['COD', cod], ['Cước', fees])
    expect(new Set(money(statement))).toEqual(new Set(both))
    expect([statement.left, whySumsDiffer(statement)]).toEqual([[], []])
    const wrong = fees.with(3, ['VT3', 'KT-3', '300', 'chưa rõ', '27.000', '', ''])
    const { faulty, sheets } = readFile(['COD', [...cod, ['VT9', '1'], ['VT8', '1']]], ['Cước', wrong])
    expect(faulty.map(({ n }) => placeWords(n, sheets))).toEqual(['dòng 4 trang “Cước”'])
    expect(placeWords(2, sheets)).toBe('dòng 2')
  })

  test('finds what belongs to one parcel by either of its codes; an order in two parcels is two', () => {
    const statement = read([
      ['Mã vận đơn', 'Mã đơn KH', 'COD'],
      ['A1', 'KT-1', '100.000'],
      ['A2', 'KT-1', '50.000'],
      ['A3', 'KT-3', '70.000'],
      ['Mã đơn KH', 'Phí dịch vụ'],
      ['kt-3', '5.000'],
      ['Mã vận đơn', 'Mã đơn KH', 'Phí dịch vụ', 'Khối lượng'],
      ['A2', 'KT-1', '6.000', '1'],
      ['A1', 'KT-1', '7.000', '2'],
    ])
    expect(statement.rows.map(({ waybill, fee, weight }) => [waybill, fee, weight])).toEqual([
      ['A1', 7_000, 2],
      ['A2', 6_000, 1],
      ['A3', 5_000, undefined],
    ])
  })

  test('counts what both tell once, and names a line whose money differs', () => {
    const { rows, faulty, sheets } = readFile(
      [
        'Chi tiết',
        [
          ['Mã vận đơn', 'COD', 'Phí dịch vụ', 'Thanh toán'],
          ['A1', '100.000', '20.000', '80.000'],
          ['A2', '50.000', '20.000', '30.000'],
          ['A3', '70.000', '20.000', '50.000'],
        ],
      ],
      [
        'Phí',
        [
          ['Mã vận đơn', 'COD', 'Cước phí', 'Ngày gửi'],
          ['A1', '100.000', '20.000', '10/11/2026'],
          ['A2', '55.000', '20.000', ''],
        ],
      ],
    )
    expect(rows.map(({ cod: money, fee, pays }) => [money, fee, pays])).toEqual([
      [100_000, 20_000, 80_000],
      [50_000, 20_000, 30_000],
      [70_000, 20_000, 50_000],
    ])
    expect(rows[0]?.createdOn).toBe('10/11/2026')
    expect(faulty.map(({ n, why }) => `${placeWords(n, sheets)}: ${why}`)).toEqual([
      'dòng 3 trang “Phí”: Tiền thu hộ 55.000₫, dòng khác của kiện này ghi 50.000₫. Hỏi lại hãng.',
    ])
  })

  test('keeps what is paid out where that stands in the second table', () => {
    const statement = read([
      ...cod.slice(0, 3),
      ['Mã vận đơn', 'Phí dịch vụ', 'Thuế VAT', 'Thanh toán'],
      ['VT1', '18.000', '1.800', '130.200'],
      ['VT2', '16.000', '1.600', '72.400'],
    ])
    expect(statement.rows.map(({ pays }) => pays)).toEqual([130_200, 72_400])
    expect(statement.unread).toEqual([{ heading: 'Thuế VAT', sum: 3_400 }])
    expect(whyPaysDiffer(statement)).toHaveLength(1)
  })

  test('is mapped table by table: what somebody said of the second holds there', () => {
    const rows = [...cod, ['Mã vận đơn', 'Phí khác', 'x'], ['VT1', '3.000', '']]
    const first = read(rows)
    expect([first.tables, first.headings.length]).toEqual([[0, 2], 5])
    const said = read(rows, ['waybill', 'cod', 'waybill', 'fee', undefined])
    expect(said.rows.map(({ fee }) => fee)).toEqual([3_000, 0])
  })
})

describe('[CAT-021] sheets of one file', () => {
  const head = ['Mã vận đơn', 'COD', 'Phí hoàn']

  test('go on with its table where they have its headings, and tell its day and what arrives', () => {
    const statement = readFile(
      ['Tổng hợp', [['Kỳ từ 13/11/2026 đến 20/11/2026'], ['Phí chuyển khoản:', '5.500']]],
      ['Thành công', [head, ['A1', '100.000', ''], ['A2', '50.000', ''], ['Tổng', '150.000', '']]],
      ['Đơn hoàn', [head, ['A3', '0', '11.000'], ['A4', '0', '0'], ['Tổng', '0', '11.000']]],
      ['Khác', [head, ['A5', '0', '0']]],
    )
    expect(statement.rows.map(({ waybill, isReturned }) => [waybill, isReturned])).toEqual([
      ['A1', false],
      ['A2', false],
      ['A3', true],
      ['A4', true],
      ['A5', false],
    ])
    expect([statement.transferFee, statement.day]).toEqual([5_500, dayOf({ year: 2026, month: 11, day: 20 })])
    expect([statement.headings, whySumsDiffer(statement)]).toEqual([head, []])
  })

  test('that repeat its lines, or hold what is not paid yet, are left and named', () => {
    const lines = [head, ['A1', '100.000', ''], ['A2', '50.000', '']]
    const { rows, left } = readFile(
      ['Bảng kê', lines],
      ['Bảng kê (2)', lines],
      ['Chưa đối soát', [head, ['A3', '70.000', '']]],
    )
    expect(rows).toHaveLength(2)
    expect(whySheetsLeft(left)).toEqual([
      'Trang “Bảng kê (2)” có 2 dòng không thuộc bảng kê này, không đọc. Cần ghi thì lưu trang đó thành tệp riêng.',
      'Trang “Chưa đối soát” có 1 dòng không thuộc bảng kê này, không đọc. Cần ghi thì lưu trang đó thành tệp riêng.',
    ])
  })

  test('of nothing that is read are the first one', () => {
    expect(
      joinSheets(
        [
          { name: 'a', rows: [['x']] },
          { name: 'b', rows: [] },
        ],
        morning,
      ),
    ).toEqual({
      rows: [['x']],
      sheets: [],
      left: [],
    })
    expect(joinSheets([], morning).rows).toEqual([])
  })
})

describe('[CAT-021] money of a statement', () => {
  test('that a carrier gives back is no fee: the line is named, whichever sign its fees have', () => {
    for (const sign of ['', '-']) {
      const back = sign === '' ? '-' : ''
      const { rows, faulty } = read([
        ['Mã vận đơn', 'COD', 'Phí dịch vụ'],
        ['A1', '100.000', `${sign}20.000`],
        ['A2', '100.000', `${sign}22.000`],
        ['A3', '0', `${back}5.000`],
      ])
      expect(rows.map(({ fee }) => fee)).toEqual([20_000, 22_000])
      expect(faulty).toEqual([
        {
          n: 4,
          why: `Phí dịch vụ ${back}5.000 trái dấu với các dòng khác: hãng trả lại phí, ghi tay.`,
        },
      ])
    }
  })

  test('with parts of a đồng is rounded, and its sums may differ by as much', () => {
    const statement = read([
      ['Mã vận đơn', 'COD', 'Phí dịch vụ', 'Thanh toán'],
      ['A1', '100.000', '20370.37', '79629.63'],
      ['A2', '1,250,000.50', '20370.37', '1229630.13'],
      ['Tổng', '1350000.5', '40741', '1309260'],
    ])
    expect(statement.faulty).toEqual([])
    expect(statement.rows.map(({ cod: told, fee, pays }) => [told, fee, pays])).toEqual([
      [100_000, 20_370, 79_630],
      [1_250_001, 20_370, 1_229_630],
    ])
    expect([whySumsDiffer(statement), whyPaysDiffer(statement)]).toEqual([[], []])
  })

  test('that is more than anything costs, and a weight that nothing has, hold up no other line', () => {
    const { rows, faulty } = read([
      ['Mã vận đơn', 'COD', 'Khối lượng (kg)'],
      ['A1', '99999999999999', '1'],
      ['A2', '100.000', '999999999 kg'],
    ])
    expect(faulty).toEqual([
      { n: 2, why: 'Tiền thu hộ 99.999.999.999.999 lớn quá. Xem lại ô này trong tệp.' },
    ])
    expect(rows).toMatchObject([{ waybill: 'A2', weight: undefined }])
  })

  test('of headings over two rows is read where the code stands in the lower one', () => {
    const { columns, rows } = read([
      ['STT', 'Đơn hàng', '', 'Tiền thu hộ', 'Phí dịch vụ'],
      ['', 'Mã vận đơn', 'Mã đơn KH', '', ''],
      ['1', 'A1', 'KT-1', '100.000', '20.000'],
    ])
    expect(columns).toEqual([undefined, 'waybill', 'orderCode', 'cod', 'fee'])
    expect(rows).toMatchObject([{ waybill: 'A1', orderCode: 'KT-1', cod: 100_000, fee: 20_000 }])
  })
})
