import { isOneParcel } from '../../domain/parcels/one-parcel.ts'
import type { CodeHit } from '../../replica/queries/finder/find-by-code.ts'
import { type CommandCode, findCommandCode } from './command-code.ts'
import { type Guess, guessCode } from './guess-code.ts'

/** What a scanned text means on this device. */
export type Meaning =
  | { kind: 'command'; command: CommandCode }
  | { kind: 'found'; hit: CodeHit }
  /** Asked, never guessed (decisions 10). */
  | { kind: 'several'; hits: CodeHit[] }
  | { kind: 'unknown'; guess: Guess }

/** A code as a scanner gave it: cleaned of AIM prefix and spaces. */
export interface ReadCode {
  text: string
  /** 'EAN13', 'Code128' …; 'unknown' from a wedge or a keyboard. */
  format: string
}

const retailFormats = ['EAN13', 'EAN8', 'UPCA', 'UPCE']

export function isRetail(format: string): boolean {
  return retailFormats.includes(format)
}

/** @param hits everything the replica holds under this text, in the order of decisions 10 */
export function meaningOf(code: ReadCode, hits: readonly CodeHit[]): Meaning {
  const command = findCommandCode(code.text)
  if (command) return { kind: 'command', command }
  const [only] = hits
  if (only !== undefined && hits.length > 1 && hits.every((hit) => isOfOneParcel(hit, only))) {
    return { kind: 'found', hit: stillToPack(hits) ?? only }
  }
  if (only === undefined) return { kind: 'unknown', guess: guessCode(code.text, isRetail(code.format)) }
  return hits.length === 1 ? { kind: 'found', hit: only } : { kind: 'several', hits: [...hits] }
}

/** A marketplace gave one waybill to several orders of a buyer: its label means their one parcel. */
function isOfOneParcel(hit: CodeHit, first: CodeHit): boolean {
  return hit.kind === 'order' && first.kind === 'order' && isOneParcel(hit.order, first.order)
}

/** An order that was cancelled meanwhile does not speak for the parcel of the others. */
function stillToPack(hits: readonly CodeHit[]): CodeHit | undefined {
  return hits.find((hit) => hit.kind === 'order' && hit.order.state !== 'HỦY')
}

/**
 * Several codes came into one camera view. The one the work asks for is taken when local rows single it out: the only
 * order when an order is awaited (a label carries waybill, order code and a QR of one order), else the only known code.
 * `undefined` means a person has to choose.
 */
export function chooseAmong<C extends ReadCode>(
  codes: readonly { code: C; hits: readonly CodeHit[] }[],
  awaited: 'order' | 'product' | 'any',
): C | undefined {
  const known = codes.filter(({ hits }) => hits.length > 0)
  const wanted =
    awaited === 'any' ? known : known.filter(({ hits }) => hits.every((hit) => hit.kind === awaited))
  const pool = wanted.length > 0 ? wanted : known
  const [first] = pool
  if (first === undefined) return undefined
  const target = targetOf(first.hits)
  return target !== undefined && pool.every(({ hits }) => targetOf(hits) === target) ? first.code : undefined
}

/** Names the one row the hits lead to; `undefined` when they lead to several. */
function targetOf(hits: readonly CodeHit[]): string | undefined {
  const [hit] = hits
  if (hit === undefined || !hits.every((other) => other === hit || isOfOneParcel(other, hit)))
    return undefined
  switch (hit.kind) {
    case 'order':
      return `order ${hit.order.code}`
    case 'product':
      return `product ${hit.product.code}`
    case 'document':
      return `${hit.what} ${hit.code}`
  }
}
