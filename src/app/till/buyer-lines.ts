import { lineName, productName } from '../../domain/names.ts'
import type { Recipient } from '../../domain/tables/customers.ts'
import type { Product } from '../../domain/tables/products.ts'
import { must } from '../../lib/must.ts'
import { newCode } from '../../replica/new-code.ts'
import type { BenchFrame, BenchShown } from '../bench/create-bench.ts'
import { lineKey } from '../orders/create/order-form.ts'
import type { Buyer, BuyerLine } from './buyer.ts'

/** What whoever is served takes and brings back. */
export function buyerLines(served: () => Buyer, bench: () => BenchFrame<BenchShown>) {
  return {
    /** A scan is one unit more; the latest line is on top, where the eye looks after a scan. */
    count(product: Product): void {
      const buyer = served()
      const units = bench().takeUnits()
      const known = buyer.lines.find((line) => lineKey(line) === product.code)
      const line = known ? { ...known, amount: known.amount + units } : lineOf(product, units)
      buyer.lines = [line, ...buyer.lines.filter((one) => one !== known)]
      if (buyer.code === '') buyer.code = newCode(bench().replica, 'order')
      bench().flash(product.code)
      bench().praise(lineName(product), units)
    },
    dropLast(): void {
      const buyer = served()
      const [line, ...others] = buyer.lines
      if (!line) return
      buyer.lines = line.amount > 1 ? [{ ...line, amount: line.amount - 1 }, ...others] : others
      bench().say(`Đã bớt 1 ${lineName(line)}`)
    },
    change(key: string, changed: Partial<BuyerLine>): void {
      const buyer = served()
      buyer.lines = buyer.lines.map((line) => (lineKey(line) === key ? { ...line, ...changed } : line))
    },
    drop(key: string): void {
      const buyer = served()
      buyer.lines = buyer.lines.filter((line) => lineKey(line) !== key)
    },
    /** A line is given away, or sold after all; what is given of the product already is one line with it. */
    give(key: string, gift: boolean): void {
      const buyer = served()
      const { price: _, ...line } = must(
        buyer.lines.find((one) => lineKey(one) === key),
        'the line that is given away',
      )
      const given: BuyerLine = { ...line, gift, discount: '' }
      const same = buyer.lines.find((one) => lineKey(one) === lineKey(given))
      buyer.lines = buyer.lines.flatMap((one) => {
        if (one === same) return [{ ...one, amount: one.amount + line.amount }]
        return lineKey(one) === key ? (same ? [] : [given]) : [one]
      })
    },
    /** Retail or wholesale for the whole sale; what was told at the other price is told anew. */
    sellAt(policy: NonNullable<Buyer['policy']>): void {
      const buyer = served()
      buyer.policy = policy
      buyer.lines = buyer.lines.map(({ price: _, ...line }) => line)
    },
    /** Whoever is served takes other goods for those they bring back. */
    exchange(back: NonNullable<Buyer['back']>, { id = '', name, phone }: Recipient): void {
      const buyer = served()
      buyer.back = back
      if (buyer.phone === '' && phone !== '') Object.assign(buyer, { phone, name, customerId: id })
    },
    keepGoods(): void {
      delete served().back
    },
  }
}

function lineOf(product: Product, amount: number): BuyerLine {
  const line = { productCode: product.code, amount, discount: '', isPercent: false }
  return { ...line, ...namesOf(product, product.code) }
}

/** What a line is called. */
export function namesOf(product: Product | undefined, code: string): Pick<BuyerLine, 'name' | 'variant'> {
  const name = productName(product, code)
  return product?.variant ? { name, variant: product.variant } : { name }
}
