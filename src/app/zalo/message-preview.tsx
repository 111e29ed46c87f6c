import type { Company } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { ZaloRule } from '../../domain/tables/zalo.ts'
import { fillMessage } from '../../domain/zalo/fill-message.ts'
import { Facts } from '../components/facts.tsx'
import type { TemplateTold } from './template-words.ts'

interface MessagePreviewProps {
  template: TemplateTold
  rule: Pick<ZaloRule, 'fillings'>
  /** A real order on this device; nothing where there is none of the shop's own. */
  order: Order | undefined
  company: Company
}

/** What stands in the message for a real order: what Zalo puts around it, Zalo shows itself. */
export function MessagePreview({ template, rule, order, company }: MessagePreviewProps) {
  if (!order) return <p className="text-15 text-sub">Máy này chưa có đơn tự tạo nào để xem trước nội dung.</p>
  const filled = fillMessage(template, rule, { order, company })
  return (
    <section aria-label="Xem trước" className="rounded-xl bg-ground p-3">
      <h3 className="text-15 font-semibold">Với đơn {order.code}</h3>
      {'lacks' in filled ? (
        <p role="status" className="text-15 text-warn">
          Thiếu {filled.lacks}: chọn nội dung khác, hoặc đơn này không có gì để điền.
        </p>
      ) : (
        <Facts facts={Object.entries(filled.data)} />
      )}
    </section>
  )
}
