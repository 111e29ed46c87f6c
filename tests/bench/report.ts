import type { Row } from './figures.ts'
import type { Machine } from './machine.ts'

/** The table a person reads at the end of a run. */
export function formatReport(machine: Machine, rows: readonly Row[]): string {
  const { cores, cpu, memoryGb, node, chromium, load, at } = machine
  const head = [
    `KhoTay bench, ${at}`,
    `${cores} cores, ${cpu}, ${memoryGb} GB · Node ${node} · ${chromium} · load average ${load.join(' → ')}`,
  ]
  const lines = rows.map(lineOf)
  const widths = columns.map((title, index) =>
    Math.max(title.length, ...lines.map((cells) => cells[index]!.length)),
  )
  const print = (cells: readonly string[]) =>
    cells
      .map((cell, index) =>
        index === 1 || index === 2 ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!),
      )
      .join('  ')
      .trimEnd()
  const missed = rows.filter(({ ok }) => !ok)
  const gates = rows.filter(({ gate }) => gate !== undefined).length
  const verdict =
    missed.length === 0
      ? `All ${gates} gates are met.`
      : `${missed.length} of ${gates} gates are missed:\n${missed.map(({ name, value, unit, p95, gate }) => `  ${name}: ${value}${p95 === undefined ? '' : ` (p95 ${p95})`} ${unit}, expected ${gate}`).join('\n')}`
  const long = rows
    .filter(({ note = '' }) => note.length > noteWidth)
    .map(({ name, note }) => `${name}: ${note}`)
  const notes = long.length > 0 ? ['', 'Whole notes:', ...long] : []
  return [...head, '', print(columns), ...lines.map(print), ...notes, '', verdict].join('\n')
}

/** Longer notes are printed whole under the table. */
const noteWidth = 90
const valueWidth = 14
const columns = ['figure', 'value', 'p95', 'unit', 'runs', 'gate', 'note']

function lineOf({ name, value, p95, unit, runs, gate, ok, note = '' }: Row): string[] {
  const judged = gate === undefined ? '' : `${ok ? 'met' : 'MISSED'}: ${gate}`
  // A long value would widen its column for all: it reads as well in the note.
  const text = String(value)
  const [figure = '', ...rest] = text.length > valueWidth ? text.split(/(?= \(|: )/) : [text]
  const whole = [rest.join('').trim(), note].filter(Boolean).join('; ')
  const shortNote = whole.length > noteWidth ? `${whole.slice(0, noteWidth - 1)}…` : whole
  return [name, figure, String(p95 ?? ''), unit, String(runs ?? ''), judged, shortNote]
}
