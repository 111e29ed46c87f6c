/*
 * What an order comes to, reckoned a second time from document 1 (§5 pricing rules, §4, §15 of its checklist) and from nothing of ours: this file imports nothing.
 * Exact fractions instead of numbers, so that it cannot share a slip of rounding. Readings: OPN-006 (VAT), OPN-007 (fees), half a đồng goes up.
 */

/** An order as the wire spells it. */
export interface WrittenOrder {
  price_policy: 'retail_price' | 'wholesale_price'
  swItems: {
    productCode: string
    amount: number
    price?: number
    wholesale_price?: number
    discountPr?: number
    type?: 'VND' | 'percent'
    /** Given away with the others. */
    gift?: boolean
  }[]
  discount: number
  typeDiscount: 'VND' | 'percent'
  otherFee: number
  vatFee: number
  paid: number
  shipping_fee: number
  payment_type_id: 1 | 2
}

/** A product as the shop's price list has it; `parts` where it is a combo. */
export interface ListedProduct {
  retail: number
  /** 0 where it is not sold wholesale. */
  wholesale: number
  parts?: Record<string, number>
}

export interface SecondReckoning {
  lines: number[]
  goods: number
  discount: number
  totalPrice: number
  vat: number
  pickMoney: number
  /** Units of each product that hands take from shelves. */
  units: Record<string, number>
  /** What the document says against its money, in the document's words; nothing where it may be made. */
  refusals: string[]
}

const overHundred = 'Chú ý bạn đang chọn chiết khấu theo %'
const belowNothing = 'Giá trị đơn hàng không được nhỏ hơn 0'
const feeAboveGoods = 'Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng'

export function reckonSecond(order: WrittenOrder, priceList: Record<string, ListedProduct>): SecondReckoning {
  const refusals = new Set<string>()
  const units: Record<string, number> = {}
  const lines = order.swItems.map((line) => {
    const product = priceList[line.productCode]
    if (!product) throw new Error(`${line.productCode} stands in no price list`)
    for (const [code, amount] of Object.entries(product.parts ?? { [line.productCode]: 1 }))
      units[code] = (units[code] ?? 0) + amount * line.amount
    const listed = line.gift ? { retail: 0, wholesale: 0 } : product
    const retail = line.price ?? listed.retail
    const wholesale = line.wholesale_price ?? (listed.wholesale === 0 ? retail : listed.wholesale)
    const full = (order.price_policy === 'retail_price' ? retail : wholesale) * line.amount
    const off = line.discountPr ?? 0
    const isPercent = line.type === 'percent'
    if (isPercent && off > 100) refusals.add(overHundred)
    const price = full - (isPercent ? shareOf(full, off) : off)
    if (price < 0 && !(isPercent && off > 100)) refusals.add(feeAboveGoods)
    return price
  })
  const goods = lines.reduce((sum, line) => sum + line, 0)
  const discount = order.typeDiscount === 'percent' ? shareOf(goods, order.discount) : order.discount
  const totalPrice = goods - discount + order.otherFee
  const taxed = goods - discount
  const vat = taxed > 0 ? shareOf(taxed, order.vatFee) : 0
  const shipping = order.payment_type_id === 2 ? order.shipping_fee : 0
  const pickMoney = totalPrice - order.paid + vat + shipping
  if (order.typeDiscount === 'percent' && order.discount > 100) refusals.add(overHundred)
  else {
    if (totalPrice < 0) refusals.add(belowNothing)
    if ([discount, order.paid, order.otherFee, vat].some((fee) => fee > Math.max(0, goods)))
      refusals.add(feeAboveGoods)
    // More was paid ahead than the order is worth: what is left to be collected would be below nothing.
    if (pickMoney < 0 && refusals.size === 0) refusals.add(belowNothing)
  }
  return { lines, goods, discount, totalPrice, vat, pickMoney, units, refusals: [...refusals] }
}

/** So many percent of a sum, in whole đồng. */
function shareOf(sum: number, percent: number): number {
  const [whole = '0', decimals = ''] = String(percent).split('.')
  const hundredth = 100n * 10n ** BigInt(decimals.length)
  const twice = 2n * BigInt(sum) * BigInt(whole + decimals) + hundredth
  const quotient = twice / (2n * hundredth)
  const isAbove = quotient * 2n * hundredth > twice
  return Number(isAbove ? quotient - 1n : quotient)
}
