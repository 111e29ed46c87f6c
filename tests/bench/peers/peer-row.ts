import { median, quantile } from '../figures.ts'
import type { PeerEntry } from './the-peers.ts'

/** A figure in a column: the median and p95 of its samples, or words where there is nothing to measure. */
export interface Cell {
  text?: string
  samples?: readonly number[]
  unit?: string
}

/** One peer in one workload. */
export interface PeerRow {
  workload: string
  peer: PeerEntry
  cells: Record<string, Cell>
  runs: number
  note?: string
}

export function measured(samples: readonly number[], unit: string): Cell {
  return { samples, unit }
}

export function words(text: string): Cell {
  return { text }
}

export const nothing: Cell = { text: '—' }

/** "12.3 ms (p95 20.1)"; without p95 when there is one sample only. */
export function textOf({ text, samples = [], unit = '' }: Cell): string {
  if (text !== undefined) return text
  if (samples.length === 0) return '—'
  const middle = `${rounded(median(samples))} ${unit}`.trim()
  const p95 = rounded(quantile(samples, 0.95))
  return samples.length === 1 || p95 === rounded(median(samples)) ? middle : `${middle} (p95 ${p95})`
}

function rounded(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0
  return String(Number(value.toFixed(digits)))
}
