import { formatMoney } from '../../domain/money/money.ts'
import { blocking, type Difference, isBothWays, isOfReturned } from '../../domain/reconciliation/judge-row.ts'
import { matchedAtOnce } from '../../domain/reconciliation/params.ts'
import type { ReadStatement } from '../../domain/reconciliation/read-statement.ts'
import type { OrderState } from '../../domain/tables/orders.ts'
import type { Match, MatchAnswer } from '../../protocol/queries/reconciliation.ts'
import type { Replica } from '../../replica/replica.ts'
import { ask, type Unanswered } from '../../sync/ask.ts'
import { matchQuestion } from '../../sync/questions.ts'
import { payerOf } from './payer-of.ts'
import type { Provider } from './providers.ts'

/** A line of a statement beside its order. */
export type Line = ReadStatement['rows'][number] &
  Pick<Match, 'code' | 'provider' | 'state' | 'expected' | 'quoted'> & {
    /** As the shop measured it (kg). */
    ourWeight?: number | undefined
    differences: readonly Difference[]
  }

export interface Matched {
  lines: readonly Line[]
  /** A statement that settled most of them already. */
  known?: MatchAnswer['known']
}

interface Matching {
  kind: 'carrier' | 'marketplace'
  provider: string
  signal: AbortSignal
  onProgress(done: number): void
}

/** So many questions are on their way at once. */
const side = 4

/** Asks the server about all lines, some at a time; answers them in their order, or why it was not told. */
export async function matchLines(
  replica: Replica,
  rows: ReadStatement['rows'],
  { kind, provider, signal, onProgress }: Matching,
): Promise<Matched | Unanswered> {
  const parts: ReadStatement['rows'][] = []
  for (let from = 0; from < rows.length; from += matchedAtOnce)
    parts.push(rows.slice(from, from + matchedAtOnce))
  const answers: MatchAnswer[] = []
  let next = 0
  let done = 0
  let failed: Unanswered | undefined
  const work = async () => {
    while (next < parts.length && !failed && !signal.aborted) {
      const index = next
      next += 1
      const part = parts[index] ?? []
      const told = await ask(replica, matchQuestion, { kind, provider, rows: part.map(toldOf) }, { signal })
      if (!told.ok) {
        failed = told
        return
      }
      answers[index] = told.value
      done += part.length
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: side }, work))
  if (failed) return failed
  const known = answers
    .flatMap((answer) => answer.known ?? [])
    .toSorted((one, other) => other.lines - one.lines)[0]
  const settled = answers.reduce((sum, answer) => sum + (answer.known?.lines ?? 0), 0)
  const matches = answers.flatMap((answer) => answer.matches)
  return { lines: withDoubles(rows, matches, kind), known: known && { ...known, lines: settled } }
}

/**
 * Looks lines up whose payer nobody said yet: whom the first of them are of is asked of all. Answers who that is where it is another.
 */
export async function matchByPayer(
  replica: Replica,
  rows: ReadStatement['rows'],
  matching: Matching,
  providers: readonly Provider[],
): Promise<{ found: Matched | Unanswered; payer?: Provider | undefined }> {
  const first = rows.slice(0, matchedAtOnce)
  const found = await matchLines(replica, first, matching)
  if ('ok' in found) return { found }
  const payer = payerOf(found.lines, providers)
  if (!payer && first.length === rows.length) return { found }
  const of = payer ? { ...matching, kind: payer.kind, provider: payer.name } : matching
  return { found: await matchLines(replica, rows, of), payer }
}

function toldOf({ createdOn: _, doneOn: __, status: ___, ...row }: ReadStatement['rows'][number]) {
  return row
}

/** Two lines of one order: the second is not booked, and says so. */
function withDoubles(rows: ReadStatement['rows'], matches: readonly Match[], kind: Matching['kind']): Line[] {
  const seen = new Set<string>()
  return rows.map((row, index) => {
    const match = matches[index]
    const { code, provider, state, expected, quoted, weight: ourWeight, differences = [] } = match ?? {}
    const isTwice = code !== undefined && seen.has(code)
    if (code !== undefined) seen.add(code)
    return {
      ...row,
      isReturned: kind === 'carrier' ? isOfReturned(row, state as OrderState | undefined) : row.isReturned,
      code,
      provider,
      state,
      expected,
      quoted,
      ourWeight,
      differences: isTwice ? [...differences, 'twice' as const] : differences,
    }
  })
}

/** What was quoted, as notes and claims say it: of both ways where the line's fee is of both. */
export function quoteWords(line: Line, quoted: number): string {
  const isBoth = isBothWays(line, line.state as OrderState | undefined)
  return isBoth ? `hai lượt ${formatMoney(quoted)}` : formatMoney(quoted)
}

/** CAT-448, CAT-449: completed lines that stand as our books say; nothing that came back. */
export function correctLines(lines: readonly Line[]): Set<number> {
  return new Set(
    lines
      .filter(
        ({ isReturned, differences }) => !isReturned && !differences.some((one) => blocking.includes(one)),
      )
      .map(({ n }) => n),
  )
}

/** Whether a line can be booked at all: it has an order of this provider that nothing settled yet. */
export function isBookable({ differences }: Line): boolean {
  return !differences.some((one) => never.includes(one))
}
const never: readonly Difference[] = ['missing', 'again', 'provider', 'twice']
