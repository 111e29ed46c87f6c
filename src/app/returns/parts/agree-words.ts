import type { Channel } from '../../../domain/tables/orders.ts'
import type { AskedReturn } from '../../../domain/tables/returns.ts'

/** What a yes to a buyer does: Shopee gives the money back at once, others have the goods come first. */
export function isYesToGoods(
  channel: Channel,
  { step, comes }: Pick<AskedReturn, 'step' | 'comes'>,
): boolean {
  return step === 'asked' && comes && channel !== 'Shopee'
}

export function agreeWords(channel: Channel, asked: Pick<AskedReturn, 'step' | 'comes'>): string {
  return isYesToGoods(channel, asked) ? 'Đồng ý trả hàng' : 'Đồng ý hoàn tiền'
}
