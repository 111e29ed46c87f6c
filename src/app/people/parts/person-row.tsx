import { ChevronRight, KeyRound } from 'lucide-react'
import type { KnownPerson } from '../../../replica/people/known-people.ts'
import { Avatar } from '../../components/avatar.tsx'
import { mayTryPin } from '../enter-person.ts'

interface PersonRowProps {
  person: KnownPerson
  isAtWork: boolean
  /** Nobody is in: the person at work has to prove themselves like the others. */
  isLocked: boolean
  /** Told only where people of several shops use the phone. */
  shop: string | undefined
  onPress(): void
}

/** One person the phone can go to: name, what waits of theirs, and what it takes. */
export function PersonRow({ person, isAtWork, isLocked, shop, onPress }: PersonRowProps) {
  const { session, unsent, state } = person
  const Icon = state === 'ready' || mayTryPin(person) ? ChevronRight : KeyRound
  return (
    <button
      type="button"
      className={`flex min-h-18 w-full items-center gap-3 rounded-card border p-3 text-left active:bg-ground ${isAtWork ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={onPress}
    >
      <Avatar name={session.user.name} />
      <span className="min-w-0 grow">
        <span className="block truncate text-17 font-bold">{session.user.name}</span>
        <span className="block text-15 text-sub">
          {[isAtWork && !isLocked ? 'Đang dùng máy' : whatItTakes(person), shop].filter(Boolean).join(' · ')}
        </span>
      </span>
      {unsent > 0 && (
        <span className="shrink-0 rounded-full bg-warn-soft px-3 py-1 text-13 font-semibold whitespace-nowrap text-warn">
          {unsent.toLocaleString('vi-VN')} chưa gửi
        </span>
      )}
      <Icon aria-hidden className="size-6 shrink-0 text-sub" />
    </button>
  )
}

function whatItTakes(person: KnownPerson): string {
  const { state, pin, badge } = person
  if (state !== 'ready' && mayTryPin(person)) return 'PIN'
  if (state === 'left') return 'Đã ngừng làm việc'
  if (state === 'sign-in') return 'Cần đăng nhập lại'
  if (state === 'unreadable') return 'Chưa đọc được bộ nhớ'
  if (pin.isLocked) return 'PIN bị khóa, cần mật khẩu'
  if (pin.isSet) return badge ? 'PIN hoặc thẻ' : 'PIN'
  return badge ? 'Quét thẻ' : 'Chưa đặt PIN, cần mật khẩu'
}
