import { figureWords } from '../../../domain/reports/figure-words.ts'
import { figureOf, figures } from '../../../domain/reports/figures.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Hint } from '../../components/hint.tsx'
import type { ChannelRow } from '../channel-rows.ts'

interface ChannelBarsProps {
  rows: readonly ChannelRow[]
  seesProfit: boolean
}

/** Channels beside one another: what is left after what they keep; for who does not see that, what they brought. The table under it tells the same to ears. */
export function ChannelBars({ rows, seesProfit }: ChannelBarsProps) {
  const name = seesProfit ? 'afterFees' : 'revenue'
  const most = Math.max(1, ...rows.map(({ sums }) => sums.revenue ?? 0))
  return (
    <section aria-labelledby="channel-bars" className="card p-3 wide:p-4">
      <div className="flex items-start justify-between">
        <h2 id="channel-bars" className="pt-1 text-17 font-bold">
          {figures[name].name}
        </h2>
        <Hint about={figures[name].name}>{figures[name].says}</Hint>
      </div>
      {seesProfit && (
        <p className="mb-2 flex flex-wrap gap-x-4 text-13 text-sub">
          <span className="flex items-center gap-1">
            <span aria-hidden className="size-3 rounded-sm bg-brand" /> còn lại
          </span>
          <span className="flex items-center gap-1">
            <span aria-hidden className="size-3 rounded-sm bg-bad opacity-40" /> sàn giữ
          </span>
        </p>
      )}
      {rows.length === 0 && <p className="text-15 text-sub">Chưa có đơn nào.</p>}
      <ul className="flex flex-col gap-3">
        {rows.map(({ channel, sums }) => {
          const { revenue = 0 } = sums
          const left = Math.max(0, Math.min(revenue, figureOf(sums, name) ?? 0))
          return (
            <li key={channel} className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-2 text-15">
              <span className="flex">
                <ChannelBadge channel={channel} />
              </span>
              <span aria-hidden className="flex h-4 min-w-0">
                <span
                  className="rounded-l-sm bg-brand"
                  style={{ width: `${(100 * Math.max(0, left)) / most}%` }}
                />
                <span
                  className="rounded-r-sm bg-bad opacity-40"
                  style={{ width: `${(100 * Math.max(0, revenue - left)) / most}%` }}
                />
              </span>
              <b className="text-right tabular-nums">{figureWords(name, figureOf(sums, name))}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
