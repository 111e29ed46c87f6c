import { permissionNames } from '../../domain/people/permission-names.ts'
import type { Giver } from '../../domain/people/permissions.ts'

/** Which permission something needs, and whom to ask for it. @param toDo with a capital letter: "Trả lời người mua" */
export function leaveWords(toDo: string, needed: Giver): string {
  if (needed === 'owner') return `Chỉ chủ shop làm được việc này: ${toDo}.`
  return `${toDo} cần quyền ${namesOf(needed)}. Nhờ chủ shop cấp quyền.`
}

function namesOf(needed: Exclude<Giver, 'owner'>): string {
  if (needed === 'everyone') return 'đăng nhập'
  if (needed === 'system') return 'của máy chủ'
  return needed
    .map((need) => (need === 'logistics' ? '"Vận chuyển"' : `"${permissionNames[need]}"`))
    .join(' hoặc ')
}
