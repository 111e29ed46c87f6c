/** What a buyer gets back (VND), goods and shipping. */
export function toldRefund(goods: number, shipping = 0): Record<string, string> {
  return {
    currency: 'VND',
    refund_total: String(goods + shipping),
    refund_subtotal: String(goods),
    refund_shipping_fee: String(shipping),
    refund_tax: '0',
  }
}
