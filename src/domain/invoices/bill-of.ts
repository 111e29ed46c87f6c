/**
 * What an order comes to on an invoice. The total is what the order says, VAT included (goods − discount + other fee + VAT); the carrier's fee is the carrier's to bill.
 *
 * Rounding: everything is whole đồng. The order's own discount is divided among its lines by what they cost (`shareOut`), so what lines come to adds up to the order.
 *  - An order with VAT on top: the order's VAT is divided among the lines in the same way.
 *  - An order without: its prices hold the VAT. Of each line the part before tax is rounded (halves up), and the tax is the rest, so no đồng is lost.
 *  - What is taken beside the price ("phí khác") is part of the taxable price of the goods it comes with (Law 48/2024/QH15, article 7), at the rate under which most of the money stands. No order puts VAT on it
 *    (OPN-006), so it holds its own. 2026-11-27: until today an order with VAT on top billed it as outside the tax.
 */
import { productOf } from '../catalogue/product-of.ts'
import type { Reader, Refusal } from '../command.ts'
import { lineName } from '../names.ts'
import { linePrice, priceOrder, unitPrice } from '../orders/pricing.ts'
import { refuse } from '../refuse.ts'
import type { InvoiceLine, InvoiceSums, VatCode } from '../tables/invoices.ts'
import type { Order, OrderItem } from '../tables/orders.ts'
import { formatDate } from '../time.ts'
import { shareOut } from './share-out.ts'
import { type Rate, rateOf, rateOfPercent } from './vat.ts'

export interface Bill {
  lines: InvoiceLine[]
  sums: InvoiceSums
}

interface BillAsked {
  /** See `Invoice.pattern`. */
  pattern: '1' | '2'
  /** Rates that somebody chose for lines, by their place; where there is none the product says. */
  taxes?: readonly (string | undefined)[] | undefined
  /** Which day's rates (ms since 1970). */
  at: number
}

/** The lines and sums of an order's invoice; why there is none where a rate is not known, or there is nothing to bill. */
export function billOf(read: Reader, order: Order, asked: BillAsked): Bill | Refusal {
  const { swItems, price_policy, otherFee, vatFee } = order
  const price = priceOrder(order)
  const total = price.total + price.vat
  if (swItems.length === 0 || total <= 0) return refuse('invoice-nothing-to-bill', { code: order.code })
  if (asked.pattern === '2' && price.vat > 0)
    return refuse('invoice-without-vat', { code: order.code, percent: String(vatFee) })
  const costs = swItems.map((item) => linePrice(item, price_policy))
  if (costs.some((cost) => cost < 0) || price.discount > price.goods)
    return refuse('invoice-nothing-to-bill', { code: order.code })
  const rates = ratesOfLines(read, order, asked)
  if ('refused' in rates) return rates
  const off = shareOut(price.discount, costs)
  const paid = costs.map((cost, place) => cost - (off[place] ?? 0))
  const taxes = vatFee > 0 ? shareOut(price.vat, paid) : undefined
  const lines = swItems.map((item, place): InvoiceLine => {
    const full = unitPrice(item, price_policy) * item.amount
    const rate = rates[place] ?? noRate
    const money = { full, paid: paid[place] ?? 0, tax: taxes?.[place] }
    return {
      ...named(read, item),
      ...split(money, rate),
      quantity: item.amount,
      ...priceOf(money, rate, item.amount),
    }
  })
  if (otherFee !== 0) lines.push(feeLine(otherFee, leading(lines)))
  return { lines, sums: sumsOf(lines) }
}

export function sumsOf(lines: readonly Pick<InvoiceLine, 'net' | 'tax' | 'total'>[]): InvoiceSums {
  const sum = (field: keyof InvoiceSums) => lines.reduce((all, line) => all + line[field], 0)
  return { net: sum('net'), tax: sum('tax'), total: sum('total') }
}

const noRate: Rate = { code: '0', percent: 0 }
/** An invoice of sale names no rate. */
const outside: Rate = { code: 'KCT', percent: 0 }

function ratesOfLines(
  read: Reader,
  { swItems, vatFee }: Order,
  { pattern, taxes = [], at }: BillAsked,
): Rate[] | Refusal {
  if (pattern === '2') return swItems.map(() => outside)
  if (vatFee > 0) {
    const rate = rateOfPercent(vatFee, at)
    return rate
      ? swItems.map(() => rate)
      : refuse('invoice-rate-over', { percent: String(vatFee), day: formatDate(at) })
  }
  read.many(
    'products',
    swItems.map(({ productCode }) => productCode),
  )
  const rates: Rate[] = []
  for (const [place, item] of swItems.entries()) {
    const rate = rateOf(taxes[place] || (productOf(read, item.productCode)?.taxFee ?? 'KHAC'), at)
    if (!rate) return refuse('invoice-rate-unknown', { product: lineName(item) })
    rates.push(rate)
  }
  return rates
}

function named(read: Reader, item: OrderItem): Pick<InvoiceLine, 'kind' | 'code' | 'name' | 'unit'> {
  const product = productOf(read, item.productCode)
  const isGift = item.gift === true || item.price === 0
  return {
    kind: isGift ? 'gift' : 'goods',
    code: item.productCode,
    name: lineName(item),
    unit: product?.unit || 'Cái',
  }
}

interface LineMoney {
  /** VND before and after discounts. */
  full: number
  paid: number
  /** What the order puts on top; nothing where its prices hold the tax. */
  tax: number | undefined
}

function split({ paid, tax }: Pick<LineMoney, 'paid' | 'tax'>, rate: Rate) {
  const net = tax === undefined ? withoutTax(paid, rate.percent) : paid
  const due = tax ?? paid - net
  return { net, rate: rate.code, percent: rate.percent, tax: due, total: net + due }
}

function priceOf({ full, paid, tax }: LineMoney, { percent }: Rate, quantity: number) {
  const before = tax === undefined ? withoutTax(full, percent) : full
  const net = tax === undefined ? withoutTax(paid, percent) : paid
  return {
    unitPrice: quantity === 0 ? 0 : Math.round((before / quantity) * 1e6) / 1e6,
    discount: before - net,
  }
}

/** Halves round up. Percents have two decimals at most. */
function withoutTax(amount: number, percent: number): number {
  const parts = BigInt(10_000 + Math.round(percent * 100))
  const twice = BigInt(amount) * 20_000n + parts
  const whole = twice / (2n * parts)
  return Number(twice < whole * 2n * parts ? whole - 1n : whole)
}

function feeLine(amount: number, rate: Rate): InvoiceLine {
  const money = { full: amount, paid: amount, tax: undefined }
  const words = { kind: 'fee', code: '', name: 'Phí khác', unit: 'Lần', quantity: 1 } as const
  return { ...words, ...split(money, rate), ...priceOf(money, rate, 1) }
}

/** The rate under which most of the money stands: a fee belongs to the goods it comes with. */
function leading(lines: readonly InvoiceLine[]): Rate {
  const sums = new Map<VatCode, { percent: number; total: number }>()
  for (const { rate, percent, total } of lines)
    sums.set(rate, { percent, total: (sums.get(rate)?.total ?? 0) + total })
  const [first] = [...sums].sort(([, a], [, b]) => b.total - a.total)
  return first ? { code: first[0], percent: first[1].percent } : noRate
}
