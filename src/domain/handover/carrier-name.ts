/** A carrier as people call it; the specification's own codes are no words. */
export function carrierName(logistic: string): string {
  if (logistic === 'TVC') return 'Tự giao'
  if (logistic === 'inStore') return 'Bán tại cửa hàng'
  return logistic === '' ? 'đơn vị chưa chọn' : logistic
}
