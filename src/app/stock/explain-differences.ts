import type { TransferDifference } from '../../domain/tables/transfers.ts'

export type Way = TransferDifference['way']

/** What a person said of the units that do not agree, by product. */
export interface Explained {
  ways: Readonly<Record<string, Way>>
  /** Why they are lost. */
  reasons: Readonly<Record<string, string>>
}

/**
 * Every difference with where its units are; `undefined` while one is unexplained. None is explained by itself: where units really are
 * decides in which warehouse the books have them.
 */
export function explainDifferences(
  lines: readonly { productCode: string; difference: number }[],
  { ways, reasons }: Explained,
): TransferDifference[] | undefined {
  const explained = lines.flatMap(({ productCode, difference: quantity }): TransferDifference[] => {
    const way = ways[productCode]
    if (way === undefined) return []
    const reason = way === 'lost' ? (reasons[productCode] ?? '').trim() : ''
    return way === 'lost' && reason === '' ? [] : [{ productCode, quantity, way, reason }]
  })
  return explained.length === lines.length ? explained : undefined
}
