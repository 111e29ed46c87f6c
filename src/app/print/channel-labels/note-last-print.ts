import { cacheLastPrintLables } from '../../../domain/channels/labels/cache-last-print.ts'
import type { OrderWithLabel } from '../../../replica/queries/paper/market-labels.ts'
import { act } from '../../session/act.ts'
import type { PaperChoice } from './paper-choice.ts'

/** Which labels of Lazada were printed together last, and on which paper (FUL-356, FUL-357): the next print begins with it. */
export function noteLastPrint(labels: readonly OrderWithLabel[], choice: PaperChoice = 'label'): void {
  if (labels.length === 0 || labels.some(({ order }) => order.channel !== 'Lazada')) return
  const lazada = labels.map(({ order: { code, subCode, lazadaAccount } }) =>
    lazadaAccount === undefined ? { code, subCode } : { code, subCode, lazadaAccount },
  )
  void act(cacheLastPrintLables, { channel: 'Lazada', lazada, doc_type: docTypes[choice] })
}

/** As document 2's client names them. */
const docTypes: Readonly<Record<PaperChoice, string>> = {
  slip: 'invoice',
  label: 'shippingLabel',
  both: 'shippingLabelWithItems',
}

/** What was printed of Lazada last; the invoice where nobody printed yet (FUL-132). */
export function lastChoice(doc_type: string | undefined): PaperChoice {
  const known = (Object.keys(docTypes) as PaperChoice[]).find((one) => docTypes[one] === doc_type)
  return known ?? 'slip'
}
