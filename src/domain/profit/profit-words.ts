import type { OrderProfit, ProfitGap, ProfitParts } from '../tables/profits.ts'

/** The parts as an account names them, in its order, and whether they are added or taken off. */
export const profitLinesOf: readonly {
  part: keyof ProfitParts
  sign: 1 | -1
  name: string
  /** Where it is the other way round. */
  against?: string
}[] = [
  { part: 'goods', sign: 1, name: 'Tiền hàng' },
  { part: 'discount', sign: -1, name: 'Giảm giá' },
  { part: 'otherFee', sign: 1, name: 'Phí khác' },
  { part: 'shippingIn', sign: 1, name: 'Phí giao thu của khách' },
  { part: 'returned', sign: -1, name: 'Hàng khách trả lại, không nhận' },
  { part: 'marketFees', sign: -1, name: 'Sàn giữ lại (phí, trợ giá, vận chuyển)', against: 'Sàn trả thêm' },
  { part: 'shipping', sign: -1, name: 'Phí vận chuyển shop trả' },
  { part: 'returnFee', sign: -1, name: 'Phí hoàn hàng' },
  { part: 'cost', sign: -1, name: 'Giá vốn' },
  { part: 'gifts', sign: -1, name: 'Giá vốn hàng tặng' },
  { part: 'restocked', sign: 1, name: 'Giá vốn hàng đã nhập lại kho' },
  { part: 'compensation', sign: 1, name: 'Được bồi thường' },
]

const words: Readonly<Record<ProfitGap, string>> = {
  open: 'Đơn chưa xong',
  cost: 'Chưa có giá vốn',
  market: 'Sàn chưa đối soát',
  carriage: 'Phí giao chưa đối soát với hãng',
  money: 'Chưa thu đủ tiền',
  returning: 'Hàng hoàn chưa nhập kho',
  claim: 'Khiếu nại chưa xong',
}

type Told = Pick<OrderProfit, 'gaps' | 'unpriced'>

/** What may still change a profit, as people read it. */
export function gapWords({ gaps, unpriced }: Told): string[] {
  return gaps.map((gap) => (gap === 'cost' ? `${words.cost} của ${unpriced} món` : words[gap]))
}

/** The profit as lists and files say it (VND); nothing where some goods have no cost, for it would say too much. */
export function profitToSay({
  profit,
  unpriced,
}: Pick<OrderProfit, 'profit' | 'unpriced'>): number | undefined {
  return unpriced > 0 ? undefined : profit
}

/** The same as cells of a file. */
export function profitCells(profit: Told & Pick<OrderProfit, 'profit'>) {
  return { amount: profitToSay(profit), waits: gapWords(profit).join(', ') }
}
