import { useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../session/toast-list.ts'
import type { FormField } from '../form-faults.ts'
import type { OrderDesk } from '../order-desk.ts'
import { faultsOfStep, saysFaults, steps } from '../order-steps.ts'
import type { WrittenOrder } from '../use-written-order.ts'

interface NextKeyProps {
  desk: OrderDesk
  written: WrittenOrder
  onStep(step: number): void
  /** Something is wrong in this field of the step. */
  onFault(field: FormField): void
}

/** On to the next step. What lacks is said first; what a draft may lack, another press leaves for later (VAL-001, CRE-011). */
export function NextKey({ desk, written, onStep, onFault }: NextKeyProps) {
  const { form, reckoned } = written
  const { step } = form
  const { tried } = useSnapshot(desk.state)
  const faults = faultsOfStep(step, form, reckoned)
  const isLeft = tried.includes(step) && faults.length > 0 && faults.every(({ mayWait }) => mayWait)
  const press = () => {
    const [first] = faults
    if (!first || isLeft) return onStep(step + 1)
    desk.markTried(step)
    showToast('danger', saysFaults(faults))
    onFault(first.field)
  }
  return (
    <Button look="primary" onClick={press}>
      {isLeft ? 'Vẫn tiếp' : 'Tiếp'}: {steps[step + 1]}
    </Button>
  )
}
