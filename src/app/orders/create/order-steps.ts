import { isRecipientField, mayWait } from '../../../domain/orders/recipient-faults.ts'
import type { ReckonedOrder } from '../../../domain/orders/reckon-order.ts'
import { type FormFault, type FormField, typedFaults } from './form-faults.ts'
import type { OrderForm } from './order-form.ts'

/** The steps of a phone through an order. */
export const steps = ['Hàng', 'Khách hàng', 'Giao hàng'] as const
export const allSteps: readonly number[] = steps.map((_, step) => step)

/** Where a phone shows a field. */
export function stepOf(field: FormField): number {
  if (field === 'goods') return 0
  return isRecipientField(field) ? 1 : 2
}

/** What is wrong in one step: what was mistyped first, then what the rule says. */
export function faultsOfStep(
  step: number,
  form: OrderForm,
  { faults }: Pick<ReckonedOrder, 'faults'>,
): FormFault[] {
  const said = faults.map((fault) => ({ field: fault.field, text: fault.why.text, mayWait: mayWait(fault) }))
  return [...typedFaults(form), ...said].filter(({ field }) => stepOf(field) === step)
}

/** What is said of a step that is left with faults: of several facts that lack about the customer one sentence (VAL-011), while each field says its own. */
export function saysFaults(faults: readonly FormFault[]): string {
  const isPoor = faults.filter(({ mayWait }) => mayWait).length > 1
  return isPoor ? 'Hãy điền đủ thông tin khách hàng' : (faults[0]?.text ?? '')
}
