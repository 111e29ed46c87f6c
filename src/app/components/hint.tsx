import { CircleQuestionMark } from 'lucide-react'
import { type ToggleEvent, useId, useRef } from 'react'

interface HintProps {
  /** The word that is explained. */
  about: string
  /** It lies over the whole figure it stands in (a `relative` one), where a key of its own would have no room. */
  covers?: boolean
  /** One sentence. */
  children: string
}

/** How near the explanation comes to the edges of the page (px). */
const margin = 12

/** A "?" beside a word: a tap says what it means. The browser closes it by Esc, Back or a tap elsewhere. */
export function Hint({ about, covers = false, children }: HintProps) {
  const id = useId()
  const key = useRef<HTMLButtonElement>(null)
  const place = ({ newState, currentTarget: card }: ToggleEvent<HTMLElement>) => {
    const at = key.current?.getBoundingClientRect()
    if (newState !== 'open' || !at) return
    const { width, height } = card.getBoundingClientRect()
    const below = at.bottom + 4
    const left = Math.min(at.left, innerWidth - width - margin)
    const top = below + height + margin > innerHeight ? at.top - height - 4 : below
    card.style.left = `${Math.max(margin, left)}px`
    card.style.top = `${Math.max(margin, top)}px`
  }
  return (
    <>
      <button
        ref={key}
        type="button"
        aria-label={`${about} là gì?`}
        popoverTarget={id}
        className={
          covers
            ? 'absolute inset-0 flex justify-end rounded-xl p-1 text-sub'
            : 'grid size-12 shrink-0 place-items-center rounded-xl text-sub active:bg-ground'
        }
      >
        <CircleQuestionMark aria-hidden className={covers ? 'size-4' : 'size-5'} />
      </button>
      <div
        id={id}
        popover="auto"
        role="note"
        className="fixed inset-auto m-0 max-w-72 rounded-xl border border-line bg-ink px-3 py-2 text-15 font-normal text-card"
        onToggle={place}
      >
        {children}
      </div>
    </>
  )
}
