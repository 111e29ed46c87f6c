import { Link } from 'react-router-dom'
import { copyMarkets } from '../../../domain/copies/markets.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { DraftCountsAnswer } from '../../../protocol/queries/copies.ts'
import { screenAddress } from '../../addresses.ts'
import { countWords } from '../../components/count-words.ts'
import { boxPaths } from '../copy-words.ts'

interface BoxLinksProps {
  channel: string | undefined
  counts: DraftCountsAnswer | undefined
}

/** The boxes of the marketplaces, with how many copies lie in each. */
export function BoxLinks({ channel, counts }: BoxLinksProps) {
  const boxes = [
    { name: undefined, to: screenAddress('/clone_ecommerce'), label: 'Tất cả sàn' },
    ...copyMarkets.map((name) => ({ name, to: screenAddress(boxPaths[name]), label: channelName(name) })),
  ]
  return (
    <nav aria-label="Hộp nháp" className="chip-row -mx-4 px-4 wide:-mx-6 wide:px-6">
      {boxes.map(({ name, to, label }) => {
        const own = counts?.boxes.filter((box) => name === undefined || box.channel === name)
        const isHere = name === channel
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={`flex min-h-12 shrink-0 items-center gap-2 rounded-full border px-4 text-15 font-semibold whitespace-nowrap ${isHere ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line bg-card text-ink'}`}
          >
            {label}
            {own && (
              <span className="text-13 text-sub">
                {countWords(own.reduce((sum, { count }) => sum + count, 0))}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
