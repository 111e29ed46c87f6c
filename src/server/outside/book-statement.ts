import { mostFailures } from '../../domain/jobs/params.ts'
import { bookStatement } from '../../domain/reconciliation/book-statement.ts'
import { bookStatementPart, unbookStatementPart } from '../../domain/reconciliation/book-statement-part.ts'
import { outcomeWords } from '../../domain/reconciliation/outcome-words.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Statement, StatementPart } from '../../domain/tables/statements.ts'
import type { Reading } from '../store/store.ts'
import { type AtWork, type JobKind, type JobNotes, JobStopped, type Written } from './job-kind.ts'
import { mayGoOn } from './read-starter.ts'

/** Parts of a statement that are still to be booked, or to be undone. */
export interface StatementNotes extends JobNotes {
  left: number[]
}

type What = 'book-statement' | 'withdraw-statement'

/**
 * A statement is booked part by part, or all of it is undone: each part in the transaction that notes it, so that a server that is killed goes on behind it. Lines that could not be booked are named.
 */
export function statementKind(): JobKind<StatementNotes, What> {
  return {
    async step({ store, company, job, notes }) {
      const current = notes?.resumed === job.resumed ? notes : undefined
      if (!current) {
        const statement = await store.read(company, (reading) => statementOf(reading, job))
        return { notes: begin(job, statement), anew: true, pieces: [] }
      }
      const [part, ...left] = current.left
      if (part === undefined)
        return { notes: { ...current, total: current.done + current.failed }, pieces: [], end: 'no-file' }
      return { notes: current, pieces: [], acts: (work) => settlePart(work, job, { ...current, left }, part) }
    },

    open: () => {
      throw new Error('a reconciliation makes no file')
    },
    mayHave: () => false,
  }
}

const gone = 'Bảng kê không còn trên máy chủ. Chọn lại tệp rồi đối soát.'

async function statementOf(reading: Pick<Reading, 'rows'>, { params }: Job<What>): Promise<Statement> {
  const [row] = await reading.rows([{ table: 'statements', key: params.statement }])
  if (!row) throw new JobStopped(gone)
  return row as Statement
}

/** What was done before it was stopped is not done again: parts say so themselves. */
function begin({ run, resumed, what }: Job<What>, statement: Statement): StatementNotes {
  const { parts, bookedParts, booked, left, rows } = statement
  const isBooking = what === 'book-statement'
  const open = Array.from({ length: parts }, (_, part) => part).filter(
    (part) => bookedParts.includes(part) !== isBooking,
  )
  const counts = isBooking
    ? { total: rows, done: booked, failed: left }
    : { total: booked, done: 0, failed: 0 }
  return { run, resumed, ...counts, failures: [], pieces: 0, left: open }
}

async function settlePart(
  work: AtWork,
  { what, params }: Job<What>,
  notes: StatementNotes,
  part: number,
): Promise<Written<StatementNotes>> {
  mayGoOn(work.actor, bookStatement, 'đối soát')
  const command = what === 'book-statement' ? bookStatementPart : unbookStatementPart
  const id = params.statement
  const place = { table: 'statementParts' as const, key: `${id}/${part}` }
  const [before] = (await work.writing.rows([place])) as [StatementPart?]
  const { applied, error } = await work.give(command, { id, part })
  if (!applied) throw new JobStopped(error?.text ?? gone)
  const [after] = (await work.writing.rows([place])) as [StatementPart?]
  const isBooking = what === 'book-statement'
  const outcomes = (isBooking ? after : before)?.outcomes ?? []
  const rowOf = new Map(after?.rows.map((row) => [row.n, row]))
  const failed = isBooking ? outcomes.filter(({ became }) => became !== 'booked') : []
  const named = failed.map(({ n, became }) => {
    const row = rowOf.get(n)
    return { about: row?.code || row?.waybill || `Dòng ${n}`, reason: outcomeWords[became] }
  })
  const done = outcomes.filter(({ became }) => became === 'booked').length
  const next: StatementNotes = {
    ...notes,
    done: notes.done + done,
    failed: notes.failed + failed.length,
    failures: [...notes.failures, ...named].slice(0, mostFailures),
  }
  return { notes: next, pieces: [] }
}
