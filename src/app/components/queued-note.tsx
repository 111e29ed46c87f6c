import { CloudOff } from 'lucide-react'
import { queuedWords } from '../session/sent-words.ts'
import { useReached } from '../session/use-reached.ts'

/** In a question about what a marketplace is to do: without a network it is done later, and not now. */
export function QueuedNote({ market }: { market: string }) {
  if (useReached()) return null
  return (
    <p role="status" className="mt-2 flex gap-2 rounded-xl bg-warn-soft px-3 py-2.5 text-15 text-warn">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      {queuedWords(market)}
    </p>
  )
}
