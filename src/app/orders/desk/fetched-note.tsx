import { countWords } from '../../components/count-words.ts'
import type { FetchedChoice } from './use-fetched-choice.ts'

interface FetchedNoteProps {
  choice: FetchedChoice
  onDrop(): void
}

const key = 'min-h-9 rounded-lg px-1 text-white underline underline-offset-3'

/** What acts cannot take along yet, and why. */
export function FetchedNote({ choice: { coming, trouble, again }, onDrop }: FetchedNoteProps) {
  if (coming.length === 0) return null
  const count = countWords(coming.length)
  if (!trouble)
    return (
      <span role="status" className="text-white/80">
        Đang tải {count} đơn cũ về máy …
      </span>
    )
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-1.5 text-white/80">
      {count} đơn cũ chưa tải về máy. {trouble}
      <button type="button" className={key} onClick={again}>
        Tải lại
      </button>
      <button
        type="button"
        aria-label={`Bỏ chọn ${count} đơn cũ chưa tải về máy`}
        className={key}
        onClick={onDrop}
      >
        Bỏ chọn
      </button>
    </span>
  )
}
