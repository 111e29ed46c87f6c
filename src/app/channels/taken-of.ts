import type { Dispatched } from '../../replica/dispatch.ts'
import { showToast } from '../session/toast-list.ts'

/** Of acts done side by side what those that were taken were of; the first that was refused says why, and keeps nobody from following the others. */
export function takenOf<T>(done: readonly Dispatched[], of: readonly T[]): T[] {
  const refused = done.find((one) => !one.ok)
  if (refused && !refused.ok) showToast('warning', refused.refusal.text)
  return of.filter((_, place) => done[place]?.ok === true)
}
