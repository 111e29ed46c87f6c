import { codesOf } from '../../domain/catalogue/codes-of.ts'
import type { Product } from '../../domain/tables/products.ts'
import { type CodeHit, type DocumentHit, scannedText } from '../../replica/queries/finder/find-by-code.ts'
import type { LaneOrder } from '../../replica/queries/picking/single-lane.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Guess } from '../scanner/guess-code.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import type { PackedSingle } from './packed-single.ts'

/** A unit that was scanned in the lane. */
export interface LaneScan {
  gesture: string
  productCode: string
  scanned: string
  /** The lot its code says. */
  lot?: string | undefined
  expires?: string | undefined
  /** It is past its last good day, and the packer takes it all the same. */
  expired?: boolean
}

/** An order whose item is in the hand and whose gifts are still to be scanned. Nothing of it is stored yet, and the screen says so. */
export interface Awaited {
  order: LaneOrder
  scans: LaneScan[]
  missing: { productCode: string; name: string; bid: string }[]
}

/** What is in the hands of the lane. */
interface LaneHands {
  awaited?: Awaited | undefined
  /** The latest first. */
  packed: readonly PackedSingle[]
}

/** What a scan asks for in the lane. */
export type LaneStep =
  | { step: 'command'; command: CommandCode }
  /** The label of the parcel that was packed last: it is the right one. */
  | { step: 'right-label'; code: string }
  | { step: 'other-label'; code: string; last: PackedSingle | undefined }
  | { step: 'not-goods'; hit: DocumentHit }
  /** An item: the oldest order that wants it. */
  | { step: 'pack'; product: Product; scanned: string }
  /** A gift of the order that is awaited; `missing` is left of them behind it. */
  | { step: 'gift'; product: Product; scanned: string; awaited: Awaited; missing: Awaited['missing'] }
  | { step: 'other-gift'; product: Product; awaited: Awaited }
  /** Look-alikes that share a barcode: the eyes decide, also when orders wait for one of them only. */
  | { step: 'which'; hits: readonly CodeHit[] }
  | { step: 'unknown'; guess: Guess }

export function laneStep(meaning: Meaning, hands: LaneHands): LaneStep {
  switch (meaning.kind) {
    case 'command':
      return { step: 'command', command: meaning.command }
    case 'found':
      return stepOfHit(meaning.hit, hands)
    case 'several':
      return { step: 'which', hits: meaning.hits }
    case 'unknown':
      return { step: 'unknown', guess: meaning.guess }
  }
}

export function stepOfHit(hit: CodeHit, { awaited, packed }: LaneHands): LaneStep {
  if (hit.kind === 'order') {
    const [last] = packed
    const { code } = hit.order
    return last?.code === code ? { step: 'right-label', code } : { step: 'other-label', code, last }
  }
  if (hit.kind === 'document') return { step: 'not-goods', hit }
  const { product } = hit
  if (!awaited) return { step: 'pack', product, scanned: scannedText(hit) }
  const place = awaited.missing.findIndex(({ productCode }) => codesOf(product).includes(productCode))
  if (place === -1) return { step: 'other-gift', product, awaited }
  const missing = awaited.missing.toSpliced(place, 1)
  return { step: 'gift', product, scanned: scannedText(hit), awaited, missing }
}
