/** One measured figure; `gate` says what it has to hold to, `ok` whether it does (true without a gate). */
export interface Row {
  name: string
  /** What its budget calls it; names may tell sizes. */
  key?: string
  value: number | string
  unit: string
  gate?: string
  ok: boolean
  /** What stands behind the figure: its peer, its goal, what is not measured. */
  note?: string
  p95?: number
  runs?: number
  /** Every single run, for `--json`. */
  samples?: readonly number[]
}

interface Named {
  name: string
  unit: string
  note?: string
}

/** Figures of several runs: the median stands for them, p95 beside it. */
export function spread(
  samples: readonly number[],
  { name, unit, note, most, on = 'median' }: Named & { most?: number; on?: 'median' | 'p95' },
): Row {
  const p95 = quantile(samples, 0.95)
  const value = median(samples)
  const judged = on === 'p95' ? p95 : value
  return {
    name,
    value: round(value),
    unit,
    ...(most === undefined ? { ok: true } : { gate: `${on} ≤ ${most}`, ok: judged <= most }),
    note,
    p95: round(p95),
    runs: samples.length,
    samples: samples.map((sample) => Math.round(sample * 1000) / 1000),
  }
}

/** A figure of one run. */
export function single(value: number, { name, unit, note, most }: Named & { most?: number }): Row {
  return {
    name,
    value: round(value),
    unit,
    ...(most === undefined ? { ok: true } : { gate: `≤ ${most}`, ok: value <= most }),
    note,
  }
}

/** How many times as much as the named peer took in the same run. */
export function ratio(name: string, ours: number, peer: number, note?: string): Row {
  return { name, value: round(ours / peer), unit: '×', ok: true, note }
}

/** A row that a budget may name. */
export function keyed(key: string, row: Row): Row {
  return { ...row, key }
}

/** Something that must hold whatever the speed. */
export function holds(name: string, value: number | string, unit: string, gate: string, ok: boolean): Row {
  return { name, value, unit, gate, ok }
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}

/** The sample below or at which this share of all lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

function round(value: number): number {
  const digits = Math.abs(value) < 10 ? 100 : Math.abs(value) < 100 ? 10 : 1
  return Math.round(value * digits) / digits
}
