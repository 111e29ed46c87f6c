import type { Workload } from './bench-plan.ts'
import { type PeerRow, textOf } from './peer-row.ts'
import { type Group, groupTitles } from './the-peers.ts'

/** W2's verdict stands beside every speed: a queue that loses work is quick for nothing. */
const fateColumns = ['lost', 'doubled', 'reordered']

/** One table a workload in Markdown, its groups apart; readable in a terminal as it is. */
export function formatPeers(
  workloads: readonly Workload[],
  rows: readonly PeerRow[],
  loads: Readonly<Record<string, readonly number[]>>,
): string {
  return workloads.map((workload) => formatWorkload(workload, rows, loads[workload.name] ?? [])).join('\n\n')
}

function formatWorkload(
  { name, title, notes }: Workload,
  all: readonly PeerRow[],
  load: readonly number[],
): string {
  const rows = all.filter(({ workload }) => workload === name)
  if (rows.length === 0) return `## ${name}: ${title}\n\nNot measured.`
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  const withFates = name !== 'W2' && all.some(({ workload }) => workload === 'W2')
  const head = ['peer', ...columns, 'runs', ...(withFates ? [`W2: ${fateColumns.join(' / ')}`] : [])]
  const lines = (Object.keys(groupTitles) as Group[]).flatMap((group) => {
    const own = rows.filter(({ peer }) => peer.group === group)
    if (own.length === 0) return []
    const title = [`**${groupTitles[group]}**`, ...head.slice(1).map(() => '')]
    return [title, ...own.toSorted(byTitle).map((row) => lineOf(row, columns, withFates ? all : undefined))]
  })
  const widths = head.map((text, index) =>
    Math.max(text.length, ...lines.map((cells) => cells[index]!.length)),
  )
  const print = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const remarks = rows.flatMap(({ peer, note }) => (note ? [`- ${peer.title}: ${note}`] : []))
  const footnotes = [
    `- Load of the machine meanwhile: ${load.join(' → ')}`,
    ...notes.map((note) => `- ${note}`),
    ...remarks,
  ]
  return [`## ${name}: ${title}`, '', print(head), rule, ...lines.map(print), '', ...footnotes].join('\n')
}

function lineOf(row: PeerRow, columns: readonly string[], all: readonly PeerRow[] | undefined): string[] {
  const { peer, cells, runs } = row
  const figures = columns.map((column) => (cells[column] ? textOf(cells[column]) : '—'))
  return [peer.title, ...figures, runs > 0 ? String(runs) : '—', ...(all ? [fatesOf(row, all)] : [])]
}

/** A variant has the fate of the peer it is a variant of. */
function fatesOf({ peer }: PeerRow, all: readonly PeerRow[]): string {
  const judged = all.filter(({ workload }) => workload === 'W2')
  const own =
    judged.find((row) => row.peer.name === peer.name) ??
    judged.find((row) => peer.only && row.peer.name === peer.name.split('-')[0])
  return own ? fateColumns.map((column) => textOf(own.cells[column] ?? {})).join(' / ') : '—'
}

function byTitle(left: PeerRow, right: PeerRow): number {
  return left.peer.title < right.peer.title ? -1 : 1
}
