import { ahamovePayments } from '../../../domain/orders/carrier-rules.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'

interface PaymentChoiceProps {
  payment: 'CASH' | 'BALANCE' | undefined
  onChoose(payment: 'CASH' | 'BALANCE'): void
}

/** How Ahamove is paid (CST-021, CST-022, VAL-033). */
export function PaymentChoice({ payment, onChoose }: PaymentChoiceProps) {
  return (
    <div>
      <p className="mb-1 text-15 text-sub">Phương thức thanh toán Ahamove</p>
      <ChoiceChips<'CASH' | 'BALANCE' | undefined>
        label="Phương thức thanh toán Ahamove"
        place="content"
        choices={ahamovePayments}
        chosen={payment}
        onChoose={(chosen) => chosen && onChoose(chosen)}
      />
    </div>
  )
}
