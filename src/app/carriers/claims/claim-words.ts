import { paidFor } from '../../../domain/carriers/claims.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import type { Claim } from '../../../domain/tables/claims.ts'

export const claimTones: Readonly<Record<Claim['state'], string>> = {
  open: 'bg-warn-soft text-warn',
  sent: 'bg-brand-soft text-brand-ink',
  paid: 'bg-ok-soft text-ok',
  refused: 'bg-bad-soft text-bad',
  dropped: 'bg-ground text-sub',
}

/** The key that takes a claim to a state. */
export const stepWords: Readonly<Record<Claim['state'], string>> = {
  open: 'Mở lại',
  sent: 'Đã gửi hãng',
  paid: 'Được bồi thường',
  refused: 'Bị từ chối',
  dropped: 'Thôi khiếu nại',
}

/** "đòi 258.000₫ · được 200.000₫" */
export function claimMoney(claim: Pick<Claim, 'asked' | 'payments'>): string {
  const paid = paidFor(claim)
  return [
    claim.asked > 0 ? `đòi ${formatMoneyWithUnit(claim.asked)}` : '',
    paid > 0 ? `được ${formatMoneyWithUnit(paid)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
