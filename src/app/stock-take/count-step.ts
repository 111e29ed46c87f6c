import { isBinAsked } from '../../domain/stock-take/reach.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { StockTake } from '../../domain/tables/stock-takes.ts'
import type { CodeHit } from '../../replica/queries/finder/find-by-code.ts'
import type { CommandCode } from '../scanner/command-code.ts'

/** What a code means to somebody who counts. */
export type CountMeaning =
  /** The stock-take is not on this device. */
  | { kind: 'nothing' }
  | { kind: 'command'; command: CommandCode }
  | { kind: 'thing'; stockTake: StockTake; bin: Bin | undefined; found: readonly CodeHit[] }

/** Where the hands are, and where they may be. */
export interface CountingHands {
  /** Nothing until a shelf was scanned or chosen. */
  bid: string | undefined
  /** Shelves outside of what is asked that somebody wanted counted all the same. */
  welcome: ReadonlySet<string>
}

/** What a scan asks for while goods are counted. */
export type CountStep =
  | { step: 'command'; command: CommandCode }
  | { step: 'arrive'; bin: Bin }
  /** A shelf that nobody asked to count. */
  | { step: 'outside'; bin: Bin }
  /** Several things carry the code: which one the hand holds is asked, never guessed. */
  | { step: 'which'; products: readonly Product[]; bin: Bin | undefined; stockTake: StockTake }
  | { step: 'count'; product: Product }
  /** Goods before anybody said where the hands are. */
  | { step: 'bin-first'; product: Product | undefined }
  | { step: 'not-goods' }
  /** Nobody knows the code: it is written down. */
  | { step: 'note'; stockTake: StockTake }

export function countStep(
  meaning: Exclude<CountMeaning, { kind: 'nothing' }>,
  hands: CountingHands,
): CountStep {
  if (meaning.kind === 'command') return { step: 'command', command: meaning.command }
  const { stockTake, bin, found } = meaning
  const products = found.flatMap((hit) => (hit.kind === 'product' ? [hit.product] : []))
  const [only] = products
  if (bin && !only) return stepOfBin(bin, stockTake, hands)
  if (bin || products.length > 1) return { step: 'which', products, bin, stockTake }
  if (only) return stepOfGoods(only, hands)
  if (found.length > 0) return { step: 'not-goods' }
  return hands.bid === undefined ? { step: 'bin-first', product: undefined } : { step: 'note', stockTake }
}

export function stepOfBin(bin: Bin, stockTake: StockTake, { welcome }: CountingHands): CountStep {
  const isWelcome = isBinAsked(stockTake, bin.bid) || welcome.has(bin.bid)
  return { step: isWelcome ? 'arrive' : 'outside', bin }
}

export function stepOfGoods(product: Product, { bid }: CountingHands): CountStep {
  return { step: bid === undefined ? 'bin-first' : 'count', product }
}
