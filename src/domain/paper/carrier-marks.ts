/** FUL-229 … FUL-237, CST-029 … CST-032: what `tag_logistic` means depends on the carrier. */
const ordinary: Record<number, string> = { 1: 'DỄ VỠ', 7: 'NÔNG SẢN KHÔ' }
const byCarrier: readonly [RegExp, Record<number, string>][] = [
  [/ghtk|tiết kiệm/i, { ...ordinary, 17: 'GIAO 1 PHẦN CHỌN SẢN PHẨM', 18: 'GIAO 1 PHẦN ĐỔI TRẢ HÀNG' }],
  [/j&t|jnt/i, { 0: '', 1: 'GIAO 1 PHẦN' }],
  [/best/i, { 1: 'GIAO HÀNG', 2: 'THU HỒI', 3: 'ĐỔI HÀNG' }],
]

/** What the carrier's people must know, in words; empty when nothing. */
export function carrierMark(logistic: string, tag: number | undefined): string {
  if (tag === undefined) return ''
  const words = byCarrier.find(([carrier]) => carrier.test(logistic))?.[1] ?? ordinary
  return words[tag] ?? ''
}
