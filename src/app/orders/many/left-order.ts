import type { Refusal } from '../../../domain/command.ts'

/** An order that an act left as it is, and why. */
export interface LeftOrder {
  code: string
  why: string
  refusal?: Refusal | undefined
}

/** @param refusal nothing where the device could not write it, which it said itself */
export function leftFor(code: string, refusal: Refusal | undefined): LeftOrder {
  return { code, why: refusal?.text ?? 'Máy chưa ghi được việc này.', refusal }
}
