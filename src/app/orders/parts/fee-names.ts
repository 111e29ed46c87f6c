/** What marketplaces call what they reckon, as people read it. */
const names: Readonly<Record<string, string>> = {
  // Shopee
  original_cost_of_goods_sold: 'Giá gốc của hàng',
  estimated_shipping_fee: 'Phí vận chuyển ước tính',
  buyer_paid_shipping_fee: 'Phí vận chuyển người mua trả',
  service_fee: 'Phí dịch vụ',
  seller_transaction_fee: 'Phí thanh toán',
  commission_fee: 'Phí cố định (hoa hồng)',
  voucher_from_seller: 'Mã giảm giá của shop',
  voucher_from_shopee: 'Mã giảm giá của Shopee',
  coins: 'Shopee Xu',
  shipping_seller_protection_fee_amount: 'Phí bảo hiểm vận chuyển',
  escrow_amount: 'Shop nhận',
  // TikTok Shop
  revenue_amount: 'Doanh thu',
  fee_and_tax_amount: 'Phí và thuế',
  shipping_cost_amount: 'Phí vận chuyển',
  settlement_amount: 'Shop nhận',
  // Lazada, as it names them in small letters
  item_price_credit: 'Tiền hàng',
  commission: 'Hoa hồng',
  payment_fee: 'Phí thanh toán',
  laz_bonus_co_fee: 'Laz Bonus',
  lazada_bonus_lzd_co_fund: 'Lazada Bonus, Lazada góp',
  lazada_bonus: 'Lazada Bonus',
  shipping_fee_voucher_by_lazada: 'Lazada giảm phí vận chuyển',
  shipping_fee_paid_by_customer: 'Phí vận chuyển người mua trả',
  // Tiki
  subtotal: 'Tiền hàng',
  discount_tikixu: 'Tiki Xu',
  shipping_amount_after_discount: 'Phí vận chuyển sau giảm',
  discount_amount: 'Giảm giá',
  discount_coupon: 'Mã giảm giá',
  total_seller_income: 'Shop nhận',
}

/** In Vietnamese where we know it, else as the marketplace calls it, readable. */
export function feeName(fee: string): string {
  const plain = fee.replaceAll('_', ' ').trim()
  return names[fee] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}
