import { askPaper } from '../../domain/paper/ask-paper.ts'
import { dropPrintJob } from '../../domain/paper/drop-print-job.ts'
import { markPrinted } from '../../domain/paper/mark-printed.ts'
import { papers } from '../../domain/paper/paper-kinds.ts'
import { papersAtOnce } from '../../domain/paper/params.ts'
import type { PaperKind } from '../../domain/tables/papers.ts'
import { makeId } from '../../replica/make-id.ts'
import { act } from '../session/act.ts'
import { getReplica } from '../session/session.ts'

interface Papers {
  paper: PaperKind
  codes: readonly string[]
  wid: string
  reason: string
}

/** Parts a long list: one command takes so many. */
function partsOf(codes: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let from = 0; from < codes.length; from += papersAtOnce)
    parts.push(codes.slice(from, from + papersAtOnce))
  return parts
}

const saying = ({ paper, codes }: Papers) => `${codes.length} ${papers[paper].counted}`

/** Notes that papers came out of the printer. Answers whether every part was saved. */
export async function noteCameOut(
  asked: Papers & { waybills?: ReadonlyMap<string, string> },
): Promise<boolean> {
  const { paper, wid, reason, waybills: known } = asked
  const batch = makeId(getReplica().environment)
  let isSaved = true
  for (const codes of partsOf(asked.codes)) {
    const waybills = known && codes.map((code) => known.get(code) ?? '')
    const done = await act(
      markPrinted,
      { paper, codes, wid, batch, reason, waybills },
      { done: `Đã in ${saying(asked)}.` },
    )
    isSaved &&= done?.ok === true
  }
  return isSaved
}

/** Puts papers into the print queue, in sight of every device of the shop. */
export async function queuePapers(asked: Papers, copies: ReadonlyMap<string, number>): Promise<boolean> {
  const { paper, wid, reason } = asked
  const batch = makeId(getReplica().environment)
  let isSaved = true
  for (const codes of partsOf(asked.codes)) {
    const params = { paper, codes, wid, batch, reason, copies: codes.map((code) => copies.get(code) ?? 1) }
    const done = await act(askPaper, params, { done: `Đã xếp ${saying(asked)} vào hàng chờ in.` })
    isSaved &&= done?.ok === true
  }
  return isSaved
}

/** Takes papers out of the print queue, however many were asked for together. */
export async function dropPapers({ paper, codes, wid }: Omit<Papers, 'reason'>, done: string): Promise<void> {
  for (const some of partsOf(codes)) {
    const dropped = await act(dropPrintJob, { paper, codes: some, wid }, { done })
    if (!dropped?.ok) return
  }
}
