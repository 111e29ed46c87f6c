import type { ProductSums } from '../tables/product-sales.ts'
import type { SalesSums } from '../tables/sales-days.ts'
import type { Figure } from './figure.ts'
import { type WorkSums, workFigures, workRatios, workShares } from './figures-of-work.ts'
import { type AgeSumNames, ageFigures, type FlowSumNames, flowFigures } from './flow-figures.ts'

/*
 * Every figure that reports tell, in one place: its name, its unit, and the sentence behind its "?". Screens, files and questions read them here, so that a figure is the same wherever it stands.
 *
 * All are of the orders that were made on a day, as these stand now: an order of Monday that is cancelled on Thursday is one of Monday's cancelled orders. So shares never pass 100 %, and a day of the past
 * goes on changing until its orders are through.
 *
 * 2026-11-27: they are sums of a table of their own (`salesDays`), a row for each day × warehouse × shop × person, kept in the transaction of whatever command changes an order. Summing `orderProfits` by
 * SQL was the other way: its rows are documents of about 1 kB, so that a year of 1,000,000 orders is a gigabyte to read for one report, and an index that holds eleven amounts of each is as large
 * as the orders. A marketplace's orders are all made by it, so a day is about as many rows as there are shops and people who write orders: tens, and a year some thousands.
 */

const sums = {
  orders: {
    name: 'Đơn',
    unit: 'orders',
    says: 'Đơn tạo trong thời gian này. Đơn nháp và đơn kiểm kê không tính.',
  },
  confirmed: {
    name: 'Đã xác nhận',
    unit: 'orders',
    says: 'Trong số đó, đơn đã qua bước chờ xác nhận và không bị hủy.',
  },
  done: { name: 'Thành công', unit: 'orders', says: 'Trong số đó, đơn đã THÀNH CÔNG.' },
  cancelled: { name: 'Hủy', unit: 'orders', says: 'Trong số đó, đơn đã HỦY.', lessIsBetter: true },
  returned: {
    name: 'Hoàn',
    unit: 'orders',
    says: 'Trong số đó, đơn ĐÃ HOÀN hoặc có hàng khách trả lại.',
    lessIsBetter: true,
  },
  lost: {
    name: 'Thất thu',
    unit: 'orders',
    says: 'Trong số đó, đơn mất hàng, không thu được tiền.',
    lessIsBetter: true,
  },
  combos: { name: 'Có combo', unit: 'orders', says: 'Trong số đó, đơn có ít nhất một combo.' },
  revenue: {
    name: 'Doanh thu',
    unit: 'VND',
    says: 'Tiền hàng sau giảm giá, cộng phí khác và phí giao do shop tự thu, trừ hàng khách trả lại hoặc không nhận. Đơn hủy, đã hoàn và thất thu không tính; thuế GTGT không tính.',
  },
  doneRevenue: { name: 'Doanh thu thành công', unit: 'VND', says: 'Doanh thu của các đơn đã THÀNH CÔNG.' },
  fees: {
    name: 'Sàn giữ lại',
    unit: 'VND',
    says: 'Doanh thu của đơn sàn trừ số tiền sàn trả hoặc báo sẽ trả: phí, trợ giá và vận chuyển.',
    ofProfit: true,
    lessIsBetter: true,
  },
  carriage: {
    name: 'Phí vận chuyển',
    unit: 'VND',
    says: 'Phí giao và phí hoàn mà shop trả cho đơn vị vận chuyển.',
    ofProfit: true,
    lessIsBetter: true,
  },
  cost: {
    name: 'Giá vốn',
    unit: 'VND',
    says: 'Giá vốn của hàng bán và hàng tặng khi xuất kho, trừ hàng đã nhập lại kho.',
    ofProfit: true,
    lessIsBetter: true,
  },
  compensation: { name: 'Được bồi thường', unit: 'VND', says: 'Tiền khiếu nại thắng.', ofProfit: true },
  profit: {
    name: 'Lợi nhuận',
    unit: 'VND',
    says: 'Doanh thu trừ phần sàn giữ lại, phí vận chuyển và giá vốn, cộng tiền bồi thường. Đơn chưa xong tính theo số biết đến lúc này.',
    ofProfit: true,
  },
  unpriced: {
    name: 'Món chưa có giá vốn',
    unit: 'units',
    says: 'Số món không ai biết giá vốn; lợi nhuận đang tính chúng là 0 đồng.',
    ofProfit: true,
    lessIsBetter: true,
  },
} as const satisfies Record<keyof SalesSums, Figure>

/** What is known of goods in stock. */
export interface StockSums {
  inStock: number
  stockCost: number
}

/** What is expected of goods in stock. */
export interface ExpectedSums {
  ready: number
  coming: number
  perDay: number
  /** Endless where nothing sells. */
  daysLeft?: number
  toOrder: number
}

/** Of a product, or of goods together. */
const ofGoods = {
  inOrders: {
    name: 'Số đơn',
    unit: 'orders',
    says: 'Đơn tạo trong thời gian này có sản phẩm này, trừ đơn nháp, đơn kiểm kê và đơn hủy.',
  },
  units: {
    name: 'Đã bán',
    unit: 'units',
    says: 'Số món trong các đơn đó, kể cả món hoàn về sau. Combo tính theo mã combo.',
  },
  back: {
    name: 'Hoàn',
    unit: 'units',
    says: 'Trong số đó, món khách trả lại hoặc thuộc đơn ĐÃ HOÀN.',
    lessIsBetter: true,
  },
  goodsRevenue: {
    name: 'Doanh thu hàng',
    unit: 'VND',
    says: 'Tiền khách trả cho món này sau phần giảm giá của đơn, trừ món trả lại hoặc không nhận. Phí khác và phí giao không tính; đơn hủy, đã hoàn và thất thu là 0 đồng.',
  },
  goodsCost: {
    name: 'Giá vốn',
    unit: 'VND',
    says: 'Giá vốn của món này khi xuất kho, trừ món đã nhập lại kho.',
    ofProfit: true,
    lessIsBetter: true,
  },
  goodsProfit: {
    name: 'Lợi nhuận',
    unit: 'VND',
    says: 'Doanh thu hàng trừ giá vốn và phần của món này trong phí, vận chuyển, bồi thường của đơn. Cộng mọi sản phẩm là lợi nhuận của thống kê bán hàng.',
    ofProfit: true,
  },
} as const satisfies Record<keyof ProductSums, Figure>

/** Of goods that lie in stock. */
const ofStock = {
  inStock: { name: 'Tồn kho', unit: 'units', says: 'Số món đang nằm trong kho, theo máy này.' },
  stockCost: {
    name: 'Vốn nằm trong hàng',
    unit: 'VND',
    says: 'Tồn kho nhân giá vốn hiện nay của sản phẩm.',
    ofProfit: true,
  },
} as const satisfies Record<keyof StockSums, Figure>

/** Of goods that run out. */
const ofExpected = {
  ready: {
    name: 'Sẵn bán',
    unit: 'units',
    says: 'Tồn kho trừ món đã giữ cho đơn và món đang chờ, theo máy này.',
  },
  perDay: {
    name: 'Bán mỗi ngày',
    unit: 'decimal',
    says: 'Món bán ra trừ món hoàn, chia cho số ngày đã chọn; không kể hôm nay. Bán trong combo cũng tính.',
  },
  coming: {
    name: 'Sắp về',
    unit: 'units',
    says: 'Món đã đặt nhà cung cấp hoặc đang chuyển kho mà chưa nhận.',
  },
  daysLeft: {
    name: 'Còn (ngày)',
    unit: 'decimal',
    says: 'Sẵn bán chia cho bán mỗi ngày. Hàng sắp về không tính.',
  },
  toOrder: {
    name: 'Cần đặt',
    unit: 'units',
    says: 'Số món bán trong thời gian muốn đủ hàng, làm tròn lên, trừ sẵn bán và sắp về.',
  },
} as const satisfies Record<keyof ExpectedSums, Figure>

const shares = {
  lyingLongRatio: {
    name: 'Tỷ lệ nằm lâu',
    unit: 'percent',
    says: 'Món nằm từ 90 ngày chia cho số món đang nằm.',
    lessIsBetter: true,
  },
  successRatio: { name: 'Tỷ lệ thành công', unit: 'percent', says: 'Đơn thành công chia cho số đơn.' },
  returnRatio: {
    name: 'Tỷ lệ hoàn',
    unit: 'percent',
    says: 'Đơn hoàn chia cho số đơn.',
    lessIsBetter: true,
  },
  cancelRatio: { name: 'Tỷ lệ hủy', unit: 'percent', says: 'Đơn hủy chia cho số đơn.', lessIsBetter: true },
  comboRatio: { name: 'Tỷ lệ combo', unit: 'percent', says: 'Đơn có combo chia cho số đơn.' },
  backRatio: {
    name: 'Tỷ lệ hoàn',
    unit: 'percent',
    says: 'Món hoàn chia cho món đã bán.',
    lessIsBetter: true,
  },
  feeRatio: {
    name: 'Tỷ lệ sàn giữ',
    unit: 'percent',
    says: 'Phần sàn giữ lại chia cho doanh thu.',
    ofProfit: true,
    lessIsBetter: true,
  },
  ...workShares,
} as const satisfies Record<string, Figure>

const differences = {
  afterFees: {
    name: 'Còn lại sau phí sàn',
    unit: 'VND',
    says: 'Doanh thu trừ phần sàn giữ lại: số tiền kênh bán trả về shop, chưa trừ giá vốn và phí vận chuyển.',
    ofProfit: true,
  },
} as const satisfies Record<string, Figure>

export const figures: Readonly<Record<FigureName, Figure>> = {
  ...sums,
  ...ofGoods,
  ...ofStock,
  ...ofExpected,
  ...flowFigures,
  ...ageFigures,
  ...workFigures,
  ...shares,
  ...differences,
}

export type SumName = keyof typeof sums
export type FigureName =
  | SumName
  | keyof ProductSums
  | keyof StockSums
  | keyof ExpectedSums
  | FlowSumNames
  | AgeSumNames
  | keyof WorkSums
  | keyof typeof shares
  | keyof typeof differences

/** Sums that figures are told of; whoever does not see profits lacks some. */
export type ToldSums = Readonly<
  Partial<
    SalesSums & ProductSums & StockSums & ExpectedSums & WorkSums & Record<FlowSumNames | AgeSumNames, number>
  >
>

export const sumNames = Object.keys(sums) as SumName[]
/** What who does not see profits is told. */
export const openSumNames = sumNames.filter((name) => figures[name].ofProfit === undefined)

/** Which of the sums a share is, of which, and by how much more. */
const ratios: Readonly<Record<keyof typeof shares, readonly [keyof ToldSums, keyof ToldSums, number]>> = {
  successRatio: ['done', 'orders', 100],
  returnRatio: ['returned', 'orders', 100],
  cancelRatio: ['cancelled', 'orders', 100],
  comboRatio: ['combos', 'orders', 100],
  backRatio: ['back', 'units', 100],
  lyingLongRatio: ['lyingLong', 'lying', 100],
  feeRatio: ['fees', 'revenue', 100],
  ...workRatios,
}

/** A figure of sums: a share, of none nothing. Nothing where the sums do not hold it. */
export function figureOf(told: ToldSums, name: FigureName): number | undefined {
  if (name === 'afterFees')
    return told.revenue === undefined || told.fees === undefined ? undefined : told.revenue - told.fees
  if (!(name in ratios)) return told[name as keyof ToldSums]
  const [part, whole, times] = ratios[name as keyof typeof ratios]
  const { [part]: amount, [whole]: all = 0 } = told
  if (all === 0 || amount === undefined) return undefined
  return figures[name].unit === 'VND' ? Math.round((times * amount) / all) : (times * amount) / all
}

export const nothingSummed: Readonly<SalesSums> = {
  orders: 0,
  confirmed: 0,
  done: 0,
  cancelled: 0,
  returned: 0,
  lost: 0,
  combos: 0,
  revenue: 0,
  doneRevenue: 0,
  fees: 0,
  carriage: 0,
  cost: 0,
  compensation: 0,
  profit: 0,
  unpriced: 0,
}

/** Sums on sums, in place. */
export function addSums(to: SalesSums, more: Readonly<SalesSums>, times: 1 | -1 = 1): void {
  for (const name of sumNames) to[name] += times * more[name]
}
