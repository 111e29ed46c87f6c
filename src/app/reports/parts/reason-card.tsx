import { figureWords } from '../../../domain/reports/figure-words.ts'
import { type FigureName, figures } from '../../../domain/reports/figures.ts'
import { countWords } from '../../components/count-words.ts'
import { Hint } from '../../components/hint.tsx'

export interface ToldReason {
  reason: string
  now: number
  before: number
}

interface ReasonCardProps {
  title: string
  name: FigureName
  /** Of all of them. */
  total: number
  reasons: readonly ToldReason[]
}

/** Reasons that are told each; the others are one line. */
const told = 8

/** Why orders were cancelled or came back, most first, each beside the time before. */
export function ReasonCard({ title, name, total, reasons }: ReasonCardProps) {
  const shown = reasons.filter(({ now }) => now > 0)
  const others = shown.slice(told)
  const lines = shown.slice(0, told).map((one) => ({ ...one, words: one.reason || 'Không ghi lý do' }))
  const rest = others.reduce((sum, { now }) => sum + now, 0)
  const restBefore = others.reduce((sum, { before }) => sum + before, 0)
  if (rest > 0)
    lines.push({ reason: 'rest', words: `${others.length} lý do khác`, now: rest, before: restBefore })
  const most = Math.max(1, ...lines.map(({ now }) => now))
  return (
    <section aria-label={title} className="card p-3 wide:p-4">
      <div className="flex items-start justify-between">
        <h2 className="pt-1 text-17 font-bold">
          {title} <span className="font-normal text-sub">{figureWords(name, total)} đơn</span>
        </h2>
        <Hint about={title}>{figures[name].says}</Hint>
      </div>
      {lines.length === 0 && <p className="text-15 text-sub">Không có đơn nào.</p>}
      <ul className="flex flex-col gap-2">
        {lines.map(({ reason, words, now, before }) => (
          <li key={reason} className="text-15">
            <div className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{words}</span>
              <span className="shrink-0 tabular-nums">
                <b>{countWords(now)}</b> <span className="text-13 text-sub">trước {countWords(before)}</span>
              </span>
            </div>
            <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-ground">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${(100 * now) / most}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
