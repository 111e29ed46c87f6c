import type { Unanswered } from '../../sync/ask.ts'
import { showServerError } from './toast-list.ts'

/**
 * Says for 10 s what the server answered instead of a result (ERR-001, FUL-389). Two things it does not say: a server that was not
 * reached stands where its answer would stand, and a session that has ended has a notice of its own with the way to the sign-in (ERR-005).
 */
export function tellUnanswered(unanswered: Unanswered): void {
  if (unanswered.offline || unanswered.code === 'sign-in-again') return
  showServerError(unanswered)
}
