import { countWords } from '../../components/count-words.ts'
import { type ShipProgress as Progress, tookWords } from './ship-groups.ts'

/** Longer ago than that it was begun another time, and nobody waited so long (ms). */
const longestMs = 3_600_000

/** How far a shop's orders are: "47 xong · 3 cần xử lý". */
export function ShipProgress({ progress }: { progress: Progress }) {
  const { done, failed, waiting, of, tookMs } = progress
  const took = tookMs !== undefined && tookMs < longestMs ? ` · ${tookWords(tookMs)}` : ''
  return (
    <div className="shrink-0 border-b border-line px-4 pt-3 pb-4 wide:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-17 font-bold wide:text-22">
          {done > 0 && <span className="text-ok">{countWords(done)} xong</span>}
          {done > 0 && failed > 0 && <span className="text-sub"> · </span>}
          {failed > 0 && <span className="text-bad">{countWords(failed)} cần xử lý</span>}
          {done + failed === 0 && <span className="text-brand-ink">{countWords(waiting)} đang gửi</span>}
        </p>
        <p className="text-15 text-sub tabular-nums">
          {countWords(of - waiting)}/{countWords(of)} đơn{took}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label="Đi đơn"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={of - waiting}
        className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-line"
      >
        <span className="bg-ok-fill transition-[width]" style={{ width: `${(100 * done) / of}%` }} />
        {failed > 0 && (
          <span className="bg-bad-fill transition-[width]" style={{ width: `${(100 * failed) / of}%` }} />
        )}
      </div>
    </div>
  )
}
