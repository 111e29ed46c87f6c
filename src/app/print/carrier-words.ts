/** A carrier as people call it; the shop itself carries `TVC`, and in-store sales stay. */
export function carrierWords(logistic: string): string {
  if (logistic === 'TVC') return 'Tự giao'
  return logistic === 'inStore' ? 'Tại cửa hàng' : logistic
}
