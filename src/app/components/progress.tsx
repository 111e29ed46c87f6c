import { countWords } from './count-words.ts'

/** How far a thing is that is done one by one: "Đang chuyển 12/62". */
export function Progress({ words, done, of }: { words: string; done: number; of: number }) {
  const share = of > 0 ? done / of : 0
  return (
    <div className="text-15">
      <p className="mb-2" aria-live="polite">
        {words} {countWords(done)}/{countWords(of)}
      </p>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-ground"
      >
        <div className="h-full origin-left rounded-full bg-brand" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
