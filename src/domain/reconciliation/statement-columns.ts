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
  'allFees',
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
  allFees: 'Tổng phí',
  pays: 'Thanh toán',
  createdOn: 'Ngày tạo',
  doneOn: 'Ngày hoàn thành',
  weight: 'Khối lượng',
  status: 'Trạng thái',
}

/** Some carriers tell of a fee in several columns, which are added up once somebody said so. */
export const addedFields: readonly StatementField[] = ['fee', 'returnFee']

/** Headings as statements write them, folded; what stands in brackets is left out before. */
const headings: Record<StatementField, readonly string[]> = {
  orderCode: [
    ...['ma don hang', 'ma don', 'ma dh shop', 'ma don hang shop', 'ma don khach hang', 'ma don shop'],
    ...['so don hang', 'order id', 'order sn', 'ma don hang rieng', 'ma khach hang dat', 'ma tham chieu'],
    ...['ma don kh', 'ma don hang kh', 'ma don cua shop', 'ma don hang cua shop', 'ma don hang khach hang'],
    ...['order no', 'order number', 'shop order id', 'shop order no', 'merchant order id', 'reference no'],
    ...['shipper order no', 'shipper order number', 'shipper reference number', 'shipper ref no'],
    ...['reference number', 'customer order no', 'client order code', 'partner order id'],
  ],
  waybill: [
    ...['ma van don', 'so bill', 'ma bill', 'ma phieu gui', 'van don', 'ma buu gui', 'so hieu buu gui'],
    ...['so van don', 'ma kien hang', 'tracking number', 'tracking id', 'tracking no', 'tracking code'],
    ...['waybill', 'waybill no', 'waybill number', 'awb', 'awb no', 'awb number', 'bill code'],
  ],
  cod: [
    ...['tien thu ho', 'tien cod', 'so tien cod', 'cod', 'thu ho', 'tien hang', 'so tien thu ho'],
    ...['tong tien thu ho', 'gia tri thu ho', 'tien da thu', 'gia san pham', 'tien thu ho cod'],
    ...['cod amount', 'cod collected', 'cod amount collected', 'collected cod', 'cod value'],
  ],
  fee: [
    ...['phi dich vu', 'phi', 'cuoc phi', 'phi giao hang', 'phi van chuyen', 'cuoc', 'phi ship', 'phi giao'],
    ...['cuoc chinh', 'cuoc van chuyen', 'phi chuyen phat', 'cuoc chuyen phat', 'cuoc dich vu'],
    ...['delivery fee', 'shipping fee', 'service fee'],
  ],
  returnFee: [
    ...['phi hoan', 'phi chuyen hoan', 'phi tra hang', 'cuoc hoan', 'phi hoan hang', 'cuoc chuyen hoan'],
    ...['return fee', 'rts fee', 'return shipping fee'],
  ],
  allFees: [
    ...['tong phi', 'tong phi dich vu', 'tong cuoc', 'tong cuoc phi', 'tong phi van chuyen', 'tong chi phi'],
    ...['tong cac phi', 'total fee', 'total fees', 'total charges'],
  ],
  pays: [
    ...['thanh toan', 'tong thanh toan', 'con lai', 'thuc nhan', 'so tien thanh toan', 'tien thanh toan'],
    ...['so tien tra shop', 'tong tien da thanh toan', 'so tien duoc thanh toan', 'settlement amount'],
    ...['tong doi soat', 'tien tra khach', 'so tien tra khach', 'tien tra shop', 'tong tien tra shop'],
    ...['tong tien thanh toan', 'tien tra khach hang', 'thuc tra', 'thuc tra shop', 'net amount'],
    ...['net cod amount', 'net payable', 'payout amount'],
  ],
  createdOn: [
    ...['ngay tao', 'ngay gui', 'ngay tao don', 'thoi gian tao', 'ngay len don', 'ngay lay hang', 'ngay lay'],
    ...['created at', 'created date', 'created time', 'pickup time', 'pickup date'],
  ],
  doneOn: [
    ...['ngay hoan thanh', 'ngay giao', 'ngay phat thanh cong', 'ngay phat', 'ngay giao hang'],
    ...['thoi gian hoan thanh', 'ngay doi soat', 'ngay hoan thanh don', 'ngay giao thanh cong'],
    ...['ngay ky nhan', 'ngay giao/hoan thanh cong', 'ngay giao/hoan', 'completed at', 'completion date'],
    ...['delivered at', 'delivered time', 'delivered date', 'delivery date'],
  ],
  weight: [
    ...['khoi luong', 'trong luong', 'kl', 'can nang', 'khoi luong tinh phi', 'trong luong tinh cuoc'],
    ...['trong luong tinh phi', 'khoi luong tinh cuoc', 'can nang tinh phi', 'khoi luong quy doi', 'weight'],
    ...['charged weight', 'chargeable weight', 'measured weight', 'actual weight'],
  ],
  status: [
    ...['trang thai', 'tinh trang', 'trang thai don', 'trang thai don hang', 'ghi chu trang thai'],
    ...['trang thai giao hang', 'trang thai van don', 'status', 'order status', 'delivery status'],
    'granular status',
  ],
}

const fieldOf = new Map(
  statementFields.flatMap((field) => headings[field].map((heading) => [heading, field] as const)),
)

/** Words that a carrier writes over its own number too: the shop's is the one that another heading names so. */
const vague = new Set(['ma don', 'ma don hang', 'so don hang', 'order id', 'order no', 'order number'])

const carriers = [
  ...[
    'ghtk',
    'ghn',
    'cntship',
    'super ?ship',
    'spx',
    'shopee (?:xpress|express)',
    'best(?: express)?',
    'j&t',
  ],
  ...['ninja ?van', 'ahamove', 'viettel ?post', 'vtp', 'vnpost', 'ems', 'lex', 'lazada logistics'],
].join('|')
/** A carrier's number of a parcel by the carrier's own name: 'Mã đơn GHN', 'Mã SuperShip', 'SPX Tracking Number'. */
const ownNumber = new RegExp(
  `^(?:ma(?: don| van don| don hang)? (?:${carriers})|(?:${carriers}) (?:tracking|waybill)(?: (?:number|no|id))?)$`,
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
  const words = row.map(bare)
  // Viettel Post: what a parcel costs less the discount stands behind its price.
  const isDiscounted = words.includes('giam gia')
  const told = words.map((word) => {
    if (isDiscounted && word === 'tong so tien') return 'fee'
    if (isDiscounted && word === 'cuoc phi') return undefined
    return fieldOf.get(word) ?? (ownNumber.test(word) ? 'waybill' : undefined)
  })
  const isNamed = told.some((field, column) => field === 'orderCode' && !vague.has(words[column] ?? ''))
  const taken = new Set<StatementField>()
  return told.map((field, column) => {
    if (!field || taken.has(field)) return undefined
    if (field === 'orderCode' && isNamed && vague.has(words[column] ?? '')) return undefined
    taken.add(field)
    return field
  })
}

/** Unit of a weight by its heading: kilograms unless it says grams. */
export function isInGrams(heading: string): boolean {
  return /\((g|gr|gram|grams)\)/.test(fold(heading)) || /\b(grams?|gr)\b/.test(fold(heading))
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
