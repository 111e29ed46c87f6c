import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { formatPhone } from '../../../domain/people/phone.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { customerAddress } from '../../addresses.ts'
import { Scroller } from '../../components/scroller.tsx'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { useCustomerRows } from '../use-customer-rows.ts'

interface CustomerRowsProps {
  ids: readonly string[]
  /** The one that is open. */
  chosen: string | undefined
  /** What the list shows, kept while a customer is open. */
  query: string
  /** Above them, scrolling with them. */
  children?: ReactNode
}

/** The customers of the list, however many; those around the ones in sight are read. */
export function CustomerRows({ ids, chosen, query, children }: CustomerRowsProps) {
  const keyAt = useCallback((index: number) => ids[index] ?? index, [ids])
  const { top, items, before, after } = useVirtualRows<HTMLUListElement>({
    count: ids.length,
    keyAt,
    rowRem: 4.75,
  })
  const rows = useCustomerRows(ids, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  return (
    <Scroller>
      {children}
      <ul
        ref={top}
        aria-label="Khách hàng"
        tabIndex={-1}
        data-skip-to
        className="mb-6 outline-none [overflow-anchor:none]"
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {items.map(({ key, index, listed }) => {
          const id = ids[index]
          return (
            id !== undefined && (
              <li key={key} {...listed} className="grid grid-cols-[minmax(0,1fr)] px-3 pb-2">
                <CustomerRow id={id} customer={rows.get(id)} isChosen={id === chosen} query={query} />
              </li>
            )
          )
        })}
      </ul>
    </Scroller>
  )
}

interface CustomerRowProps {
  id: string
  /** Not read yet. */
  customer: Customer | undefined
  isChosen: boolean
  query: string
}

function CustomerRow({ id, customer, isChosen, query }: CustomerRowProps) {
  return (
    <Link
      to={customerAddress(id, query)}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex min-h-16 items-center gap-3 rounded-card border px-3 py-1.5 active:bg-ground ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
    >
      {customer && (
        <>
          <span className="min-w-0 grow">
            <span className="block truncate text-17 font-semibold">{customer.name}</span>
            <span className="block truncate text-15 text-sub">
              {[customer.phone && formatPhone(customer.phone), customer.address]
                .filter(Boolean)
                .join(' · ') || customer.code}
            </span>
          </span>
          {customer.unPaid > 0 && (
            <span className="shrink-0 text-right">
              <b className="block text-15 text-warn">{formatMoney(customer.unPaid)}</b>
              <span className="block text-13 text-sub">còn nợ</span>
            </span>
          )}
        </>
      )}
    </Link>
  )
}
