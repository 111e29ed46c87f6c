import { countWords } from '../count-words.ts'

interface OutsideFilterProps {
  /** What a row is: "đơn". */
  noun: string
  count: number
  onDrop(): void
}

/** "12 đơn ngoài bộ lọc", with the way out; nothing where every chosen row is in the list. */
export function OutsideFilter({ noun, count, onDrop }: OutsideFilterProps) {
  if (count === 0) return null
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-white/80">
      {countWords(count)} {noun} ngoài bộ lọc
      <button
        type="button"
        aria-label={`Bỏ chọn ${countWords(count)} ${noun} ngoài bộ lọc`}
        className="min-h-9 rounded-lg px-1 text-white underline underline-offset-3"
        onClick={onDrop}
      >
        Bỏ chọn
      </button>
    </span>
  )
}
