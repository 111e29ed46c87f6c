import { formatMoneyWithUnit } from '../../money/money.ts'
import { lineName, mostSaleItems, type SaleCriteria, type SaleLine, usualCriteria } from './sale-word.ts'

/** What is known of the listing that a line sells; what is not is not judged. */
export interface SaleListing {
  /** Without the sale, VND. */
  price?: number | undefined
  /** How many of it may be sold there: by our books, or as its marketplace has it where it is none of our goods. */
  sellable?: number | undefined
}

export type SaleField = 'salePrice' | 'stock' | 'limit'

/** Why a line cannot stand so in a sale, and where that is put right. */
export interface SaleFault {
  field: SaleField
  text: string
}

/** What of a line its marketplace would not take, or would promise more than there is (O12); nothing where it fits. */
export function faultOf(
  { salePrice, stock, limit }: Pick<SaleLine, 'salePrice' | 'stock' | 'limit'>,
  { price, sellable }: SaleListing,
  criteria: SaleCriteria = usualCriteria,
): SaleFault | undefined {
  return (
    priceFault(salePrice, price, criteria) ??
    stockFault(stock, sellable, criteria) ??
    (limit > stock
      ? {
          field: 'limit',
          text: `Giới hạn ${limit} mỗi khách nhiều hơn số bán ${stock}. Giảm giới hạn, hoặc để 0 nếu không giới hạn.`,
        }
      : undefined)
  )
}

function priceFault(
  salePrice: number,
  price: number | undefined,
  { leastOff, mostOff, leastPrice, mostPrice }: SaleCriteria,
): SaleFault | undefined {
  const fault = (text: string): SaleFault => ({ field: 'salePrice', text })
  if (salePrice <= 0) return fault('Nhập giá flash sale.')
  if (leastPrice !== undefined && salePrice < leastPrice)
    return fault(`Giá flash sale thấp nhất là ${formatMoneyWithUnit(leastPrice)}.`)
  if (mostPrice !== undefined && salePrice > mostPrice)
    return fault(`Giá flash sale cao nhất là ${formatMoneyWithUnit(mostPrice)}.`)
  if (price === undefined) return undefined
  if (salePrice >= price) return fault(`Giá flash sale phải thấp hơn giá bán ${formatMoneyWithUnit(price)}.`)
  const off = 100 - (salePrice * 100) / price
  if (leastOff !== undefined && off < leastOff)
    return fault(
      `Giảm ít nhất ${leastOff} %: giá không quá ${formatMoneyWithUnit(highestPrice(price, leastOff))}.`,
    )
  if (mostOff !== undefined && off > mostOff)
    return fault(
      `Giảm nhiều nhất ${mostOff} %: giá không dưới ${formatMoneyWithUnit(lowestPrice(price, mostOff))}.`,
    )
  return undefined
}

function stockFault(
  stock: number,
  sellable: number | undefined,
  { leastStock = 1, mostStock }: SaleCriteria,
): SaleFault | undefined {
  const fault = (text: string): SaleFault => ({ field: 'stock', text })
  if (stock < Math.max(1, leastStock))
    return fault(`Bán ít nhất ${Math.max(1, leastStock)} trong flash sale.`)
  if (mostStock !== undefined && stock > mostStock)
    return fault(`Bán nhiều nhất ${mostStock.toLocaleString('vi-VN')} trong flash sale.`)
  if (sellable === undefined || stock <= sellable) return undefined
  return fault(
    sellable === 0
      ? 'Đã hết hàng có thể bán. Nhập kho trước rồi đưa vào flash sale.'
      : `Chỉ còn ${sellable} có thể bán. Giảm số bán, hoặc nhập kho trước.`,
  )
}

function highestPrice(price: number, leastOff: number): number {
  return Math.floor((price * (100 - leastOff)) / 100)
}

function lowestPrice(price: number, mostOff: number): number {
  return Math.ceil((price * (100 - mostOff)) / 100)
}

/** So many percent off a price, to whole thousands where that stays within what is allowed. */
export function priceOff(price: number, percent: number): number {
  const exact = Math.round((price * (100 - percent)) / 100)
  const round = Math.round(exact / 1000) * 1000
  return price >= 20_000 && round > 0 && round < price ? round : exact
}

/** Whole percent that a price is off another. */
export function percentOff(price: number, salePrice: number): number {
  return price > 0 ? Math.round(100 - (salePrice * 100) / price) : 0
}

/** What of a sale as a whole cannot be: too much, or the same twice. */
export function saleFaultOf(
  lines: readonly Pick<SaleLine, 'item' | 'model'>[],
): 'empty' | 'twice' | 'many' | undefined {
  if (lines.length === 0) return 'empty'
  if (new Set(lines.map(lineName)).size < lines.length) return 'twice'
  if (new Set(lines.map(({ item }) => item)).size > mostSaleItems) return 'many'
  return undefined
}

/** The criteria of a category, or those of all others. */
export function criteriaFor(all: readonly SaleCriteria[], category: string | undefined): SaleCriteria {
  const own = category === undefined ? undefined : all.find(({ categories }) => categories.includes(category))
  return (
    own ??
    all.find(({ categories }) => categories.length === 0) ??
    (all.length === 1 ? all[0] : undefined) ??
    usualCriteria
  )
}

/** What a sale leaves of a variation for orders besides it; less than nothing where more is held than there is. */
export interface HeldWords {
  text: string
  tone: 'quiet' | 'warn'
}

/** What is held of a variation and what is left of it beside (O12). @param shared other channels sell the same goods */
export function heldWords(
  { stock, sellable }: { stock: number; sellable: number },
  { isHeld, shared }: { isHeld: boolean; shared: number },
): HeldWords {
  const holds = isHeld ? 'Đang giữ' : 'Sẽ giữ'
  const left = sellable - stock
  if (left < 0)
    return {
      text: `${holds} ${stock} trong flash sale nhưng chỉ còn ${sellable} có thể bán. Bớt số flash sale hoặc nhập kho.`,
      tone: 'warn',
    }
  const text = `${holds} ${stock} trong flash sale, còn bán thường ${left}`
  if (shared > 0)
    return {
      text: `${text}. ${shared} kênh khác bán chung hàng này và không trừ số đang giữ.`,
      tone: left === 0 ? 'warn' : 'quiet',
    }
  return { text, tone: left === 0 ? 'warn' : 'quiet' }
}
