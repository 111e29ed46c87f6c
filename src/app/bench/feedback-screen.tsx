import {
  Ban,
  CheckCheck,
  CircleQuestionMark,
  Copy,
  Keyboard,
  type LucideIcon,
  SaveOff,
  X,
} from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import type { ErrorKind, Feedback } from '../scanner/feedback.ts'
import { acknowledge, scanState, takeOther } from '../scanner/scan-state.ts'
import { useDirtyForm } from '../session/dirty-forms.ts'
import { ShownThings } from './shown-things.tsx'

/** Ground, icon and ink of each kind: told apart by colour, by shape and by word. White on each holds 5 : 1. */
const looks: Record<ErrorKind, { ground: string; ink: string; icon: LucideIcon }> = {
  'wrong-item': { ground: 'bg-[#cb2330]', ink: 'text-[#b3141f]', icon: X },
  enough: { ground: 'bg-[#925400]', ink: 'text-[#7a4600]', icon: CheckCheck },
  unknown: { ground: 'bg-[#5b35b5]', ink: 'text-[#4b279f]', icon: CircleQuestionMark },
  stopped: { ground: 'bg-[#14171f]', ink: 'text-[#14171f]', icon: Ban },
  duplicate: { ground: 'bg-[#0b5f73]', ink: 'text-[#084c5c]', icon: Copy },
  'not-saved': { ground: 'bg-[#8a0f55]', ink: 'text-[#720a45]', icon: SaveOff },
  keyboard: { ground: 'bg-[#3c4a5e]', ink: 'text-[#2c3849]', icon: Keyboard },
}

/** Shorter than anybody reads: an Enter or tap meant for the work before must not acknowledge what nobody saw. */
const unseenMs = 350

/** The full-screen answer to a scan; stays until it is acknowledged by tap, Enter or a command code. */
export function FeedbackScreen() {
  const feedback = useSnapshot(scanState).feedback as Feedback | undefined
  return feedback
    ? createPortal(<OpenFeedback key={scanState.feedbackAt} feedback={feedback} />, document.body)
    : null
}

function OpenFeedback({ feedback }: { feedback: Feedback }) {
  const { refused, feedbackAt } = useSnapshot(scanState)
  const { ground, ink, icon: Icon } = looks[feedback.kind]
  const screen = useRef<HTMLDivElement>(null)
  useDirtyForm(true) // a page that loads itself again would take the answer off the screen unread
  const confirm = useEffectEvent(() => {
    if (Date.now() - feedbackAt >= unseenMs) acknowledge()
  })
  useEffect(() => {
    // Everything under it is out of reach; on Android the scanner's hidden field keeps the focus, so Enter is heard here.
    const page = document.getElementById('root')
    page?.setAttribute('inert', '')
    screen.current?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) confirm()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      page?.removeAttribute('inert')
      window.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <div
      ref={screen}
      role="alertdialog"
      aria-modal
      aria-label={feedback.word}
      aria-describedby="feedback-text"
      tabIndex={-1}
      className={`fixed inset-0 z-[70] flex flex-col px-5 short:flex-row short:items-center short:gap-5 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] text-white outline-none ${ground}`}
    >
      <div
        id="feedback-text"
        className="mx-auto flex min-h-0 w-full max-w-lg grow flex-col items-center justify-center-safe gap-4 overflow-y-auto py-4 short:h-full short:max-w-none short:gap-2 short:py-0"
      >
        <span className="grid size-24 shrink-0 place-items-center rounded-full bg-white/20 wide:size-28 short:size-12">
          <Icon aria-hidden className="size-14 wide:size-16 short:size-7" strokeWidth={2.75} />
        </span>
        <h1 className="text-center text-[clamp(2rem,10vw,3rem)] leading-tight font-bold text-balance short:text-34">
          {feedback.word}
        </h1>
        {feedback.sentence && <p className="text-center text-17 text-balance">{feedback.sentence}</p>}
        <ShownThings feedback={feedback} ink={ink} />
        {feedback.age && <p className="rounded-full bg-black/25 px-4 py-1.5 text-15">{feedback.age}</p>}
        <p role="status" className="min-h-7 text-center text-17 font-semibold text-balance">
          {refused > 0 && `Đã bỏ qua ${refused} lần quét, quét lại sau khi bấm nút`}
        </p>
      </div>
      <div className="mx-auto flex w-full max-w-lg shrink-0 flex-col gap-2 short:w-2/5">
        {feedback.other && (
          <button
            type="button"
            data-once
            className="min-h-13 rounded-2xl px-4 text-17 font-semibold ring-2 ring-white/60 ring-inset"
            onClick={takeOther}
          >
            {feedback.other.label}
          </button>
        )}
        <button
          type="button"
          data-once
          className={`min-h-16 rounded-2xl bg-white px-4 text-[1.25rem] font-bold focus-visible:outline-white ${ink}`}
          onClick={() => confirm()}
        >
          {feedback.button}
        </button>
      </div>
    </div>
  )
}
