import { isInGrams, type StatementField } from './statement-columns.ts'
import { mayHoldMoney } from './why-unread.ts'

/** Fields that are money, in the order in which lines tell them. */
export const moneyFields = ['cod', 'fee', 'returnFee', 'allFees', 'pays'] as const
export type MoneyField = (typeof moneyFields)[number]

/** How one table of a statement is read: by which columns, its weights in which unit. */
export interface Shape {
  places: ReadonlyMap<StatementField, readonly number[]>
  grams: boolean
  /** Columns that nothing reads and that may hold money. */
  unread: readonly number[]
}

export function shapeOf(
  headings: readonly string[],
  columns: readonly (StatementField | undefined)[],
): Shape {
  const places = new Map<StatementField, number[]>()
  for (const [column, field] of columns.entries())
    if (field) places.set(field, [...(places.get(field) ?? []), column])
  const unread = [...headings.keys()].filter((column) => mayHoldMoney(headings, columns, column))
  return { places, grams: isInGrams(headings[places.get('weight')?.[0] ?? -1] ?? ''), unread }
}

/** What a row says of a field; of several columns the first. */
export function textAt(
  row: readonly string[],
  { places }: Pick<Shape, 'places'>,
  field: StatementField,
): string {
  const [place] = places.get(field) ?? []
  return place === undefined ? '' : (row[place] ?? '').trim()
}
