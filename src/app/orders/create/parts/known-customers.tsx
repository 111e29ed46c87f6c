import { type KeyboardEvent, useId, useState } from 'react'
import type { Customer } from '../../../../domain/tables/customers.ts'
import { CustomerLine } from '../../../components/customer-line.tsx'
import { useRowInSight } from '../../../components/use-row-in-sight.ts'
import { useKnownCustomers } from '../use-known-customers.ts'
import type { FieldList } from './customer-field.tsx'

interface Offer {
  typed: string
  /** Nobody is chosen yet. */
  isWanted: boolean
  /** Enter takes the first one: what was typed can be nothing but a search. */
  isEager: boolean
  onTake(customer: Customer): void
}

interface Offered {
  list: FieldList
  shown: readonly Customer[]
  at: number
  onTake(customer: Customer): void
}

/** Customers whom a field may mean while somebody types in it: arrows and Enter choose, a thumb taps, Esc closes. */
export function useOfferedCustomers({ typed, isWanted, isEager, onTake }: Offer): Offered {
  const id = useId()
  const [isIn, setIn] = useState(false)
  const [at, setAt] = useState(-1)
  const [closedAt, setClosedAt] = useState<string>()
  const found = useKnownCustomers(isIn && isWanted ? typed : '')
  const shown = isIn && isWanted && closedAt !== typed ? found : []
  const least = isEager ? 0 : -1
  const here = Math.max(least, Math.min(at, shown.length - 1))
  useRowInSight(`${id}-list-${here}`, typed)
  const take = (customer: Customer) => {
    setAt(-1)
    onTake(customer)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || shown.length === 0) return
    const chosen = shown[here]
    if (event.key === 'ArrowDown') setAt(Math.min(here + 1, shown.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(here - 1, least))
    else if (event.key === 'Enter' && chosen) take(chosen)
    else if (event.key === 'Escape') setClosedAt(typed)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const list: FieldList = {
    id: `${id}-list`,
    isOpen: shown.length > 0,
    here: shown[here] && `${id}-list-${here}`,
    onKeyDown: press,
    onFocus: () => setIn(true),
    onBlur: () => {
      setIn(false)
      setAt(-1)
    },
  }
  return { list, shown, at: here, onTake: take }
}

/** The list under the field. */
export function KnownCustomers({ offered: { list, shown, at, onTake } }: { offered: Offered }) {
  if (shown.length === 0) return null
  return (
    <ul
      id={list.id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, as ARIA draws it
      role="listbox"
      aria-label="Khách đã có"
      className="-mt-2 max-h-80 divide-y divide-line overflow-y-auto overscroll-contain rounded-xl border border-line bg-card"
    >
      {shown.map((customer, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the row
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
        <li
          key={customer._id}
          id={`${list.id}-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
          role="option"
          aria-selected={index === at}
          className={`flex min-h-14 cursor-pointer items-center px-4 py-2 ${index === at ? 'bg-brand-soft' : ''}`}
          // The field keeps the focus, or its list would go before the tap is heard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(customer)}
        >
          <CustomerLine customer={customer} />
        </li>
      ))}
    </ul>
  )
}
