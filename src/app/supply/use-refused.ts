import { useRef, useState } from 'react'
import type { Refusal } from '../../domain/command.ts'
import { showFirstFault } from '../components/show-first-fault.ts'
import { refusedFields, type SupplyFaults } from './refused-fields.ts'
import type { SupplyForm } from './supply-form.ts'

/** The fields that the form was last refused for, until something is written; `fields` is around them. */
export function useRefused(form: SupplyForm) {
  const [refused, setRefused] = useState<{ refusal: Refusal; form: SupplyForm }>()
  const fields = useRef<HTMLDivElement>(null)
  const faults: SupplyFaults =
    refused && JSON.stringify(refused.form) === JSON.stringify(form)
      ? refusedFields(refused.refusal, form)
      : {}
  const mark = (refusal: Refusal) => {
    setRefused({ refusal, form })
    showFirstFault(fields.current)
  }
  return { faults, fields, mark }
}
