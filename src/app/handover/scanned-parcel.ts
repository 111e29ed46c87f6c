import { lineName } from '../../domain/names.ts'
import { parcelIdsOf } from '../../domain/parcels/parcel-ids.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { findRows } from '../../replica/queries/find-row.ts'
import { type CodeHit, findByCode } from '../../replica/queries/finder/find-by-code.ts'
import type { Replica } from '../../replica/replica.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Guess } from '../scanner/guess-code.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import { meaningOf, type ReadCode } from '../scanner/resolve-scan.ts'

/** What a scan at the handover asks for. */
export type HandoverStep =
  | { step: 'parcel'; parcelId: string }
  /** One label for several parcels: which one the hand holds is asked, never guessed. */
  | { step: 'which'; choices: { parcelId: string; order: Order; part: string }[] }
  /** Something else than a label, in words. */
  | { step: 'no-label'; name: string }
  | { step: 'command'; command: CommandCode }
  | { step: 'unknown'; guess: Guess }

/** Finds the parcel a label belongs to: by the parcel's own code, else by waybill, order or package. */
export async function handoverStep(replica: Replica, scan: ReadCode): Promise<HandoverStep> {
  const forms = lookupForms(scan.text)
  const [own] = await findRows(replica, 'parcels', forms)
  if (own) return { step: 'parcel', parcelId: own.id }
  const hits = await findByCode(replica, forms)
  const meaning = meaningOf(scan, hits)
  if (meaning.kind === 'command') return { step: 'command', command: meaning.command }
  if (meaning.kind === 'unknown') return { step: 'unknown', guess: meaning.guess }
  const orders = hits.flatMap((hit) => (hit.kind === 'order' ? [hit.order] : []))
  if (orders.length === 0) return { step: 'no-label', name: nameOf(hits[0]) }
  const choices = [...new Map(orders.flatMap(choicesOf)).values()]
  const [only] = choices
  return only && choices.length === 1
    ? { step: 'parcel', parcelId: only.parcelId }
    : { step: 'which', choices }
}

function choicesOf(order: Order) {
  const ids = parcelIdsOf(order)
  return ids.map((parcelId, index) => {
    const part =
      ids.length > 1 ? `Kiện ${index + 1}/${ids.length} của đơn ${order.code}` : `Đơn ${order.code}`
    return [parcelId, { parcelId, order, part }] as const
  })
}

function nameOf(hit: CodeHit | undefined): string {
  if (hit?.kind === 'document') return hit.name.charAt(0).toLowerCase() + hit.name.slice(1)
  return hit?.kind === 'product' ? `sản phẩm ${lineName(hit.product)}` : 'thứ khác'
}
