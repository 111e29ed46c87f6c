import { CircleCheck } from 'lucide-react'
import { ShownCode } from '../components/shown-code.tsx'

/** The parcel that was just closed, with the way back to it. */
export function JustPacked({ code, onReopen }: { code: string; onReopen(): void }) {
  return (
    <div
      role="status"
      className="flex shrink-0 animate-[rise_.18s] items-center gap-3 bg-ok-fill px-4 py-2 text-white wide:px-6"
    >
      <CircleCheck aria-hidden className="size-8 shrink-0" />
      <p className="min-w-0 grow">
        <span className="block text-17 font-bold">Đóng xong</span>
        <ShownCode code={code} className="text-15" />
      </p>
      <button
        type="button"
        className="min-h-12 shrink-0 rounded-xl px-3 text-15 font-semibold ring-1 ring-white/60 ring-inset focus-visible:outline-white"
        onClick={onReopen}
      >
        Mở lại kiện
      </button>
    </div>
  )
}
