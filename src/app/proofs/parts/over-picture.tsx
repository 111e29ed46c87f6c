import { CameraOff, Check } from 'lucide-react'

/** Why there is no picture, and the way to try again. */
export function CameraTrouble({ text, onReopen }: { text: string; onReopen(): void }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-[#0b101b] px-6 text-center">
      <CameraOff aria-hidden className="size-7" />
      <p className="max-w-sm text-15 text-balance">{text}</p>
      <button
        type="button"
        className="min-h-12 rounded-xl bg-white px-5 text-15 font-semibold text-[#101828]"
        onClick={onReopen}
      >
        Mở lại camera
      </button>
    </div>
  )
}

/** How long the clip is by now. */
export function ClipTime({ seconds, most }: { seconds: number; most: number }) {
  return (
    <p className="absolute inset-x-0 top-3 text-center">
      <span className="inline-flex items-center gap-2 rounded-full bg-[#cb2330] px-4 py-1.5 text-22 font-bold tabular-nums">
        <span aria-hidden className="size-3 animate-pulse rounded-full bg-white" />
        {seconds} / {most} giây
      </span>
    </p>
  )
}

/** What went wrong, or how many are saved. */
export function CaptureNote({
  hint,
  saved,
  words,
}: {
  hint: string | undefined
  saved: number
  words: string
}) {
  return (
    <p role="status" className="absolute inset-x-0 bottom-3 px-4 text-center">
      {(hint ?? saved > 0) && (
        <span
          className={`inline-flex items-center gap-2 rounded-full px-4 py-2 text-15 font-semibold ${hint ? 'bg-[#925400]' : 'bg-[#0b7a43]'}`}
        >
          {!hint && <Check aria-hidden className="size-5" />}
          {hint ?? `Đã lưu ${saved} ${words} trên máy`}
        </span>
      )}
    </p>
  )
}
