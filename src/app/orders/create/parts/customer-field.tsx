import { type KeyboardEvent, type Ref, useId } from 'react'
import type { OrderField } from '../../../../domain/orders/recipient-faults.ts'
import { Labelled } from '../../../components/labelled.tsx'
import { useLimit } from '../../../components/use-limit.ts'

/** A list under the field, as ARIA ties the two. */
export interface FieldList {
  id: string
  isOpen: boolean
  /** The row that Enter takes. */
  here: string | undefined
  onKeyDown(event: KeyboardEvent): void
  onFocus(): void
  onBlur(): void
}

interface CustomerFieldProps {
  label: string
  field: OrderField
  value: string
  onChange(text: string): void
  most: number
  kind?: 'tel' | 'text'
  fault?: string | undefined
  placeholder?: string
  shortcut?: string
  ref?: Ref<HTMLInputElement>
  list?: FieldList
  /** A longer text came from the clipboard; answers whether it was taken elsewhere. */
  onPasted?(text: string): boolean
}

/** One line of whom an order goes to. */
export function CustomerField(props: CustomerFieldProps) {
  const { label, field, value, onChange, most, kind = 'text', fault, placeholder, shortcut, ref } = props
  const { list, onPasted } = props
  const hint = useId()
  const limit = useLimit({ value, most, onChange })
  const combobox = list && comboboxOf(list)
  return (
    <div data-field={field}>
      <Labelled label={label} fault={limit.fault ?? fault}>
        {(id) => (
          <span className="relative block">
            <input
              ref={ref}
              id={id}
              type={kind}
              {...combobox}
              aria-invalid={fault !== undefined}
              aria-keyshortcuts={shortcut}
              aria-describedby={shortcut ? hint : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              className="min-h-12 w-full rounded-xl border border-line bg-ground px-4 text-17 font-semibold placeholder:font-normal"
              value={value}
              onChange={(event) => limit.change(event.target.value)}
              onPaste={(event) => {
                if (onPasted?.(event.clipboardData.getData('text'))) event.preventDefault()
              }}
            />
            {shortcut && value === '' && (
              <kbd
                id={hint}
                className="absolute inset-y-0 right-3 my-auto hidden h-fit rounded-md border border-line px-1.5 text-13 text-sub xl:@3xs:block"
              >
                {shortcut}
              </kbd>
            )}
          </span>
        )}
      </Labelled>
    </div>
  )
}

function comboboxOf({ id, isOpen, here, onKeyDown, onFocus, onBlur }: FieldList) {
  const named = { 'aria-expanded': isOpen, 'aria-controls': id, 'aria-activedescendant': here } as const
  return { role: 'combobox', 'aria-autocomplete': 'list', ...named, onKeyDown, onFocus, onBlur } as const
}
