import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { IconButton } from '../components/icon-button.tsx'
import { RequestCode } from '../components/request-code.tsx'
import { sessionState } from '../session/session.ts'
import { dismissToast, type Toast, toasts } from '../session/toast-list.ts'
import { holdTime, letTimeGo, startTime } from '../session/toast-times.ts'
import { useFreePlace } from './use-free-place.ts'

const looks = {
  danger: { title: 'Cảnh báo', icon: TriangleAlert, bar: 'bg-bad-fill', tone: 'text-bad' },
  warning: { title: 'Cảnh báo', icon: TriangleAlert, bar: 'bg-warn', tone: 'text-warn' },
  success: { title: 'Thành công', icon: CircleCheck, bar: 'bg-ok', tone: 'text-ok' },
  notice: { title: 'Thông báo', icon: Info, bar: 'bg-brand', tone: 'text-brand-ink' },
} as const

/**
 * Messages that go by themselves: above the bottom bar on a phone, top right from 768 px. At the desk tabs and keys stand up there and a bar of acts
 * at the bottom: there above that. They move aside from a fault and from the key that ends a form.
 */
export function Toasts() {
  const { list } = useSnapshot(toasts)
  // They speak of orders and people, which a locked phone does not.
  const { locked } = useSnapshot(sessionState)
  const dialog = useTopDialog(list.length > 0)
  const box = useRef<HTMLDivElement>(null)
  useFreePlace(box, dialog, list.map(({ id }) => id).join(' '))
  if (locked) return null
  const shown = (
    <div
      ref={box}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(7rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-center gap-2 px-3 wide:inset-x-auto wide:top-20 wide:right-4 wide:bottom-auto wide:items-end wide:px-0 xl:top-auto xl:bottom-28"
    >
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
  return dialog ? createPortal(shown, dialog) : shown
}

/** The sheet that covers everything, if one does: under it nothing is seen and nothing can be tapped. Looked for while there is something to say. */
function useTopDialog(isWanted: boolean): Element | undefined {
  const [dialog, setDialog] = useState<Element>()
  useEffect(() => {
    if (!isWanted) return
    const find = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1))
    find()
    const watch = new MutationObserver(find)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => watch.disconnect()
  }, [isWanted])
  return isWanted && dialog?.isConnected ? dialog : undefined
}

function ToastCard({ toast }: { toast: Toast }) {
  const { title, icon: Icon, bar, tone } = looks[toast.kind]
  const [held, setHeld] = useState(false)
  const { id, durationMs } = toast
  // A dialog that opens or closes draws it anew, which gives it no more time.
  useEffect(() => startTime({ id, durationMs }), [id, durationMs])
  // A pointer that is led onto it, or the keyboard on it, keeps it there; not one that lay where the message came up, for it would lie there for ever.
  useEffect(() => {
    if (!held) return
    holdTime({ id, durationMs })
    return () => letTimeGo({ id, durationMs })
  }, [held, id, durationMs])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the message, nothing is clicked
    <div
      className="pointer-events-auto flex w-full max-w-md just-come items-start gap-3 overflow-hidden card py-2 pr-1 pl-3 shadow-lg wide:w-96"
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={`-my-2 -ml-3 w-1.5 self-stretch ${bar}`} />
      <Icon aria-hidden className={`mt-2.5 size-5 shrink-0 ${tone}`} />
      <div
        role={toast.kind === 'danger' || toast.kind === 'warning' ? 'alert' : 'status'}
        className="min-w-0 grow py-1.5"
      >
        <p className={`text-13 font-semibold ${tone}`}>{title}</p>
        <p className="text-15 break-words">{toast.text}</p>
        <RequestCode id={toast.requestId} />
      </div>
      {toast.action && (
        <button
          type="button"
          className="min-h-12 shrink-0 self-center rounded-xl px-3 text-15 font-semibold text-brand-ink"
          onClick={() => {
            toast.action?.run()
            dismissToast(id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      {!toast.action && (
        <IconButton
          icon={X}
          look="quiet"
          small
          label="Đóng thông báo"
          className="self-center"
          onClick={() => dismissToast(id)}
        />
      )}
    </div>
  )
}
