import { workWords } from '../../domain/channels/work-words.ts'
import { formatDay } from '../../domain/time.ts'
import type { TriedOnce } from '../../protocol/queries/market-health.ts'
import { useNow } from '../session/now.ts'

const outcomes = {
  done: { words: 'Xong', tone: 'text-ok' },
  waiting: { words: 'Chưa xong, tự thử lại', tone: 'text-warn' },
  failed: { words: 'Không xong', tone: 'text-bad' },
  'given-up': { words: 'Đã bỏ qua', tone: 'text-sub' },
} as const

/** What was tried with a marketplace, the latest first: when, what came of it, and what was asked and answered. */
export function TriesList({ tries }: { tries: readonly TriedOnce[] }) {
  const now = useNow()
  return (
    <ul className="divide-y divide-line border-y border-line text-15">
      {tries.map((tried, index) => {
        const { at, ms, outcome, problem, attempts } = tried
        const { words, tone } = outcomes[outcome]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list comes whole and is never reordered
          <li key={index} className="space-y-1 py-3">
            <p className="flex flex-wrap gap-x-3">
              <b className="wrap-anywhere">{workWords(tried)}</b>
              <span className={`font-semibold ${tone}`}>{words}</span>
              <span className="text-13 text-sub">
                {formatDay(at, now)}
                {ms > 0 && ` · ${durationWords(ms)}`}
                {attempts > 1 && ` · lần ${attempts}`}
              </span>
            </p>
            {problem && <p className={tone}>{problem.text}</p>}
            {problem?.said && <p className="text-13 wrap-anywhere text-sub">Sàn nói: {problem.said}</p>}
            {tried.calls.length > 0 && <Calls calls={tried.calls} />}
          </li>
        )
      })}
    </ul>
  )
}

function Calls({ calls }: Pick<TriedOnce, 'calls'>) {
  return (
    <details>
      <summary className="min-h-12 cursor-pointer content-center font-semibold text-brand-ink">
        {calls.length} lần gọi sàn
      </summary>
      <ol className="space-y-2 pb-2">
        {calls.map(({ asked, status, ms, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls have no name but their place
          <li key={index} className="rounded-card bg-ground p-3 text-13">
            <p className="font-semibold wrap-anywhere">
              {asked} · {status === undefined ? 'không có trả lời' : `HTTP ${status}`} · {durationWords(ms)}
            </p>
            {answer && <p className="mt-1 max-h-60 overflow-y-auto font-mono wrap-anywhere">{answer}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function durationWords(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toLocaleString('vi-VN', { maximumFractionDigits: 1 })} giây`
}
