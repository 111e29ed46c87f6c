import { codesOf } from '../catalogue/codes-of.ts'
import { stockedProduct } from '../catalogue/product-of.ts'
import type { Reader } from '../command.ts'
import { waveLineIdOf } from '../parcels/wave-line-id.ts'
import type { WaveLine } from '../tables/waves.ts'

/** A place of a wave, as a person names it. */
export interface LinePlace {
  code: string
  bid: string
  productCode: string
}

/**
 * The line of a wave for a product in a bin. The wave may know the product by a code of before or since (decisions 16), or by both when an order was
 * made after the change: then the line that is wanted is the first that fits.
 */
export function findLine(
  read: Reader,
  { code, bid, productCode }: LinePlace,
  fits: (line: WaveLine) => boolean = () => true,
): WaveLine | undefined {
  const own = read.get('waveLines', waveLineIdOf(code, { bid, productCode }))
  if (own && fits(own)) return own
  const product = stockedProduct(read, productCode)
  const others = (product ? codesOf(product) : []).filter((other) => other !== productCode)
  const lines = read.many(
    'waveLines',
    others.map((other) => waveLineIdOf(code, { bid, productCode: other })),
  )
  return lines.find(fits) ?? own ?? lines[0]
}

/** Whether this gesture was made at a line, as who takes it back asks. */
export function holdsGesture(gesture: string): (line: WaveLine) => boolean {
  return ({ gestures }) => gestures.some(({ id }) => id === gesture)
}
