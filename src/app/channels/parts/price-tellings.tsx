import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { PriceToldOnce } from '../../../protocol/queries/channel-items.ts'
import { priceTellingsQuestion } from '../../../sync/questions.ts'
import { Pager } from '../../components/pager.tsx'
import { usePages } from '../../session/use-pages.ts'
import { listingCalled } from '../listing-words.ts'
import { AnswerNotes } from './answer-notes.tsx'

const pageSize = 20

/** What listings of a shop were told to cost, the latest first: by whom, and what the marketplace said. */
export function PriceTellings({ shop: { channel, shopId } }: { shop: KnownShop }) {
  const { answer, page, next, back } = usePages(priceTellingsQuestion, (cursor) => ({
    channel,
    shopId,
    cursor,
    limit: pageSize,
  }))
  const told = answer.told?.value
  return (
    <>
      <AnswerNotes
        answer={answer}
        isEmpty={told?.list.length === 0}
        none="Chưa có lần báo giá nào trong 30 ngày qua."
      />
      <ul
        aria-label="Các lần báo giá"
        className="divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden"
      >
        {told?.list.map((one) => (
          <ToldPrice key={one.id} told={one} />
        ))}
      </ul>
      {(back || next) && (
        <div className="mt-2">
          <Pager back={back} next={next}>
            Trang {page}
          </Pager>
        </div>
      )}
    </>
  )
}

function ToldPrice({ told }: { told: PriceToldOnce }) {
  const { from, to, trouble, by, at } = told
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-15">
      <span className="min-w-52 grow basis-0">
        <span className="block font-semibold wrap-anywhere">{listingCalled(told)}</span>
        <span className="text-13 text-sub">{by ?? 'tự báo'}</span>
      </span>
      <b className="tabular-nums">
        {formatMoney(from)} → {to === undefined ? '–' : formatMoney(to)}
      </b>
      <span className="w-32 text-13 text-sub">{formatMoment(at)}</span>
      <span
        className={`rounded-lg px-2 py-0.5 text-13 font-semibold ${trouble ? 'bg-bad-soft text-bad' : 'bg-ok-soft text-ok'}`}
      >
        {trouble ? 'Chưa nhận' : 'Đã nhận'}
      </span>
      {trouble && <span className="w-full text-13 wrap-anywhere text-bad">{trouble}</span>}
    </li>
  )
}
