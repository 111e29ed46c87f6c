import type { AskedReturn } from '../../../domain/tables/returns.ts'

/** What a yes to a buyer does. */
export function agreeWords({ step, comes }: Pick<AskedReturn, 'step' | 'comes'>): string {
  return step === 'asked' && comes ? 'Đồng ý trả hàng' : 'Đồng ý hoàn tiền'
}
