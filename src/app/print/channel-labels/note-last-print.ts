import { cacheLastPrintLables } from '../../../domain/channels/labels/cache-last-print.ts'
import type { OrderWithLabel } from '../../../replica/queries/paper/market-labels.ts'
import { act } from '../../session/act.ts'
import type { PaperChoice } from './paper-choice.ts'

/** Which papers of Lazada came out together last, and of which kind (FUL-356, FUL-357): the next print begins with it. */
export function noteLastPrint(
  labels: readonly OrderWithLabel[],
  out: readonly string[],
  choice: PaperChoice,
): void {
  const print = lastPrintOf(labels, out, choice)
  if (print) void act(cacheLastPrintLables, print)
}

/** What is noted: those alone that came out; nothing where none did, or of another marketplace. @param out codes of orders */
export function lastPrintOf(
  labels: readonly OrderWithLabel[],
  out: readonly string[],
  choice: PaperChoice,
): Parameters<typeof cacheLastPrintLables.decide>[1] | undefined {
  const printed = labels.filter(({ order }) => out.includes(order.code))
  if (printed.length === 0 || printed.some(({ order }) => order.channel !== 'Lazada')) return undefined
  const lazada = printed.map(({ order: { code, subCode, lazadaAccount } }) =>
    lazadaAccount === undefined ? { code, subCode } : { code, subCode, lazadaAccount },
  )
  return { channel: 'Lazada', lazada, doc_type: docTypes[choice] }
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
