import * as v from 'valibot'
import { type OutsideAnswer, OutsideTrouble } from '../outside/call-outside.ts'
import { maskSecrets, maskText } from '../outside/mask-secrets.ts'

/*
 * What is the same in the answers of all marketplaces, whatever they are called and however they are wrapped.
 */

/** What an answer is the answer to. */
interface Asked {
  path: string
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
}

/** Whoever only looked has done nothing, whatever became of the answer. */
export async function doneOnlyByActs<T>({ acts }: Pick<Asked, 'acts'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (acts || !(error instanceof OutsideTrouble && error.mayBeDone)) throw error
    const { kind, message, ...about } = error
    throw new OutsideTrouble(kind, message, { ...about, mayBeDone: false })
  }
}

/** Answers of a marketplace that are none. @param name as people call it */
export function noAnswersOf(name: string) {
  return {
    /** A page of a proxy, of maintenance, or nothing at all: nobody knows whether the request came through. */
    noAnswer({ status, bytes }: OutsideAnswer, retryAfterMs: number | undefined): OutsideTrouble {
      return new OutsideTrouble(
        'again',
        `${name} không trả lời như thường lệ. KhoTay tự kiểm tra rồi thử lại.`,
        {
          said: `HTTP ${status}`,
          retryAfterMs,
          mayBeDone: true,
          forAll: status >= 500,
          answer: textOf(bytes),
        },
      )
    },

    /** An answer that is none of those we know: kept whole for whoever mends it, and nothing of it is believed. */
    misfit({ path, acts }: Asked, problem: string, { bytes }: Pick<OutsideAnswer, 'bytes'>): OutsideTrouble {
      return new OutsideTrouble(
        'never',
        `${name} trả lời theo dạng KhoTay chưa biết nên không dùng. Báo cho người vận hành KhoTay.`,
        { said: maskText(`${path}: ${problem}`), mayBeDone: acts, answer: textOf(bytes) },
      )
    },
  }
}

/** Where it does not fit and what was expected; nothing of what came. */
export function problemOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues
  return first ? `${v.getDotPath(first) ?? 'answer'}: ${first.expected ?? 'other'}` : 'answer'
}

/**
 * Whether an answer speaks about another thing than the one that was asked about: of the names that both bear, the first that differs. Numbers are told as numbers or as texts.
 * @param names of the wire, by which things are known
 */
export function nameOfAnother(names: readonly string[], asked: object, told: unknown): string | undefined {
  if (!isObject(told)) return undefined
  const [about, answered]: Readonly<Record<string, unknown>>[] = [{ ...asked }, { ...told }]
  return names.find((name) => {
    const [meant, inside] = [about?.[name], answered?.[name]]
    return isNaming(meant) && isNaming(inside) && String(inside).trim() !== String(meant)
  })
}

function isNaming(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
}

export function isObject(told: unknown): told is object {
  return typeof told === 'object' && told !== null
}

/** What the bytes say as JSON; nothing where they are none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

/** A marketplace says `null` of what it does not know, or leaves it out: one and the same. */
export function withoutNulls(
  value: unknown,
  isNull: (inner: unknown) => boolean = (inner) => inner === null,
): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutNulls(inner, isNull))
  if (typeof value !== 'object' || value === null) return value
  const told = Object.entries(value).filter(([, inner]) => !isNull(inner))
  return Object.fromEntries(told.map(([key, inner]) => [key, withoutNulls(inner, isNull)]))
}

/** `Retry-After`, in seconds or as a date (ms). */
export function retryAfterOf({ headers }: OutsideAnswer, now: number): number | undefined {
  const told = headers['retry-after']
  if (told === undefined) return undefined
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

function textOf(bytes: Uint8Array): string {
  return maskSecrets(Buffer.from(bytes).toString('utf8'))
}
