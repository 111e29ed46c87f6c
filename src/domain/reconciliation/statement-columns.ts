import { fold } from '../../lib/fold.ts'

/*
 * Which column of a statement says what. GHTK publishes no layout of its own (CAT-594): its labels are known, so headings are found by their words, and what no
 * word tells a person says once; files of the same shape are read that way from then on.
 */

/** What a column may say (CAT-436, CAT-440). */
export const statementFields = [
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
] as const
export type StatementField = (typeof statementFields)[number]

export const statementTitles: Record<StatementField, string> = {
  orderCode: 'Mã đơn hàng',
  waybill: 'Mã vận đơn',
  cod: 'Tiền thu hộ',
  fee: 'Phí dịch vụ',
  returnFee: 'Phí hoàn',
  pays: 'Thanh toán',
  createdOn: 'Ngày tạo',
  doneOn: 'Ngày hoàn thành',
  weight: 'Khối lượng',
  status: 'Trạng thái',
}

/** Headings as statements write them, folded; what stands in brackets is left out before. */
const headings: Record<StatementField, readonly string[]> = {
  orderCode: [
    ...['ma don hang', 'ma don', 'ma dh shop', 'ma don hang shop', 'ma don khach hang', 'ma don shop'],
    ...['so don hang', 'order id', 'order sn', 'ma don hang rieng', 'ma khach hang dat', 'ma tham chieu'],
    ...['ma don kh', 'ma don hang kh', 'ma don cua shop', 'ma don hang cua shop'],
  ],
  waybill: [
    ...['ma van don', 'so bill', 'ma bill', 'ma phieu gui', 'ma don ghtk', 'ma ghtk', 'ma don ghn'],
    ...['van don', 'tracking number', 'ma buu gui', 'so hieu buu gui', 'so van don', 'ma kien hang'],
  ],
  cod: [
    ...['tien thu ho', 'tien cod', 'so tien cod', 'cod', 'thu ho', 'tien hang', 'so tien thu ho'],
    ...['tong tien thu ho', 'gia tri thu ho', 'tien da thu', 'gia san pham'],
  ],
  fee: [
    ...['phi dich vu', 'phi', 'cuoc phi', 'phi giao hang', 'phi van chuyen', 'cuoc', 'phi ship', 'phi giao'],
    ...['tong phi', 'tong phi dich vu', 'cuoc chinh', 'cuoc van chuyen', 'tong cuoc'],
  ],
  returnFee: [
    'phi hoan',
    'phi chuyen hoan',
    'phi tra hang',
    'cuoc hoan',
    'phi hoan hang',
    'cuoc chuyen hoan',
  ],
  pays: [
    ...['thanh toan', 'tong thanh toan', 'con lai', 'thuc nhan', 'so tien thanh toan', 'tien thanh toan'],
    ...['so tien tra shop', 'tong tien da thanh toan', 'so tien duoc thanh toan', 'settlement amount'],
  ],
  createdOn: ['ngay tao', 'ngay gui', 'ngay tao don', 'thoi gian tao', 'ngay len don'],
  doneOn: [
    ...['ngay hoan thanh', 'ngay giao', 'ngay phat thanh cong', 'ngay phat', 'ngay giao hang'],
    ...['thoi gian hoan thanh', 'ngay doi soat', 'ngay hoan thanh don'],
  ],
  weight: ['khoi luong', 'trong luong', 'kl', 'can nang', 'khoi luong tinh phi', 'trong luong tinh cuoc'],
  status: ['trang thai', 'tinh trang', 'trang thai don', 'trang thai don hang', 'ghi chu trang thai'],
}

const fieldOf = new Map(
  statementFields.flatMap((field) => headings[field].map((heading) => [heading, field] as const)),
)

function bare(heading: string): string {
  return fold(heading)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[*:.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What each column says, as far as its heading tells. */
export function fieldsOfStatement(row: readonly string[]): (StatementField | undefined)[] {
  const taken = new Set<StatementField>()
  // Viettel Post: what a parcel costs less the discount stands behind its price.
  const words = row.map(bare)
  const isDiscounted = words.includes('giam gia')
  return words.map((word) => {
    const field = isDiscounted && word === 'tong so tien' ? 'fee' : fieldOf.get(word)
    if (isDiscounted && word === 'cuoc phi') return undefined
    if (!field || taken.has(field)) return undefined
    taken.add(field)
    return field
  })
}

/** Unit of a weight by its heading: kilograms unless it says grams. */
export function isInGrams(heading: string): boolean {
  return /\((g|gr|gram|grams)\)/.test(fold(heading)) || /\b(gram|gr)\b/.test(fold(heading))
}

/** What a statement cannot be read without; nothing where all of it is there. */
export function whyNotReadable(columns: readonly (StatementField | undefined)[]): string | undefined {
  const has = (field: StatementField) => columns.includes(field)
  if (!has('waybill') && !has('orderCode'))
    return 'Chưa biết cột nào là mã vận đơn hoặc mã đơn hàng. Chọn ở Ghép cột rồi đối soát.'
  if (!has('cod') && !has('pays'))
    return 'Chưa biết cột nào là tiền thu hộ hoặc tiền thanh toán. Chọn ở Ghép cột rồi đối soát.'
  return undefined
}
