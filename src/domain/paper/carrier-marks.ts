import { isGhtk } from '../shipping/is-ghtk.ts'

/** FUL-229 … FUL-237, CST-029 … CST-032: what `tag_logistic` means depends on the carrier. */
const ordinary: Record<number, string> = { 1: 'DỄ VỠ', 7: 'NÔNG SẢN KHÔ' }
const ofGhtk = { ...ordinary, 17: 'GIAO 1 PHẦN CHỌN SẢN PHẨM', 18: 'GIAO 1 PHẦN ĐỔI TRẢ HÀNG' }
const ofJnt = { 0: '', 1: 'GIAO 1 PHẦN' }
const ofBest = { 1: 'GIAO HÀNG', 2: 'THU HỒI', 3: 'ĐỔI HÀNG' }

/** What the carrier's people must know, in words; empty when nothing. */
export function carrierMark(logistic: string, tag: number | undefined): string {
  return tag === undefined ? '' : (marksOf(logistic)[tag] ?? '')
}

function marksOf(logistic: string): Record<number, string> {
  if (isGhtk(logistic)) return ofGhtk
  if (/j&t|jnt/i.test(logistic)) return ofJnt
  return /best/i.test(logistic) ? ofBest : ordinary
}
