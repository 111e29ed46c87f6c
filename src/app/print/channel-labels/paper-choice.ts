import { type Market, markets } from '../../../domain/channels/market.ts'
import type { PaperRole } from '../../../domain/tables/market-labels.ts'
import type { OrderWithLabel } from '../../../replica/queries/paper/market-labels.ts'

/** What comes out for a parcel: its label, what lists the goods, or both on one paper. */
export const choices = ['slip', 'label', 'both'] as const
export type PaperChoice = (typeof choices)[number]

interface Kinds {
  words: Record<PaperChoice, string>
  /** The marketplace's names of the two kinds of labels. */
  papers: { label: string; both: string }
}

/** Of marketplaces that make more than a label (FUL-131, FUL-147, FUL-488). */
const kinds: Partial<Record<Market, Kinds>> = {
  Lazada: {
    words: { slip: 'Hóa đơn', label: 'Tem vận đơn', both: 'Tem kèm danh sách hàng' },
    papers: { label: 'PDF', both: 'PDF_ITEMS' },
  },
  Tiktok: {
    words: { slip: 'Phiếu kèm hàng', label: 'Tem vận đơn', both: 'Tem và phiếu kèm hàng' },
    papers: { label: 'SHIPPING_LABEL', both: 'SHIPPING_LABEL_AND_PACKING_SLIP' },
  },
}

/** The choice that there is for orders that go out together: where all are of one marketplace that has one. */
export function kindsFor(channels: readonly string[]): Kinds | undefined {
  const [channel, ...others] = new Set(channels)
  const market = markets.find((one) => one === channel)
  return market && others.length === 0 ? kinds[market] : undefined
}

export function isPaperChoice(text: string | null): text is PaperChoice {
  return choices.some((one) => one === text)
}

export function roleOf(choice: PaperChoice | undefined): PaperRole {
  return choice === 'slip' ? 'slip' : 'label'
}

/** A label that is here, but of another kind of paper than was chosen, is as good as none. Nobody chose: whatever is here is taken. */
export function ofChosenPaper(
  label: OrderWithLabel,
  choice: PaperChoice | undefined,
  { papers }: Kinds,
): OrderWithLabel {
  if (!label.file || choice === undefined || choice === 'slip') return label
  const isBoth = label.file.paper === papers.both
  return isBoth === (choice === 'both') ? label : { ...label, file: undefined, isHere: false }
}

/** What stands chosen before anybody chose: what lies here. */
export function shownOf(labels: readonly OrderWithLabel[], { papers }: Kinds): PaperChoice {
  const isBoth = ({ file }: OrderWithLabel) => file?.paper === papers.both
  return labels.length > 0 && labels.every(isBoth) ? 'both' : 'label'
}

/** What the marketplace is asked for, of orders whose paper is not here and does not come. */
export function asksFor(
  labels: readonly OrderWithLabel[],
  choice: PaperChoice,
  { papers }: Kinds,
): { code: string; of: PaperRole; paper?: string }[] {
  return labels.flatMap((label) => {
    const { order } = label
    if (label.file || order.delivery.id === '') return []
    const asked = choice === 'slip' ? order.marketSlip : order.marketLabel
    const paper = choice === 'slip' ? undefined : papers[choice]
    const comes =
      asked?.state === 'waiting' &&
      asked.waybill === order.delivery.id &&
      (paper === undefined || asked.paper === paper)
    if (comes) return []
    return [paper === undefined ? { code: order.code, of: 'slip' } : { code: order.code, of: 'label', paper }]
  })
}
