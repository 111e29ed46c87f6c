import { recall, remember } from '../../device/small-memory.ts'
import { plainWords } from './plain-words.ts'

/** An error of this page, without anything personal. */
export interface PageError {
  /** ms since 1970. */
  at: number
  name: string
  message: string
  /** Script, line and column, to be read with the build's source map. */
  where?: string
  /** What the error screen showed. */
  id?: string
}

const key = 'khotay:errors'
/** Older ones are forgotten beyond this many. */
const most = 50

export function readPageErrors(): PageError[] {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]')
    return Array.isArray(kept) ? (kept as PageError[]) : []
  } catch {
    return [] // written by somebody else
  }
}

/** Keeps an error over a restart, oldest first. Where that cannot be kept only the support file lacks it. */
export function notePageError(thrown: unknown, id?: string): void {
  const error = pageErrorOf(thrown, Date.now())
  remember(key, JSON.stringify([...readPageErrors(), { ...error, id: id || error.id }].slice(-most)))
}

export function pageErrorOf(thrown: unknown, at: number): PageError {
  if (!(thrown instanceof Error)) return { at, name: typeof thrown, message: '' }
  const { name, message, stack = '' } = thrown
  const where = /\/((?:assets|src)\/[\w./-]+?\.\w+)[^\s:)]*(:\d+:\d+)/.exec(stack.replace(message, ''))
  return {
    at,
    name: /^\w{1,40}$/.test(name) ? name : 'Error',
    message: plainWords(message),
    where: where ? `${where[1]}${where[2]}` : undefined,
  }
}

/** Notes what nobody catches. */
export function watchPageErrors(): void {
  addEventListener('error', noteError)
  addEventListener('unhandledrejection', noteRejection)
}

// One each, so that watching twice is watching once.
const noteError = ({ error }: ErrorEvent) => notePageError(error)
const noteRejection = ({ reason }: PromiseRejectionEvent) => notePageError(reason)
