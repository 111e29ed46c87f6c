import type { PaperKind } from '../../../domain/tables/papers.ts'
import type { OrderWithLabel } from '../../../replica/queries/paper/market-labels.ts'

/** What a label is noted as: a carrier's takes the place of the shop's own, so that no parcel gets both. */
export function paperOfLabel({ giver }: Pick<OrderWithLabel, 'giver'>): PaperKind {
  return giver.by === 'carrier' ? 'order-label' : 'market-label'
}

/** Codes by what their labels are noted as. */
export function groupByPaper(
  labels: readonly OrderWithLabel[],
  codes: readonly string[],
): { paper: PaperKind; codes: string[] }[] {
  const kinds = new Map(labels.map((label) => [label.order.code, paperOfLabel(label)]))
  return (['market-label', 'order-label'] as const).flatMap((paper) => {
    const some = codes.filter((code) => (kinds.get(code) ?? 'market-label') === paper)
    return some.length > 0 ? [{ paper, codes: some }] : []
  })
}
