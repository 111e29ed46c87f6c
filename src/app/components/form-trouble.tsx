import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Trouble, tellFailedPress } from '../session/tell-unanswered.ts'
import { RequestCode } from './request-code.tsx'

/** Why a form did not go through, above its key; read out and brought into sight when it comes. What the server answered is a message too (ERR-001), and that it was not reached (ERR-004). */
export function FormTrouble({ trouble }: { trouble: Trouble | undefined }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!trouble) return
    text.current?.scrollIntoView({ block: 'nearest' })
    tellFailedPress(trouble)
  }, [trouble])
  return (
    <>
      <p ref={text} role="alert" className={trouble ? 'flex gap-2 text-15 font-semibold text-bad' : 'hidden'}>
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {trouble?.text}
      </p>
      <RequestCode id={trouble?.requestId} />
    </>
  )
}
