import type { Section } from '../promise.ts'

export const excelCreation: Section = {
  title: 'Products out of Excel',
  lines: {
    'CAT-328':
      'A screen "Nhập sản phẩm từ Excel" reads products out of a file, and shows what becomes of each row first.',
    'CAT-329':
      'Its columns are code, name, retail, wholesale and cost price, stock, and the address of a picture.',
    'CAT-330': 'What the shop sold by day is exported in a sheet THONG_KE_THEO_NGAY.',
    'CAT-331':
      'Products are exported in a sheet KHO_HANG, and what is written there is understood when it is read in.',
    'CAT-332': 'Without a file it says "Xin hãy chọn file sản phẩm KhoTay".',
    'CAT-333':
      'The second row of a code is not written: "Mã sản phẩm {code} bị trùng lặp!", with the row of the first.',
    'CAT-334': 'A code that is there is named: "Mã sản phẩm {code} đã tồn tại!"',
    'CAT-335': 'A row with a code that is none is not written, and says what to do.',
    'CAT-336': {
      promise:
        'Prices and stock have to be numbers from 0; a known product of which one is not is left as it is, and the column is named.',
      otherwise: '2026-11-27: a guess of 0 would overwrite the price or stock of a product that is there.',
    },
    'CAT-337': {
      promise: 'Of a new product what is no such number is written as 0, and says so.',
      otherwise: '2026-11-27: see CAT-336.',
    },
    'CAT-338': 'A product needs a code and a name.',
    'CAT-339': 'Codes that are there are changed, as far as they differ.',
    'CAT-340': 'Codes that are new are made.',
    'CAT-341': 'An export of no products says so and writes no file.',
    'CAT-342': 'People without `cost_view` see no column of costs.',
    'CAT-343': 'What they bring in leaves costs as they are.',
    'CAT-344': 'Costs of known products are changed by people with `cost_view` alone.',
    'CAT-345': {
      promise: 'A product out of Excel has the state that its stock gives it.',
      otherwise: '2026-11-27: see CAT-214.',
    },
    'CAT-346': 'It has the wholesale price of its row.',
    'CAT-347': 'Rows are written fifty at a time.',
    'CAT-348': 'Slips of what comes in have fifty lines at most.',
    'CAT-349': 'A row that is refused is named, the others are written, and it alone is tried again.',
    'CAT-350': 'What comes in comes by slips of the type "Nhập mới".',
    'CAT-351': 'In a locked warehouse these slips wait to be confirmed.',
    'CAT-352': 'Elsewhere they are "HOÀN THÀNH" at once.',
    'CAT-353': 'The template lies below /fileExcel.',
    'CAT-354': 'At the end it says "Đã cập nhật giá cho {n} sản phẩm."',
    'CAT-355': 'At the end it says "Đã tạo sản phẩm KhoTay thành công."',
  },
}
