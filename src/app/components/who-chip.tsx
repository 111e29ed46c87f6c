import { useSnapshot } from 'valtio'
import { sessionState, useUser } from '../session/session.ts'
import { changePerson } from '../session/shift-state.ts'

const chip =
  'flex min-h-12 min-w-12 max-w-28 shrink-0 items-center justify-center gap-1.5 rounded-full text-15 font-semibold'

/**
 * Under whose name this screen works, `brief` by its first letter where a phone has no room; one tap changes hands. Practice is nobody's
 * work, so there it only says the name.
 */
export function WhoChip({ brief = false }: { brief?: boolean }) {
  const { name } = useUser()
  const { practising } = useSnapshot(sessionState)
  const given = name.trim().split(/\s+/).at(-1) ?? name
  const content = (
    <>
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-fill text-15 font-bold text-white"
      >
        {given.charAt(0).toUpperCase()}
      </span>
      <span className={brief ? 'hidden truncate wide:inline' : 'truncate'}>{given}</span>
    </>
  )
  if (practising) return <span className={chip}>{content}</span>
  return (
    <button
      type="button"
      aria-label={`Đang dùng máy: ${name}. Đổi người`}
      className={chip}
      onClick={changePerson}
    >
      {content}
    </button>
  )
}
