import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'

/** A password that was made for somebody: shown this once, to be said or sent. */
export function GivenPassword({ userName, password }: { userName: string; password: string }) {
  const [copied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const both = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`Tên đăng nhập: ${userName}\nMật khẩu: ${password}`)
      setCopied(true)
      setRefused(false)
    } catch {
      // Plain http, or a browser that was told no: the words stand there, and are marked for a long press.
      setCopied(false)
      setRefused(true)
      if (both.current) getSelection()?.selectAllChildren(both.current)
    }
  }
  const Sign = copied ? Check : Copy
  return (
    <div className="rounded-2xl border border-line bg-ground p-4">
      <div ref={both} className="select-text">
        <p className="text-15 text-sub">Tên đăng nhập</p>
        <p className="text-17 font-bold break-all">{userName}</p>
        <p className="mt-3 text-15 text-sub">Mật khẩu lần đầu</p>
        <p className="text-22 font-bold break-all tabular-nums">{password}</p>
      </div>
      <button
        type="button"
        className="mt-3 inline-flex min-h-12 items-center gap-2 text-15 font-semibold text-brand-ink"
        onClick={() => void copy()}
      >
        <Sign aria-hidden className="size-5" /> {copied ? 'Đã chép' : 'Chép cả hai'}
      </button>
      {isRefused && (
        <p role="alert" className="text-13 text-bad">
          Trình duyệt không cho chép. Phần chữ ở trên đã được chọn: chép bằng tay, hoặc đọc cho người ấy.
        </p>
      )}
      <p className="mt-1 text-13 text-warn">
        Chỉ hiện lần này. Người ấy chọn mật khẩu riêng ở lần đăng nhập tới.
      </p>
    </div>
  )
}
