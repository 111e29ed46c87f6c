import { fold } from '../../lib/fold.ts'

/** Whether a carrier's name means Giao Hàng Tiết Kiệm, written out or by its letters. */
export function isGhtk(carrier: string): boolean {
  return /\bghtk\b|giao ?hang ?tiet ?kiem/.test(fold(carrier))
}

/** Whether it is "the Tiết Kiệm postal carrier" of document 2 §2: any name with Tiết Kiệm other than Giao Hàng Tiết Kiệm (FUL-448). */
export function isSavingPost(carrier: string): boolean {
  return /tiet ?kiem/.test(fold(carrier)) && !isGhtk(carrier)
}
