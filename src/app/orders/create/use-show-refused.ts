import { useEffect, useRef } from 'react'
import type { FormField } from './form-faults.ts'
import type { WrittenOrder } from './use-written-order.ts'

/** A form opens where its carrier said no; what a carrier says later takes the cursor from nobody. */
export function useShowRefused({ form, refused }: WrittenOrder, show: (field: FormField) => void): void {
  const opened = useRef('')
  const { edits } = form
  useEffect(() => {
    if (refused === undefined || edits === opened.current) return
    opened.current = edits
    if (refused) show(refused.field)
  })
}
