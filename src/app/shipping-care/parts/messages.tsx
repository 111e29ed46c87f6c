import type { ShippingCare } from '../../../domain/tables/shipping-care.ts'
import { formatOrderTime } from '../../../domain/time.ts'

interface MessagesProps {
  messages: readonly ShippingCare['listMess'][number][]
  names: ReadonlyMap<string, string> | undefined
}

/** Requests on the right, the carrier's answers on the left. */
export function Messages({ messages, names }: MessagesProps) {
  if (messages.length === 0) return <p className="text-15 text-sub">Chưa có trao đổi nào.</p>
  return (
    <ul className="space-y-2">
      {messages.map(({ type, message, createdBy, createdAt }) => (
        <li
          key={`${createdAt}/${createdBy}`}
          className={`w-fit max-w-[85%] rounded-2xl px-4 py-2 ${type === 'sent' ? 'ml-auto bg-brand-soft' : 'bg-ground'}`}
        >
          <p className="text-15 break-words whitespace-pre-line">{message}</p>
          <p className="text-13 text-sub">
            {names?.get(createdBy) ?? createdBy} · {formatOrderTime(createdAt)}
          </p>
        </li>
      ))}
    </ul>
  )
}
