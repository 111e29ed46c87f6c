import { describe, expect, test } from 'vitest'
import {
  firstRows,
  type JudgingOptions,
  judgeSheetRow,
} from '../../../src/domain/catalogue/judge-sheet-row.ts'
import { mendCode, type ReadCell, readSheetRow } from '../../../src/domain/catalogue/read-sheet-row.ts'
import {
  fieldsOfHeadings,
  headingRowOf,
  isReport,
  type SheetField,
  sourceOf,
} from '../../../src/domain/catalogue/sheet-columns.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { aProduct } from '../../support/builders.ts'

const exports = {
  KhoTay: ['Mã sản phẩm', 'Tên sản phẩm', 'Giá bán lẻ', 'Giá bán buôn', 'Giá nhập', 'Tồn kho', 'Link ảnh'],
  KiotViet: [
    ...['Loại hàng', 'Nhóm hàng(3 Cấp)', 'Mã hàng', 'Mã vạch', 'Tên hàng', 'Thương hiệu', 'Giá bán'],
    ...['Giá vốn', 'Tồn kho', 'ĐVT', 'Hình ảnh (url1,url2...)', 'Đang kinh doanh', 'Mô tả'],
  ],
  Sapo: [
    ...[
      'Tên sản phẩm*',
      'Mô tả sản phẩm',
      'Giá trị thuộc tính 1',
      'Giá trị thuộc tính 2',
      'Mã SKU*',
      'Barcode',
    ],
    ...[
      'Đơn vị',
      'Ảnh đại diện',
      'LC_CN1_Tồn kho ban đầu*',
      'PL_Giá nhập',
      'PL_Giá bán lẻ',
      'PL_Giá bán buôn',
    ],
  ],
  Haravan: [
    ...['Url', 'Tên', 'Mô tả', 'Giá trị thuộc tính 1', 'Mã phiên bản sản phẩm', 'Số lượng tồn kho', 'Giá'],
    ...['Barcode', 'Link hình'],
  ],
  'Nhanh.vn': [
    'ID',
    'Mã sản phẩm',
    'Tên sản phẩm',
    'Mã vạch',
    'Giá nhập',
    'Giá bán',
    'Giá bán buôn',
    'Tồn có thể bán',
  ],
}

describe('the columns of a sheet', () => {
  test.each(Object.entries(exports))('of %s are recognised by their headings', (source, headings) => {
    expect(sourceOf(headings)).toBe(source)
    const fields = fieldsOfHeadings(headings)
    for (const field of ['code', 'name', 'price', 'stock'] as const) expect(fields, field).toContain(field)
    expect(fields.filter((field) => field !== undefined && field !== 'variant')).toHaveLength(
      new Set(fields.filter((field) => field !== undefined && field !== 'variant')).size,
    )
  })

  test('are found under a title and a date that stand above them', () => {
    expect(headingRowOf([['DANH SÁCH HÀNG HÓA'], ['Ngày 26/11/2026'], exports.KiotViet, ['a']])).toBe(2)
    expect(headingRowOf([['a', 'b'], ['c']])).toBe(undefined)
  })

  test('a report is no list of products: what it calls the cost is that of all that was sold', () => {
    expect(
      isReport(['Mã sản phẩm', 'Tên sản phẩm', 'Đã bán', 'Doanh thu hàng', 'Giá vốn', 'Lợi nhuận']),
    ).toBe(true)
    expect(isReport(['Mã sản phẩm', 'Tên sản phẩm', 'Tồn đầu', 'Nhập', 'Xuất', 'Tồn cuối'])).toBe(true)
    for (const headings of Object.values(exports)) expect(isReport(headings)).toBe(false)
  })

  test('of another program’s price list are known without marks, stars and brackets', () => {
    expect(fieldsOfHeadings(['MA HANG (SKU)', 'ten hang *', 'Giá bán', 'Giá bán', 'Xuất xứ'])).toEqual([
      'code',
      'name',
      'price',
      undefined,
      undefined,
    ])
  })
})

const columns: SheetField[] = [
  'code',
  'name',
  'price',
  'wholesale_price',
  'priceIn',
  'stock',
  'image',
  'barcode',
]
const cell = (text: string, mark?: ReadCell['mark']): ReadCell => (mark ? { text, mark } : { text })
const options = { mendsCodes: false, isKnown: (code: string) => code === '0123' }
const read = (cells: (ReadCell | undefined)[], more: Partial<Parameters<typeof readSheetRow>[3]> = {}) =>
  readSheetRow(5, cells, columns, { ...options, ...more })
const good = [cell('SP-1'), cell('Áo'), cell('189000', 'number'), cell('150.000'), cell('82500', 'number')]
/** The row with one cell in the place of another. */
const withCell = (field: SheetField, other: ReadCell) => {
  const cells: (ReadCell | undefined)[] = [...good, cell('3', 'number'), undefined, undefined]
  cells[columns.indexOf(field)] = other
  return read(cells)
}

describe('a row of a sheet', () => {
  test('is read as it stands; a thousand as a text is said', () => {
    expect(read(good)).toMatchObject({
      told: { row: 5, code: 'SP-1', name: 'Áo', price: 189_000, wholesale_price: 150_000, priceIn: 82_500 },
      notes: [{ field: 'wholesale_price', tone: 'warn', text: 'Chữ “150.000” được hiểu là 150000.' }],
    })
  })

  test.each<[string, SheetField, ReadCell, string]>([
    ['a word', 'price', cell('liên hệ'), 'Không phải số: sẽ ghi 0.'],
    ['a negative number', 'stock', cell('-2', 'number'), 'Số âm: sẽ ghi 0.'],
    ['a date', 'price', cell('01/03/2026', 'date'), 'Excel đã đổi ô này thành ngày 01/03/2026: sẽ ghi 0.'],
    ['half a piece', 'stock', cell('1.5', 'number'), 'Tồn kho lẻ: sẽ ghi 0.'],
    ['too much', 'price', cell('99999999999999', 'number'), 'Số quá lớn: sẽ ghi 0.'],
  ])(
    'that tells %s for a number is written as 0, and says so (CAT-336, CAT-337)',
    (_, field, other, text) => {
      const { told, notes } = withCell(field, other)
      expect(told[field as 'price']).toBe(0)
      expect(notes).toContainEqual(expect.objectContaining({ field, tone: 'warn', text }))
    },
  )

  test.each<[string, SheetField, ReadCell, 'bad' | 'warn', RegExp]>([
    ['a code that became a date', 'code', cell('02/01/2026', 'date'), 'bad', /thành ngày 02\/01\/2026/],
    ['a code with marks', 'code', cell('áo rêu'), 'bad', /^Mã sản phẩm không được chứa dấu, khoảng trắng!$/],
    ['a code that begins with a sign', 'code', cell('-SP'), 'bad', /ký tự đặc biệt$/],
    ['a code that is too long', 'code', cell('A'.repeat(51)), 'bad', /quá 50 kí tự$/],
    ['a code whose noughts were eaten', 'code', cell('123', 'number'), 'warn', /mất số 0/],
    ['a merged name', 'name', cell('', 'merged'), 'bad', /Bỏ gộp ô/],
    ['a formula', 'price', cell('200000', 'formula'), 'warn', /công thức/],
    ['a formula without a result', 'name', cell('', 'uncounted'), 'bad', /lưu lại rồi chọn lại/],
    ['an error of Excel', 'name', cell('#N/A', 'error'), 'bad', /#N\/A/],
    ['a name that is too long', 'name', cell('a'.repeat(201)), 'bad', /200 ký tự/],
    ['a picture that is none', 'image', cell('C:\\anh.jpg'), 'warn', /https/],
    ['a barcode written short', 'barcode', cell('8.93102E+12'), 'warn', /viết tắt/],
    ['a barcode that is too long', 'barcode', cell('12345678901234'), 'warn', /13 ký tự/],
    ['a barcode whose nought was eaten', 'barcode', cell('123456789012', 'number'), 'warn', /mất số 0/],
  ])('says of %s what to do (CAT-335)', (_, field, other, tone, text) => {
    const found = withCell(field, other).notes.find((note) => note.field === field)
    expect(found).toMatchObject({ tone, text: expect.stringMatching(text) as string })
  })

  test('has its prices together, or says so and is written all the same', () => {
    expect(withCell('price', cell('1000', 'number')).notes).toContainEqual(
      expect.objectContaining({ kind: 'prices', tone: 'warn' }),
    )
  })

  test('takes the name of the row above where a program writes it once, and the first of several pictures', () => {
    const { told } = read(
      [
        cell('SP-2'),
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        cell('https://a.vn/1.jpg, https://a.vn/2.jpg'),
      ],
      {
        nameAbove: 'Áo trên',
      },
    )
    expect(told).toEqual({ row: 5, code: 'SP-2', name: 'Áo trên', image: 'https://a.vn/1.jpg' })
  })

  test('has its code mended when asked: marks off, spaces hyphens', () => {
    expect(['áo rêu m', ' Đầm_1.', '--x'].map(mendCode)).toEqual(['ao-reu-m', 'Dam_1.', 'x'])
    expect(read([cell('áo rêu'), cell('Áo')], { mendsCodes: true }).told.code).toBe('ao-reu')
  })
})

describe('what becomes of a row', () => {
  const all = { seesCost: true, changesKnown: true, takesOff: false }
  const known = aProduct({
    code: 'SP-1',
    name: 'Áo',
    price: 179_000,
    wholesale_price: 150_000,
    priceIn: 82_500,
  })
  const judge = (product: Product | undefined, change: Partial<JudgingOptions> = {}) =>
    judgeSheetRow(
      withCell('stock', cell('3', 'number')),
      { first: undefined, product },
      { ...all, ...change },
    )

  test('a new code is made, a known one changed as far as it differs, with what stands there now (CAT-339, CAT-340, CAT-359, CAT-360)', () => {
    expect(judge(undefined)).toMatchObject({ verdict: 'new', told: { stock: 3 } })
    expect(judge(known)).toMatchObject({ verdict: 'changed', before: { price: 179_000 } })
    expect(judge(known).told).not.toHaveProperty('stock')
    expect(judge({ ...known, price: 189_000 }).verdict).toBe('same')
  })

  test('which of its 0s are no number of the sheet travels with a new code: another device may have made it (CAT-337)', () => {
    const row = (field: SheetField) => withCell(field, cell('nhiều'))
    const told = (field: SheetField, change: Partial<JudgingOptions> = {}) =>
      judgeSheetRow(row(field), { first: undefined, product: undefined }, { ...all, ...change }).told
    expect(told('price')).toMatchObject({ price: 0, guessed: ['price'] })
    expect(told('priceIn', { seesCost: false })).not.toHaveProperty('guessed')
    expect(judge(undefined).told).not.toHaveProperty('guessed')
  })

  test('with a price and neither a code nor a name it is an error, not nothing (CAT-338)', () => {
    const lone = read([undefined, undefined, cell('120000', 'number')])
    expect(lone.isEmpty).toBe(false)
    expect(judgeSheetRow(lone, { first: undefined, product: undefined }, all)).toMatchObject({
      verdict: 'bad',
      notes: [{ text: 'Sản phẩm phải có mã.' }, { text: 'Sản phẩm phải có tên.' }],
    })
    expect(read([undefined, undefined, cell('0', 'number')]).isEmpty).toBe(true)
    expect(read([cell('02/01/2026', 'date')]).isEmpty).toBe(false)
  })

  test('a known code that is written about is named as one that is there (CAT-334, CAT-585)', () => {
    const note = { field: 'code', kind: 'known', tone: 'warn', text: 'Mã sản phẩm SP-1 đã tồn tại!' }
    expect(judge(known)).toMatchObject({
      verdict: 'changed',
      notes: expect.arrayContaining([note]) as unknown,
    })
    expect(judge({ ...known, price: 189_000 }).notes).not.toContainEqual(note)
  })

  test('a new code of digits alone is warned of (CAT-600)', () => {
    const text = 'Mã toàn chữ số dễ bị nhầm với mã của sàn. Nên thêm chữ cái.'
    expect(read([cell('20481'), cell('Áo')]).notes).toMatchObject([{ kind: 'digits', tone: 'warn', text }])
    expect(read([cell('20481'), cell('Áo')], { isKnown: () => true }).notes).toEqual([])
    expect(read([cell('SP20481'), cell('Áo')]).notes).toEqual([])
  })

  test('without cost_view no cost is sent (CAT-343)', () => {
    expect(judge(undefined, { seesCost: false }).told).not.toHaveProperty('priceIn')
    expect(judge({ ...known, priceIn: 1, price: 189_000 }, { seesCost: false }).verdict).toBe('same')
  })

  test('known codes are left as they are where that is wished, and are named (CAT-334, CAT-584)', () => {
    expect(judge(known, { changesKnown: false })).toMatchObject({
      verdict: 'same',
      notes: expect.arrayContaining([
        expect.objectContaining({ text: 'Mã sản phẩm SP-1 đã tồn tại!' }),
      ]) as unknown,
    })
  })

  test('balancing shows what the books say and carries it along (CAT-360)', () => {
    const place = { wid: 'K1', bid: 'A1', total: 8, book: 0, wait: 0, exp_amount: 0 }
    const lying = { ...known, price: 189_000, warehouses: [place, { ...place, wid: 'K2' }] }
    expect(judge(lying, { balancesIn: 'K1' })).toMatchObject({
      verdict: 'changed',
      before: { stock: 8 },
      told: { stock: 3, was: 8 },
    })
  })

  describe('of a known product', () => {
    const place = { wid: 'K1', bid: 'A1', total: 8, book: 4, wait: 1, exp_amount: 0 }
    const lying = { ...known, price: 189_000, warehouses: [place, { ...place, wid: 'K2', book: 50 }] }
    const judged = (field: SheetField, other: ReadCell, change: Parameters<typeof judge>[1] = {}) =>
      judgeSheetRow(
        withCell(field, other),
        { first: undefined, product: lying },
        { ...all, balancesIn: 'K1', ...change },
      )

    test.each<[string, SheetField, ReadCell, string]>([
      ['a word', 'stock', cell('năm'), 'Cột Tồn kho: “năm” không phải là số. Sửa trong tệp rồi chọn lại.'],
      ['a negative number', 'stock', cell('-4', 'number'), 'Cột Tồn kho: “-4” là số âm.'],
      ['half a piece', 'stock', cell('2.5', 'number'), 'Cột Tồn kho: “2.5” là số lẻ.'],
      ['a date', 'price', cell('01/03/2026', 'date'), 'Cột Giá bán lẻ: “01/03/2026” là ngày'],
      ['too much', 'priceIn', cell('99999999999999', 'number'), 'Cột Giá nhập: “99999999999999” là số quá'],
      ['an error of Excel', 'price', cell('#N/A', 'error'), 'Cột Giá bán lẻ: Excel báo lỗi #N/A'],
      ['a merged cell', 'stock', cell('', 'merged'), 'Cột Tồn kho: Ô bị gộp'],
      [
        'a formula without a result',
        'stock',
        cell('', 'uncounted'),
        'Cột Tồn kho: Công thức chưa có kết quả',
      ],
      ['an empty formula', 'stock', cell('', 'formula'), 'Cột Tồn kho: Ô không có số nào'],
    ])('%s is no 0: the row is not written, and the column is named (CAT-336)', (_, field, other, words) => {
      const { verdict, told, notes } = judged(field, other)
      expect([verdict, told[field as 'price']]).toEqual(['bad', undefined])
      expect(notes.filter((note) => note.field === field)).toEqual([
        expect.objectContaining({ tone: 'bad', text: expect.stringContaining(words) as string }),
      ])
    })

    test('a cell that is not written of it does not matter', () => {
      const row = withCell('stock', cell('năm'))
      const sheet = { first: undefined, product: { ...lying, price: 1 } }
      const { verdict, notes } = judgeSheetRow(row, sheet, all)
      expect(verdict).toBe('changed')
      expect(notes.map(({ field }) => field)).not.toContain('stock')
      expect(judged('priceIn', cell('năm'), { seesCost: false, goesBelowHeld: true }).verdict).toBe('changed')
    })

    test('an empty cell leaves what stands there', () => {
      expect(judged('stock', cell('')).verdict).toBe('same')
    })

    test('balancing goes no lower than what orders hold there, unless the shop allows it (CAT-175, CAT-572)', () => {
      const three = cell('3', 'number')
      expect(judged('stock', three)).toMatchObject({
        verdict: 'bad',
        before: { stock: 8 },
        notes: expect.arrayContaining([
          expect.objectContaining({
            field: 'stock',
            text: 'Tồn kho mới phải lớn hơn hoặc bằng số lượng đang chờ, giữ hàng! Đơn đang giữ 5.',
          }),
        ]) as unknown,
      })
      expect(judged('stock', cell('5', 'number')).verdict).toBe('changed')
      expect(judged('stock', three, { goesBelowHeld: true }).verdict).toBe('changed')
    })
  })

  test('the second row of a code is not written, and names the first (CAT-333, CAT-584)', () => {
    const rows = [read(good), { ...read(good), told: { row: 9, code: 'sp-1', name: 'Áo' } }]
    const first = firstRows(rows)
    expect(rows.map(({ told }) => first(told))).toEqual([undefined, 5])
    const judged = judgeSheetRow(rows[1]!, { first: 5, product: undefined }, all)
    expect(judged).toMatchObject({
      verdict: 'bad',
      notes: expect.arrayContaining([
        expect.objectContaining({ text: 'Mã sản phẩm sp-1 bị trùng lặp! (dòng 5)' }),
      ]) as unknown,
    })
  })

  test('a product needs a code and a name (CAT-338)', () => {
    const bare = { ...read([]), told: { row: 7, code: '' } }
    expect(
      judgeSheetRow(bare, { first: undefined, product: undefined }, all).notes.map(({ text }) => text),
    ).toEqual(['Sản phẩm phải có mã.', 'Sản phẩm phải có tên.'])
  })

  test('what is sold no more is passed over unless it is wished for', () => {
    const off = { ...read(good), isOff: true }
    const verdict = (takesOff: boolean) =>
      judgeSheetRow(off, { first: undefined, product: undefined }, { ...all, takesOff }).verdict
    expect([verdict(false), verdict(true)]).toEqual(['same', 'new'])
  })
})
