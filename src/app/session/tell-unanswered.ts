import { showServerError, showToast } from './toast-list.ts'

export interface Trouble {
  text: string
  /** The server's name of it; without one it is the form's own sentence. */
  code?: string | undefined
  /** The server was not reached. */
  offline?: boolean | undefined
  /** Names the request in the server's log. */
  requestId?: string | undefined
}

/**
 * Says for 10 s what the server answered instead of a result (ERR-001, FUL-389), also beside a form that says it. Three things it does not say: what a form says of itself, a server that was not
 * reached stands where its answer would stand, and a session that has ended has a notice of its own with the way to the sign-in (ERR-005).
 */
export function tellUnanswered({ text, code, offline = false, requestId }: Trouble): void {
  if (offline || code === undefined || code === 'sign-in-again') return
  showServerError({ text, requestId })
}

/** The same of what somebody asked for by a press: that the server was not reached is a red message of 3 s beside the form (ERR-004, OPN-036). */
export function tellFailedPress(trouble: Trouble): void {
  if (trouble.offline) showToast('danger', trouble.text)
  else tellUnanswered(trouble)
}
