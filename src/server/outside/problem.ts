import * as v from 'valibot'
import type { Taken } from '../store/outside.ts'
import { type OutsideTrouble, type TroubleKind, troubleKinds } from './call-outside.ts'

const Kind = v.object({ kind: v.picklist(troubleKinds) })
const Tried = v.object({ attempts: v.number() })
const Problem = v.object({ text: v.string(), said: v.optional(v.string(), '') })

/**
 * What is kept of work that came to nothing (`LineEnd.problem`).
 * @param attempts with which try it did
 */
export function problemOf({ kind, message: text, said }: OutsideTrouble, attempts?: number): string {
  return JSON.stringify({ kind, text, said, attempts })
}

/** Nobody knows what the try before this one came to: a process died over it, or a backup was restored since. It may be done (O4). */
export function isLeftOpen({ attempts, problem }: Pick<Taken['effects'], 'attempts' | 'problem'>): boolean {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Tried), problem)
  return attempts > 1 && !(read.success && read.output.attempts === attempts - 1)
}

/** For people: what happened and what to do, and the marketplace's own words. */
export function readProblem(problem: string): v.InferOutput<typeof Problem> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), problem)
  return read.success ? read.output : { text: unread, said: '' }
}

/** Of which kind it was; nothing where nobody knows. */
export function kindOfProblem(problem: string | null | undefined): TroubleKind | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kind), problem)
  return read.success ? read.output.kind : undefined
}

const unread =
  'Việc này không xong và máy chủ không rõ vì sao. Thử lại; nếu vẫn lỗi thì báo người quản trị máy chủ.'
