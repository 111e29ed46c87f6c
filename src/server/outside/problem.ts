import * as v from 'valibot'
import { type OutsideTrouble, type TroubleKind, troubleKinds } from './call-outside.ts'

const Kind = v.object({ kind: v.picklist(troubleKinds) })
const Problem = v.object({ text: v.string(), said: v.optional(v.string(), '') })

/** What is kept of work that came to nothing (`LineEnd.problem`). */
export function problemOf({ kind, message: text, said }: OutsideTrouble): string {
  return JSON.stringify({ kind, text, said })
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
