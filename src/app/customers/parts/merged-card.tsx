import { separateCustomer } from '../../../domain/customers/separate-customer.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { mergedInto } from '../../../replica/queries/customers/customers.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CustomerLine } from '../../components/customer-line.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** Doubles who became this customer, each with the way back. */
export function MergedCard({ customer }: { customer: Customer }) {
  const merged = useLive((replica) => mergedInto(replica, customer._id), [customer._id])
  const maySeparate = useMayDo(separateCustomer)
  if (!merged || merged.length === 0) return null
  return (
    <Card title="Khách đã gộp vào đây">
      <ul aria-label="Khách đã gộp vào đây" className="space-y-3">
        {merged.map(({ name: id, at, merge }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 grow">
              {merge && <CustomerLine customer={merge.gone} />}
              <span className="block text-13 text-sub">{`gộp lúc ${formatOrderTime(at)}`}</span>
            </span>
            {maySeparate && merge && <Separate gone={merge.gone} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Separate({ gone: { _id: id, name, code } }: { gone: Customer }) {
  const said = name || code
  return (
    <Button
      aria-label={`Tách ${said} ra`}
      onClick={() =>
        void act(separateCustomer, { id, name: said }, { done: `Đã tách ${said} ra thành khách riêng.` })
      }
    >
      Tách ra
    </Button>
  )
}
