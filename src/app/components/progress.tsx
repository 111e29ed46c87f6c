import { countWords } from './count-words.ts'
import { ProgressBar } from './progress-bar.tsx'

/** How far a thing is that is done one by one: "Đang chuyển 12/62". */
export function Progress({ words, done, of }: { words: string; done: number; of: number }) {
  return (
    <div className="text-15">
      <p className="mb-2" aria-live="polite">
        {words} {countWords(done)}/{countWords(of)}
      </p>
      <ProgressBar label={words} share={of > 0 ? done / of : 0} />
    </div>
  )
}
