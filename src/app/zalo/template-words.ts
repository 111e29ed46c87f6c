import { formatMoneyWithUnit } from '../../domain/money/money.ts'
import type { ZaloAnswer } from '../../protocol/queries/zalo.ts'

export type ZaloAccountTold = NonNullable<ZaloAnswer['account']>
export type TemplateTold = ZaloAccountTold['templates'][number]
export type RuleTold = NonNullable<ZaloAccountTold['rules']['received']>

const statusWords: Readonly<Record<string, string>> = {
  ENABLE: 'đang bật',
  PENDING_REVIEW: 'chờ Zalo duyệt',
  REJECT: 'Zalo từ chối',
  DISABLE: 'bị khóa',
  DELETE: 'đã xóa',
}

/** How a template stands with Zalo; a word that we do not know is shown as it came. */
export function templateStatus({ status }: Pick<TemplateTold, 'status'>): string {
  return statusWords[status] ?? status
}

/** "Xác nhận đơn hàng · 300₫/tin". */
export function templateLabel(template: TemplateTold): string {
  const { name, price, status } = template
  const facts = [name]
  if (price !== undefined) facts.push(`${formatMoneyWithUnit(price)}/tin`)
  if (status !== 'ENABLE') facts.push(templateStatus(template))
  return facts.join(' · ')
}
