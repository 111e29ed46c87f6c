import { proxy } from 'valtio'
import { type Refusal, refusalMs } from '../../domain/command.ts'
import type { LocalWriteFailed } from '../../replica/local-write.ts'

export interface Toast {
  id: number
  kind: 'danger' | 'warning' | 'success' | 'notice'
  text: string
  durationMs: number
  action?: { label: string; run: () => void } | undefined
  /** Names the request in the server's log. */
  requestId?: string | undefined
  /** What was tried in vain: the message goes once that succeeds. */
  tried?: string | undefined
}

type Options = Partial<Pick<Toast, 'durationMs' | 'action' | 'requestId' | 'tried'>>

/** Red 3 s, yellow 5 s (`refusalMs`), success 5 s; what the server answered or the phone could not store stays 10 s. */
const toastMs = { ...refusalMs, success: 5000, notice: 5000 }
const faultMs = 10_000
/** A toast that can be acted on waits longer: hands may be busy. */
const actionMs = 8000
const most = 4

export const toasts = proxy<{ list: Toast[] }>({ list: [] })
let lastId = 0

/** Shows a toast; the oldest gives way beyond four. The same text is shown once. */
export function showToast(
  kind: Toast['kind'],
  text: string,
  { durationMs, action, requestId, tried }: Options = {},
): number {
  const id = ++lastId
  const same = toasts.list.findIndex((toast) => toast.text === text)
  if (same >= 0) toasts.list.splice(same, 1)
  const ms = durationMs ?? (action ? actionMs : toastMs[kind])
  toasts.list.push({
    id,
    kind,
    text,
    durationMs: ms,
    action,
    requestId,
    tried,
  })
  if (toasts.list.length > most) toasts.list.shift()
  return id
}

/** Why the rule said no, for as long as its sentence asks; longer with the step that clears the way. `tried` names what `dismissTried` ends it with. */
export function showRefusal(refusal: Refusal, action?: Toast['action'], tried?: string): void {
  const durationMs = action ? actionMs : refusal.durationMs
  showToast(refusal.tone, refusal.text, { durationMs, action, tried })
}

/** A command by the name that its refusals go by. */
export function triedBy({ path, method }: { path: string; method: string }): string {
  return `${path} ${method}`
}

/** It succeeded: nobody is told any more what was wrong with it before. */
export function dismissTried(tried: string): void {
  for (const toast of toasts.list.filter((one) => one.tried === tried)) dismissToast(toast.id)
}

/** What the server answered instead of a result (10 s), with the request's id when it named one. */
export function showServerError({ text, requestId }: { text: string; requestId?: string | undefined }): void {
  showToast('danger', text, { durationMs: faultMs, requestId })
}

/** The phone could not store what was done: nothing happened (10 s). */
export function showNotSaved({ sentence }: LocalWriteFailed): void {
  showToast('danger', sentence, { durationMs: faultMs })
}

/** They spoke to one person, and what they offer is done under that name: nobody else may read or press them. */
export function forgetToasts(): void {
  toasts.list.length = 0
}

export function dismissToast(id: number): void {
  const index = toasts.list.findIndex((toast) => toast.id === id)
  if (index >= 0) toasts.list.splice(index, 1)
}
