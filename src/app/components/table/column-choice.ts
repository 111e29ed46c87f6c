/** Which columns a person sees of a table: in what order, how wide, how dense. Kept on this device, for each person and table. */
export interface ColumnChoice {
  /** Ids of all columns, in their order. */
  order: readonly string[]
  hidden: readonly string[]
  /** Where they were drawn wider or narrower, rem. */
  widths: Readonly<Record<string, number>>
  density: Density
}

export const densities = ['tight', 'usual', 'airy'] as const
export type Density = (typeof densities)[number]

/** How high a row is, rem: 36, 38 or 40 px at ordinary letters. */
export const rowRems: Readonly<Record<Density, number>> = { tight: 2.25, usual: 2.375, airy: 2.5 }

/** Narrower shows nothing, wider than a screen is a slip of the hand; rem. */
const widthWithin = { least: 2.5, most: 60 }

interface Known {
  id: string
  fixed?: true
  usual?: true
}

/** As the area declares its table. */
export function usualChoice(columns: readonly Known[]): ColumnChoice {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ usual, fixed }) => !usual && !fixed).map(({ id }) => id),
    widths: {},
    density: 'usual',
  }
}

/** What was kept, brought up to the columns there are today; as declared where it cannot be read. */
export function readChoice(kept: string | null, columns: readonly Known[]): ColumnChoice {
  const usual = usualChoice(columns)
  const read = parsed(kept)
  if (!read) return usual
  const ids = new Set(usual.order)
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string' && ids.has(id)) : []
  const order = [...new Set(texts(read.order))]
  const isNew = (id: string) => !order.includes(id)
  // A column that came with a newer app stands where the area has it, and shows as the area says.
  for (const [place, id] of usual.order.entries()) if (isNew(id)) order.splice(place, 0, id)
  const old = new Set(texts(read.order))
  const hidden = new Set([...texts(read.hidden), ...usual.hidden.filter((id) => !old.has(id))])
  const { density } = read
  return {
    order: fixedFirst(order, columns),
    hidden: [...hidden].filter((id) => !columns.some((column) => column.id === id && column.fixed)),
    widths: widthsOf(read.widths, ids),
    density: densities.find((known) => known === density) ?? 'usual',
  }
}

export function writeChoice(choice: ColumnChoice): string {
  return JSON.stringify(choice)
}

/** The columns in sight, in their order. */
export function shownColumns<K extends Known>(columns: readonly K[], { order, hidden }: ColumnChoice): K[] {
  return order.flatMap((id) => {
    const column = columns.find((one) => one.id === id)
    return column && !hidden.includes(id) ? [column] : []
  })
}

/** A column moved before another; fixed ones stay in front. */
export function moved(
  choice: ColumnChoice,
  { id, to }: { id: string; to: number },
  columns: readonly Known[],
): ColumnChoice {
  const others = choice.order.filter((other) => other !== id)
  if (others.length === choice.order.length) return choice
  const order = others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, id)
  return { ...choice, order: fixedFirst(order, columns) }
}

export function toggledColumn(choice: ColumnChoice, id: string): ColumnChoice {
  const { hidden } = choice
  const isHidden = hidden.includes(id)
  return { ...choice, hidden: isHidden ? hidden.filter((other) => other !== id) : [...hidden, id] }
}

/** A width in rem; none is the usual one. */
export function resized(choice: ColumnChoice, id: string, rem: number | undefined): ColumnChoice {
  const { [id]: _, ...others } = choice.widths
  return { ...choice, widths: rem === undefined ? others : { ...others, [id]: within(rem) } }
}

function within(rem: number): number {
  return Math.min(widthWithin.most, Math.max(widthWithin.least, rem))
}

function fixedFirst(order: readonly string[], columns: readonly Known[]): string[] {
  const isFixed = (id: string) => columns.some((column) => column.id === id && column.fixed)
  return [...order.filter(isFixed), ...order.filter((id) => !isFixed(id))]
}

function widthsOf(kept: unknown, ids: ReadonlySet<string>): Record<string, number> {
  if (typeof kept !== 'object' || kept === null) return {}
  const widths: Record<string, number> = {}
  for (const [id, rem] of Object.entries(kept))
    if (ids.has(id) && typeof rem === 'number' && Number.isFinite(rem)) widths[id] = within(rem)
  return widths
}

function parsed(kept: string | null): Partial<Record<keyof ColumnChoice, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(kept ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
