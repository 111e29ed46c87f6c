import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { screenAddress } from '../../addresses.ts'
import { countWords } from '../../components/count-words.ts'
import { customerView, useCustomerList } from '../../customers/customer-list.ts'

/** What customers owe now, as their list says it, and the way there. */
export default function DebtLine() {
  const { ids, debtors, owed } = useCustomerList({ text: '', only: 'debtors', sort: undefined })
  if (!ids) return null
  return (
    <Link
      to={screenAddress('/customers', customerView.query({ only: 'debtors' }))}
      className="card flex min-h-12 items-center gap-3 px-4 text-15 active:bg-ground"
    >
      <span className="min-w-0 grow">
        {debtors === 0
          ? 'Không khách nào đang nợ.'
          : `${countWords(debtors)} khách đang nợ ${formatMoneyWithUnit(owed)}`}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
    </Link>
  )
}
