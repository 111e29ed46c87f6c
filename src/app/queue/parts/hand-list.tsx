import { useState } from 'react'
import { LocalWriteFailed } from '../../../replica/local-write.ts'
import type { HandLine } from '../../../replica/queries/queue/queue-list.ts'
import { tickHandWork } from '../../../replica/queue.ts'
import { Button } from '../../components/button.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { useReplica } from '../../session/session.ts'
import { showNotSaved } from '../../session/toast-list.ts'

const shownAtOnce = 30

/** Everything hands put right after a refusal, under what is to be done, each line ticked off by its own tap. */
export function HandList({ lines }: { lines: readonly HandLine[] }) {
  const [most, setMost] = useState(shownAtOnce)
  const shown = lines.slice(0, most)
  const headings = [...new Set(shown.map(({ todo }) => todo))]
  return (
    <div className="mt-2 space-y-2">
      {headings.map((todo) => (
        <section key={todo} aria-label={todo}>
          <h4 className="py-1 text-15 font-semibold text-bad">{todo}</h4>
          <ul className="divide-y divide-line rounded-xl border border-line">
            {shown
              .filter((line) => line.todo === todo)
              .map((line) => (
                <HandRow key={`${line.key} ${line.entries[0]}`} line={line} />
              ))}
          </ul>
        </section>
      ))}
      {lines.length > most && (
        <Button wide onClick={() => setMost(lines.length)}>
          Xem thêm {lines.length - most} dòng
        </Button>
      )}
    </div>
  )
}

function HandRow({ line }: { line: HandLine }) {
  const replica = useReplica()
  const { what, quantity, unit, where, waybill, isDone } = line
  // Under the finger at once; the row follows when it is stored.
  const [pressed, setPressed] = useState<boolean>()
  if (pressed === isDone) setPressed(undefined)
  const isTicked = pressed ?? isDone
  const tick = async () => {
    setPressed(!isTicked)
    try {
      await tickHandWork(replica, line, !isTicked)
    } catch (fault) {
      if (!(fault instanceof LocalWriteFailed)) throw fault
      setPressed(undefined)
      showNotSaved(fault)
    }
  }
  return (
    <li>
      <label className="flex min-h-14 items-center gap-3 px-3 py-2">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-(--brand-fill)"
          checked={isTicked}
          onChange={() => void tick()}
        />
        <span className={`min-w-0 grow ${isTicked ? 'text-sub line-through' : ''}`}>
          <span className="block text-15 font-semibold break-words">{what}</span>
          {waybill && (
            <span className="block text-13 text-sub">
              <Waybill id={waybill} />
            </span>
          )}
          <span className="block text-13 break-words text-sub">{where}</span>
        </span>
        <b className={`shrink-0 text-17 whitespace-nowrap ${isTicked ? 'text-sub' : ''}`}>
          {quantity.toLocaleString('vi-VN')} {unit}
        </b>
      </label>
    </li>
  )
}
