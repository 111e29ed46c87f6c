import type { Verdict } from '../../../domain/catalogue/judge-sheet-row.ts'
import { countWords } from '../../components/count-words.ts'
import { Progress } from '../../components/progress.tsx'

interface SheetSumsProps {
  verdicts: Readonly<Record<Verdict, number>>
  progress: { done: number; of: number } | undefined
}

const sums: { verdict: Verdict; word: string; will: string; tone: string }[] = [
  { verdict: 'new', word: 'mới', will: 'sẽ tạo', tone: 'text-ok' },
  { verdict: 'changed', word: 'đổi', will: 'sẽ sửa', tone: 'text-brand-ink' },
  { verdict: 'same', word: 'bỏ qua', will: 'không khác gì', tone: 'text-sub' },
  { verdict: 'bad', word: 'lỗi', will: 'không ghi', tone: 'text-bad' },
]

/** "sẽ tạo 1.204, sửa 586, bỏ qua 31", and how far the looking through is. */
export function SheetSums({ verdicts, progress }: SheetSumsProps) {
  return (
    <div className="shrink-0 border-b border-line px-3 py-2.5 wide:px-6">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4" aria-label="Sẽ ghi gì">
        {sums.map(({ verdict, word, will, tone }) => (
          <li key={verdict} className="card flex items-center gap-2.5 px-3 py-1.5">
            <b className={`text-17 tabular-nums wide:text-22 ${tone}`}>{countWords(verdicts[verdict])}</b>
            <span className="min-w-0 text-13 leading-tight">
              <b className="block font-semibold">{word}</b>
              <span className="text-sub">{will}</span>
            </span>
          </li>
        ))}
      </ul>
      {progress && (
        <div className="pt-2">
          <Progress words="Đang kiểm tra" done={progress.done} of={progress.of} />
        </div>
      )}
    </div>
  )
}
