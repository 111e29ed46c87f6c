import type { ComponentProps } from 'react'
import { FormLine } from './form-line.tsx'

/** A line for a password that somebody chooses. It takes more than the longest one, so that none is cut off without a word. */
export function NewPasswordLine(
  line: Pick<ComponentProps<typeof FormLine>, 'label' | 'value' | 'onChange' | 'fault' | 'isAsked'>,
) {
  return <FormLine secret autoComplete="new-password" maxLength={256} hint="Dài ít nhất 8 ký tự" {...line} />
}
