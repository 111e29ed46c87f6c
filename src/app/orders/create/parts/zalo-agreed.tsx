import { isMobile } from '../../../../domain/people/phone.ts'
import type { Customer } from '../../../../domain/tables/customers.ts'
import type { OrderForm } from '../order-form.ts'

interface ZaloAgreedProps {
  form: Pick<OrderForm, 'phone' | 'zalo' | 'edits'>
  known: Pick<Customer, 'zalo'> | undefined
  onChange(zalo: boolean): void
}

/** Whoever makes an order notes that its customer agreed to messages by Zalo; of one who did before nothing is asked. */
export function ZaloAgreed({ form, known, onChange }: ZaloAgreedProps) {
  if (form.edits !== '' || !isMobile(form.phone) || known?.zalo?.agreed) return null
  return (
    <label className="flex min-h-12 items-center gap-3 text-15">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-brand"
        checked={form.zalo === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      Khách đồng ý nhận tin Zalo về đơn
    </label>
  )
}
