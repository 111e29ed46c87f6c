import type { ReviewRow } from './review-rows.ts'

/** What a reviewer has to know about a line beside its number, in a few words each. */
export function marksOf({ line }: ReviewRow): string[] {
  if (!line) return []
  const { overlap, skipped, movedWhile, reserved, counted, moved } = line.weighed
  const now = counted + moved.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...(overlap && !line.done ? ['Trùng người đếm'] : []),
    ...(skipped === 'newer-count' ? ['Đã có lần kiểm mới hơn'] : []),
    ...(skipped === 'too-old' ? ['Đếm quá lâu, cần đếm lại'] : []),
    ...(line.done || movedWhile === 0 ? [] : ['Hàng ra vào lúc đếm']),
    ...(line.done || line.inHand === 0 ? [] : [`${line.inHand} đang trong kiện`]),
    ...(line.done || now >= reserved ? [] : ['Ít hơn số đang giữ cho đơn']),
  ]
}
