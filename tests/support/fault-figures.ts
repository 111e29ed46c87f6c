import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What one fault did to the work of a test: the figures that are quoted. */
export interface FaultFigures {
  fault: string
  /** How often it struck. */
  rounds: number
  issued: number
  applied: number
  refused: number
  /** Issued and not at rest on the server. */
  lost: number
  /** Done more often than it was asked for. */
  doubled: number
}

/** Says what a fault came to, and keeps it for the table at the end of the run. */
export function noteFigures(figures: FaultFigures): void {
  console.log(lineOf(figures))
  const { FAULT_FIGURES } = process.env
  if (FAULT_FIGURES) appendFileSync(FAULT_FIGURES, `${JSON.stringify(figures)}\n`)
}

/** Runs tests that note figures, in whatever process, and prints all of them as one table. */
export async function withFaultTable<R>(run: () => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-figures-'))
  const file = join(folder, 'figures.jsonl')
  process.env.FAULT_FIGURES = file
  try {
    return await run()
  } finally {
    delete process.env.FAULT_FIGURES
    const noted = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    if (noted.length > 0) console.log(faultTable(noted.map((line) => JSON.parse(line) as FaultFigures)))
    rmSync(folder, { recursive: true, force: true })
  }
}

const columns = ['fault', 'rounds', 'issued', 'applied', 'refused', 'lost', 'doubled'] as const

/** A table as it is quoted, with the sum of everything in its last row. */
export function faultTable(figures: readonly FaultFigures[]): string {
  const sum = (column: Exclude<keyof FaultFigures, 'fault'>) =>
    figures.reduce((total, line) => total + line[column], 0)
  const all: FaultFigures = {
    fault: 'all',
    rounds: sum('rounds'),
    issued: sum('issued'),
    applied: sum('applied'),
    refused: sum('refused'),
    lost: sum('lost'),
    doubled: sum('doubled'),
  }
  const head = [columns, columns.map((column) => (column === 'fault' ? '---' : '---:'))]
  const rows = [...figures, all].map((line) => columns.map((column) => String(line[column])))
  return [...head, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function lineOf({ fault, ...numbers }: FaultFigures): string {
  return `${fault}: ${Object.entries(numbers)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`
}
