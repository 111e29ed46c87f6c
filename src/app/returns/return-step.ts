import { codesOf } from '../../domain/catalogue/codes-of.ts'
import { isOneParcel } from '../../domain/parcels/one-parcel.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { ReturnedOrder } from '../../domain/tables/returns.ts'
import type { CodeHit, DocumentHit } from '../../replica/queries/finder/find-by-code.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Guess } from '../scanner/guess-code.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'

/** What a code means at the returns bench, with everything that carries it. */
export type ReturnMeaning = Meaning & { hits: readonly CodeHit[] }

/** What a scan asks for where goods come back. */
export type ReturnStep =
  | { step: 'command'; command: CommandCode }
  /** A parcel's code; `sharers` left in the same parcel. */
  | { step: 'receive'; code: string; sharers: readonly string[] }
  | { step: 'not-goods'; hit: DocumentHit }
  /** One good unit of the return that is open. */
  | { step: 'judge'; product: Product }
  /** Goods while no return is checked: they are looked at. */
  | { step: 'look'; product: Product }
  | { step: 'which'; hits: readonly CodeHit[] }
  | { step: 'unknown'; guess: Guess }

/** @param open the return that is open on the screen, as it lies in the replica now */
export function returnStep(meaning: ReturnMeaning, open: ReturnedOrder | undefined): ReturnStep {
  switch (meaning.kind) {
    case 'command':
      return { step: 'command', command: meaning.command }
    case 'unknown':
      return { step: 'unknown', guess: meaning.guess }
    case 'found':
      return stepOfHit(meaning.hit, open, sharersOf(meaning.hit, meaning.hits))
    case 'several': {
      const here = meaning.hits.filter((hit) => isOf(open, hit))
      const [only] = here
      return only && here.length === 1 ? stepOfHit(only, open) : { step: 'which', hits: meaning.hits }
    }
  }
}

/** @param sharers further orders that left in the same parcel */
export function stepOfHit(
  hit: CodeHit,
  open: ReturnedOrder | undefined,
  sharers: readonly string[] = [],
): ReturnStep {
  if (hit.kind === 'order') return { step: 'receive', code: hit.order.code, sharers }
  if (hit.kind === 'document') return { step: 'not-goods', hit }
  return { step: open?.state === 'arrived' ? 'judge' : 'look', product: hit.product }
}

/** The other orders of a merged parcel. */
function sharersOf(hit: CodeHit, hits: readonly CodeHit[]): string[] {
  if (hit.kind !== 'order') return []
  return hits.flatMap((other) =>
    other.kind === 'order' && other.order.code !== hit.order.code && isOneParcel(hit.order, other.order)
      ? [other.order.code]
      : [],
  )
}

function isOf(open: ReturnedOrder | undefined, hit: CodeHit): boolean {
  if (!open) return false
  if (hit.kind === 'order') return hit.order.code === open.orderCode
  if (hit.kind === 'document') return false
  return (
    open.state === 'arrived' &&
    open.lines.some(({ productCode }) => codesOf(hit.product).includes(productCode))
  )
}
