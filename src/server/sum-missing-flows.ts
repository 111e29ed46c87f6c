import { flowsBuilt } from '../domain/reports/flow-keys.ts'
import { flowsOfMovements } from '../domain/reports/flows-of-movements.ts'
import { settle, WorkingSet } from '../domain/run.ts'
import type { Movement } from '../domain/tables/products.ts'
import type { ReportBuild } from '../domain/tables/sales-days.ts'
import type { RowWrite, Store, Writing } from './store/store.ts'

/** So many movements are summed up in one transaction: others write in between. */
const atOnce = 2_000

/**
 * Sums up what moved before sums of stock are kept, so that reports find all of it. From the moment it begins commands add what they move themselves; what came before that is walked
 * through once, and how far it came is written with the sums, so that a server that was killed goes on from there. Answers how many movements it walked.
 */
export async function sumMissingFlows(store: Store, company: string, limit = atOnce): Promise<number> {
  const row = await store.read(company, readBuild)
  if (row && !row.open) return 0
  if (!row) await store.write(company, begin)
  for (let walked = 0; ; ) {
    const { count, isOver } = await store.write(company, (writing) => sumSome(writing, limit))
    walked += count
    if (isOver) return walked
  }
}

async function readBuild(reading: Pick<Writing, 'rows'>): Promise<ReportBuild | undefined> {
  const [row] = await reading.rows([{ table: 'reportBuilds', key: flowsBuilt }])
  return row as ReportBuild | undefined
}

/** Whether movements of before are in the sums too. */
export async function areFlowsWhole(reading: Pick<Writing, 'rows'>): Promise<boolean> {
  const row = await readBuild(reading)
  return row !== undefined && !row.open
}

async function begin(writing: Writing): Promise<void> {
  if (await readBuild(writing)) return
  const upTo = await writing.advance()
  await writing.putRows(upTo, [buildRow({ report: flowsBuilt, open: { upTo } })])
}

/** The next movements. */
async function sumSome(writing: Writing, limit: number): Promise<{ count: number; isOver: boolean }> {
  const build = await readBuild(writing)
  if (!build?.open) return { count: 0, isOver: true }
  const { upTo, after } = build.open
  const found = await writing.walkMovements({ after, behind: -1, upTo, limit })
  const sums = await sumsOf(
    writing,
    found.map(({ movement }) => movement),
  )
  const last = found.length < limit ? undefined : found.at(-1)?.place
  const next: ReportBuild = last ? { ...build, open: { upTo, after: last } } : { report: flowsBuilt }
  await writing.putRows(await writing.advance(), [...sums, buildRow(next)])
  return { count: found.length, isOver: !last }
}

/** What movements that no command made add to the sums. */
export async function sumsOf(
  writing: Pick<Writing, 'rows'>,
  movements: readonly Movement[],
): Promise<RowWrite[]> {
  const changes = await settle(
    new WorkingSet(),
    (wanted) => writing.rows(wanted),
    (read) => flowsOfMovements(read, movements),
  )
  return changes.map(({ key, after }) => ({ table: 'stockFlows', key, row: after }))
}

function buildRow(row: ReportBuild): RowWrite {
  return { table: 'reportBuilds', key: row.report, row }
}
