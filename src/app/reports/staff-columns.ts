import { figureWords } from '../../domain/reports/figure-words.ts'
import { type FigureName, figures } from '../../domain/reports/figures.ts'
import type { StaffStatistics } from '../../protocol/queries/statistics.ts'

export interface StaffColumn {
  field: keyof StaffStatistics
  figure: FigureName
  name: string
  isShare: boolean
}

/** What STT-001 calls each figure. */
const fields: readonly [keyof StaffStatistics, FigureName][] = [
  ['totalOrders', 'orders'],
  ['confirmedOrder', 'confirmed'],
  ['totalRevenue', 'revenue'],
  ['successRevenue', 'doneRevenue'],
  ['comboRatio', 'comboRatio'],
  ['successRatio', 'successRatio'],
  ['returnRatio', 'returnRatio'],
  ['cancelRatio', 'cancelRatio'],
  ['returnCount', 'returned'],
  ['cancelCount', 'cancelled'],
]

export const staffColumns: readonly StaffColumn[] = fields.map(([field, figure]) => ({
  field,
  figure,
  name: figures[figure].name,
  isShare: figures[figure].unit === 'percent',
}))

export function staffWords({ field, figure }: StaffColumn, row: StaffStatistics): string {
  return figureWords(figure, row[field])
}
