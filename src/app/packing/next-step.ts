import { codesOf } from '../../domain/catalogue/codes-of.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import type { Product } from '../../domain/tables/products.ts'
import { type CodeHit, scannedText } from '../../replica/queries/finder/find-by-code.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Guess } from '../scanner/guess-code.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import { progressOf } from './line-order.ts'

/** What a scan at the bench asks for. */
export type BenchStep =
  | { step: 'count'; product: Product; scanned: string }
  /** The parcel's own label again; whether it may close is the rule's question. */
  | { step: 'close' }
  /** The label again before anything was packed: the pull of the trigger that opened the order, repeated. */
  | { step: 'nothing' }
  | { step: 'switch'; order: Order }
  /** Another order's label while this parcel is full but open. */
  | { step: 'close-first'; order: Order }
  /** Another order's label in the middle of this one. */
  | { step: 'other-order'; order: Order }
  /** A shelf tag or a slip: nothing to pack. */
  | { step: 'not-goods'; name: string }
  | { step: 'ask'; hits: CodeHit[] }
  | { step: 'command'; command: CommandCode }
  | { step: 'unknown'; guess: Guess }

/** Decides by the parcel as it lies in the replica now, not as the screen last showed it. */
export function nextStep(meaning: Meaning, parcel: Parcel): BenchStep {
  switch (meaning.kind) {
    case 'command':
      return { step: 'command', command: meaning.command }
    case 'unknown':
      return { step: 'unknown', guess: meaning.guess }
    case 'several':
      // A waybill shared by two orders of one customer is still the label of the parcel at hand.
      return meaning.hits.every((hit) => hit.kind === 'order') &&
        meaning.hits.some((hit) => isOwn(hit, parcel))
        ? ownLabel(parcel)
        : { step: 'ask', hits: packedHereFirst(meaning.hits, parcel) }
    case 'found':
      return stepOfHit(meaning.hit, parcel)
  }
}

export function stepOfHit(hit: CodeHit, parcel: Parcel): BenchStep {
  if (hit.kind === 'product') return { step: 'count', product: hit.product, scanned: scannedText(hit) }
  if (hit.kind === 'document') return { step: 'not-goods', name: hit.name }
  if (isOwn(hit, parcel)) return ownLabel(parcel)
  if (progressOf(parcel).complete) return { step: 'close-first', order: hit.order }
  return isUntouched(parcel)
    ? { step: 'switch', order: hit.order }
    : { step: 'other-order', order: hit.order }
}

function ownLabel(parcel: Parcel): BenchStep {
  return isUntouched(parcel) ? { step: 'nothing' } : { step: 'close' }
}

function isUntouched(parcel: Parcel): boolean {
  return progressOf(parcel).packed === 0 && parcel.shortages.length === 0
}

function isOwn(hit: CodeHit, parcel: Parcel): boolean {
  return hit.kind === 'order' && parcel.orderCodes.includes(hit.order.code)
}

function packedHereFirst(hits: CodeHit[], parcel: Parcel): CodeHit[] {
  const here = (hit: CodeHit) =>
    hit.kind === 'product' && parcel.lines.some((line) => codesOf(hit.product).includes(line.productCode))
  return [...hits.filter(here), ...hits.filter((hit) => !here(hit))]
}
