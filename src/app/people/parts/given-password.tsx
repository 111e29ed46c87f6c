import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

/** A password that was made for somebody: shown this once, to be said or sent. */
export function GivenPassword({ userName, password }: { userName: string; password: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // A page over plain http may not; the words stand there to be read out.
    await navigator.clipboard?.writeText(`Tên đăng nhập: ${userName}\nMật khẩu: ${password}`)
    setCopied(navigator.clipboard !== undefined)
  }
  const Sign = copied ? Check : Copy
  return (
    <div className="rounded-2xl border border-line bg-ground p-4">
      <p className="text-15 text-sub">Tên đăng nhập</p>
      <p className="text-17 font-bold break-all">{userName}</p>
      <p className="mt-3 text-15 text-sub">Mật khẩu lần đầu</p>
      <p className="text-22 font-bold break-all tabular-nums">{password}</p>
      <button
        type="button"
        className="mt-3 inline-flex min-h-12 items-center gap-2 text-15 font-semibold text-brand-ink"
        onClick={() => void copy()}
      >
        <Sign aria-hidden className="size-5" /> {copied ? 'Đã chép' : 'Chép cả hai'}
      </button>
      <p className="mt-1 text-13 text-warn">
        Chỉ hiện lần này. Người ấy chọn mật khẩu riêng ở lần đăng nhập tới.
      </p>
    </div>
  )
}
