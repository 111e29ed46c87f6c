import { useState } from 'react'
import { formatMoment } from '../../domain/time.ts'
import type { StockTold } from '../../protocol/queries/channel-items.ts'
import { staffNames } from '../../replica/queries/shop.ts'
import { stockHistoryQuestion } from '../../sync/questions.ts'
import { ChannelBadge } from '../components/channel-badge.tsx'
import { countWords } from '../components/count-words.ts'
import { FilterChip } from '../components/filter-chip.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { usePages } from '../session/use-pages.ts'
import { units } from './listing-words.ts'
import { AnswerNotes } from './parts/answer-notes.tsx'

/** Document 3 §2.12, CAT-480, CAT-482. */
const pageSize = 20
const oneAlone = 'Vui lòng chọn một trạng thái để lọc.'

type Outcome = 'success' | 'failed'

interface StockHistorySheetProps {
  /** Of one product alone; of all without. */
  productCode?: string
  onClose(): void
}

/** What marketplaces were told of stock, the latest first, and what they said (CAT-479 … CAT-485). */
export default function StockHistorySheet({ productCode, onClose }: StockHistorySheetProps) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const { answer, begin, page, next, back } = usePages(stockHistoryQuestion, (cursor) => ({
    search: text.trim() === '' ? undefined : text.trim(),
    syncStockSuccess: outcome === 'success' ? true : undefined,
    syncStockFailed: outcome === 'failed' ? true : undefined,
    productCode,
    pageSize,
    cursor,
  }))
  const told = answer.told?.value
  const names = useLive(staffNames, [])
  const choose = (one: Outcome) => {
    if (outcome !== undefined && outcome !== one) return showToast('warning', oneAlone)
    setOutcome(outcome === one ? undefined : one)
  }
  return (
    <Sheet wide title="Lịch sử đồng bộ tồn kho" onClose={onClose}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <span className="min-w-56 grow">
          <SearchField label="Tên, mã sản phẩm, gian hàng" value={text} onChange={setText} />
        </span>
        <FilterChip on={outcome === 'success'} label="Thành công" onClick={() => choose('success')} />
        <FilterChip on={outcome === 'failed'} label="Thất bại" onClick={() => choose('failed')} />
      </div>
      <AnswerNotes answer={answer} isEmpty={told?.list.length === 0} none="Chưa có lần báo tồn nào khớp." />
      <ul
        aria-label="Các lần báo tồn"
        className="divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden"
      >
        {told?.list.map((one) => (
          <ToldRow key={one.id} told={one} names={names} />
        ))}
      </ul>
      {(told || back) && (
        <div className="mt-2">
          <Pager back={back} next={next}>
            {begin?.totalHistory !== undefined && `${countWords(begin.totalHistory)} lần · `}Trang {page}
          </Pager>
        </div>
      )}
    </Sheet>
  )
}

/** CAT-483 … CAT-485: the words of the document, with why behind them. */
export function ToldRow({
  told,
  names,
}: {
  told: StockTold
  names?: ReadonlyMap<string, string> | undefined
}) {
  const {
    ecommerce,
    shop,
    productCode,
    productName,
    modalName,
    amount,
    warehouse_name,
    error_mes,
    time,
    by,
  } = told
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-15">
      <span className="min-w-52 grow basis-0">
        <span className="block font-semibold wrap-anywhere">
          {modalName ? `${productName} · ${modalName}` : productName}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-13 text-sub">
          <ChannelBadge channel={ecommerce as Parameters<typeof ChannelBadge>[0]['channel']} />
          {[shop, productCode, warehouse_name, by && (names?.get(by) ?? by)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <b className="w-16 text-right tabular-nums">{units(amount)}</b>
      <span className="w-32 text-13 text-sub">{formatMoment(time)}</span>
      <span
        title={error_mes}
        className={`rounded-lg px-2 py-0.5 text-13 font-semibold ${error_mes ? 'bg-bad-soft text-bad' : 'bg-ok-soft text-ok'}`}
      >
        {error_mes ? 'Failed' : 'Success'}
      </span>
      {error_mes && <span className="w-full text-13 wrap-anywhere text-bad">{error_mes}</span>}
    </li>
  )
}
