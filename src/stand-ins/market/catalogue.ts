import { guessCategory } from './categories.ts'
import { between, pick } from './pick.ts'
import { describe, type PlannedListing, type PlannedVariant } from './planned-listing.ts'
import type { PracticeGood } from './practice-good.ts'
import { strangeListing, strangers } from './strange-listings.ts'

/** So many listings of each kind are planned, and a listing has at most so many variants. */
const ofEachKind = 8
const mostVariants = 6

/** How a seller writes a name at a marketplace, around the name that they use at home. */
const dressings: readonly ((name: string) => string)[] = [
  (name) => `[FREESHIP] ${name} hàng shop thiết kế`,
  (name) => `${name} cao cấp, hàng có sẵn`,
  (name) => `${name} hot trend 2026 - bảo hành đổi trả 7 ngày`,
  (name) => `(Ảnh thật) ${name} giá xưởng`,
  (name) => `${name.toUpperCase()} chính hãng Mây`,
]

type Rewrite = (good: PracticeGood, number: number) => Pick<PlannedVariant, 'sku' | 'barcode'>

/** What a listing shares with the product at home: its code, its code written otherwise, its barcode, or its name alone. */
const kinds: readonly Rewrite[] = [
  ({ code, barcode = '' }) => ({ sku: code, barcode }),
  ({ code }, number) => ({ sku: otherwise(code, number), barcode: '' }),
  ({ barcode = '' }, number) => ({ sku: `MP${String(1000 + number)}`, barcode }),
  () => ({ sku: '', barcode: '' }),
]

/**
 * What a shop lists at a marketplace, as shops do: about forty listings, some under the codes of the shop's own products, some under codes written otherwise or
 * under barcodes only, some with names that are merely alike, and some of things that the shop at home does not know.
 * @param random 0 to 1, below 1
 */
export function planCatalogue(goods: readonly PracticeGood[], random: () => number): PlannedListing[] {
  const groups = [...Map.groupBy(goods, ({ name }) => name)]
  let number = 0
  const known = kinds.flatMap((rewrite, kind) =>
    groups
      .filter((_, index) => index % kinds.length === kind)
      .slice(0, ofEachKind)
      .map(([name, group]): PlannedListing => {
        const dressed = pick(random, dressings)(name)
        const variants = group.slice(0, mostVariants).map((good): PlannedVariant => {
          number += 1
          const { price, variant = '' } = good
          const option = group.length > 1 ? variant || good.code : ''
          return { option, price: raised(price), stock: between(random, 0, 80), ...rewrite(good, number) }
        })
        return {
          name: dressed,
          description: describe(name),
          category: guessCategory(name),
          brand: 'Mây',
          variants,
        }
      }),
  )
  return [
    ...known,
    ...strangers.slice(0, ofEachKind).map((name, index) => strangeListing(name, index, random)),
  ]
}

/** "at-den-m", "AT DEN M" or "AT-DEN-M.": the same code, as hands write it. */
function otherwise(code: string, number: number): string {
  const ways = [code.toLowerCase(), code.replaceAll('-', ' '), `${code}.`, ` ${code}`]
  return ways[number % ways.length] ?? code
}

/** Fees of the marketplace are in its prices. */
function raised(price: number): number {
  return Math.round((price * 1.12) / 1000) * 1000
}
