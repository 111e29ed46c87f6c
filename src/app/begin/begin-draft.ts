import { keysOf } from '../../lib/keys-of.ts'
import type { Keepsake } from '../../replica/environment.ts'
import { type BeginForm, emptyForm } from './begin-form.ts'

const place = 'khotay-begin'

/** The form as it was left, so that a page that is loaded anew asks again for the password alone: that is kept nowhere. */
export function keptForm(keepsake: Keepsake | undefined): BeginForm {
  const kept = read(keepsake?.getItem(place))
  const form = { ...emptyForm }
  for (const field of keysOf(emptyForm)) {
    const text = kept[field]
    if (field !== 'password' && typeof text === 'string') form[field] = text
  }
  return form
}

export function keepForm(keepsake: Keepsake | undefined, { password: _, ...form }: BeginForm): void {
  try {
    keepsake?.setItem(place, JSON.stringify(form))
  } catch {
    // A full disk: the form lives as long as the page.
  }
}

/** The shop is there. */
export function forgetForm(keepsake: Keepsake | undefined): void {
  keepsake?.removeItem(place)
}

function read(text: string | null | undefined): Partial<Record<keyof BeginForm, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
