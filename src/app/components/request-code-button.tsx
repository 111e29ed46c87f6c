import { useRef, useState } from 'react'

/** Names a request in the server's log, small; a tap copies it. */
export default function RequestCodeButton({ id }: { id: string }) {
  const code = useRef<HTMLSpanElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      setCopied(true)
    } catch {
      // Not allowed on plain http: marked, so that the person can copy it.
      if (code.current) getSelection()?.selectAllChildren(code.current)
    }
  }
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 text-start text-13 text-sub"
      onClick={() => void copy()}
    >
      <span className="min-w-0 break-words select-text">
        Mã yêu cầu: <span ref={code}>{id}</span>
      </span>
      <span className="shrink-0 font-semibold text-brand-ink">{copied ? 'Đã chép' : 'Chép'}</span>
    </button>
  )
}
