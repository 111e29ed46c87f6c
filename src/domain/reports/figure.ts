export type FigureUnit = 'orders' | 'VND' | 'percent' | 'units' | 'decimal'

/** A number that reports tell. */
export interface Figure {
  name: string
  unit: FigureUnit
  /** One sentence. */
  says: string
  /** Who does not see profits does not see it. */
  ofProfit?: true
  /** Less of it is better. */
  lessIsBetter?: true
}
