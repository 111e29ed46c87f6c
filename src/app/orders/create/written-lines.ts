import { parseMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { unitPrice } from '../../../domain/orders/pricing.ts'
import type { ReckonedLine } from '../../../domain/orders/reckon-order.ts'
import { refuse } from '../../../domain/refuse.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { BenchFrame, BenchShown } from '../../bench/create-bench.ts'
import { showRefusal } from '../../session/toast-list.ts'
import { type FormLine, lineKey, type OrderForm } from './order-form.ts'

/** The goods of an order that is being written, and what is done to them. */
export function writtenLines(form: OrderForm, bench: () => BenchFrame<BenchShown>) {
  return {
    /** A scan is one unit more. */
    count(product: Product): void {
      const units = bench().takeUnits()
      const known = form.lines.find(({ productCode, gift }) => productCode === product.code && !gift)
      // The latest on top: that is what the eye looks for after a scan.
      form.lines = [
        known ? { ...known, amount: known.amount + units } : lineOf(product, units),
        ...form.lines.filter((line) => line !== known),
      ]
      bench().flash(product.code)
      bench().praise(lineName(product), units)
    },
    dropLast(): void {
      const [first, ...others] = form.lines
      if (!first) return
      form.lines = first.amount > 1 ? [{ ...first, amount: first.amount - 1 }, ...others] : others
    },
    /** Goods chosen by name; chosen twice they are refused (VAL-025), for a scan counts and a choice does not. */
    choose(product: Product): boolean {
      if (form.lines.some(({ productCode, gift }) => productCode === product.code && !gift)) {
        showRefusal(refuse('order-goods-twice', { code: product.code }))
        return false
      }
      form.lines = [lineOf(product, 1), ...form.lines]
      bench().flash(product.code)
      return true
    },
    change(key: string, line: Partial<FormLine>): void {
      form.lines = form.lines.map((other) => (lineKey(other) === key ? { ...other, ...line } : other))
    },
    /** By retail or wholesale. What a product costs anyway was written by nobody and goes with the policy; what was agreed stays. */
    price(policy: OrderForm['policy'], lines: readonly ReckonedLine[]): void {
      form.lines = form.lines.map((line, index) => {
        const { item, product } = lines[index] ?? {}
        const own = item && product && unitPrice({ ...item, ...product }, form.policy)
        return own !== undefined && parseMoney(line.price) === own ? { ...line, price: '' } : line
      })
      form.policy = policy
    },
    /** Given away with the others, or sold after all: at no price, or the product's own. In a line of its own (VAL-025). */
    give(key: string): void {
      const line = form.lines.find((one) => lineKey(one) === key)
      if (!line) return
      const { gift, ...bare } = line
      const priced: FormLine = { ...bare, price: '', discount: '' }
      const other = gift ? priced : { ...priced, gift: true }
      const { productCode: code } = line
      if (form.lines.some((one) => lineKey(one) === lineKey(other)))
        return showRefusal(refuse('order-goods-twice', { code }))
      form.lines = form.lines.map((one) => (one === line ? other : one))
    },
    /** One more or one less of the line on top, the latest that was chosen; one is the least. */
    stepLatest(by: 1 | -1): void {
      const [first, ...others] = form.lines
      if (first) form.lines = [{ ...first, amount: Math.max(1, first.amount + by) }, ...others]
    },
    drop(key: string): void {
      form.lines = form.lines.filter((line) => lineKey(line) !== key)
    },
  }
}

function lineOf({ code, name, variant }: Product, amount: number): FormLine {
  const line: FormLine = { productCode: code, name, amount, price: '', discount: '', isPercent: false }
  return variant ? { ...line, variant } : line
}
