import { CloudOff, TriangleAlert, Zap } from 'lucide-react'
import type { SalePhase, SaleSlot } from '../../../domain/channels/flash/sale-word.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { formatWeekday, startOfDay } from '../../../domain/time.ts'
import type { FlashSaleTold } from '../../../protocol/queries/flash-sales.ts'
import { flashSalesQuestion } from '../../../sync/questions.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pager } from '../../components/pager.tsx'
import { Section } from '../../components/section.tsx'
import { useNow } from '../../session/now.ts'
import { usePages } from '../../session/use-pages.ts'
import { useChangedSales } from '../changed-sales.ts'
import { hoursOf, phaseNames, standWords } from '../flash-words.ts'

interface SaleListProps {
  shop: KnownShop
  phase: SalePhase
  /** The slot of the one that is open. */
  open: string | undefined
  onOpen(slot: SaleSlot): void
}

/** Flash sales of a shop, day by day, as Shopee tells them; without a network as it told them last. */
export function SaleList({ shop, phase, open, onOpen }: SaleListProps) {
  const { shopId } = shop
  const { answer, page, next, back } = usePages(flashSalesQuestion, (cursor) => ({
    channel: 'Shopee' as const,
    shopId,
    phase,
    page: cursor,
  }))
  useChangedSales(answer.again)
  const { told, trouble, isBusy, again } = answer
  if (!told)
    return trouble ? (
      <EmptyState
        icon={CloudOff}
        title="Chưa xem được flash sale"
        text={trouble.offline ? 'Danh sách này hỏi Shopee. Nối mạng, máy sẽ hỏi lại ngay.' : trouble.text}
      >
        <Button onClick={again}>Hỏi lại</Button>
      </EmptyState>
    ) : (
      <p role="status" className="p-4 text-15 text-sub">
        {isBusy && 'Đang hỏi Shopee …'}
      </p>
    )
  const { sales, total, trouble: away } = told.value
  // What comes next stands first; of what is over the latest does, as Shopee has it.
  const inTurn = phase === 'upcoming' ? sales.toSorted((one, other) => one.startAt - other.startAt) : sales
  const days = [...Map.groupBy(inTurn, ({ startAt }) => startOfDay(startAt))]
  return (
    <>
      <AgeNote answer={answer} />
      {away !== undefined && (
        <Notice icon={TriangleAlert} tone="warn" text={`${away} Chỉ hiện những gì KhoTay đã biết.`} />
      )}
      {sales.length === 0 && (
        <EmptyState
          icon={Zap}
          title={`Không có flash sale ${phaseNames[phase].toLowerCase()}`}
          text={phase === 'upcoming' ? 'Bấm Tạo để đặt một flash sale vào khung giờ Shopee mở.' : undefined}
        />
      )}
      <div className="flex flex-col gap-4 px-3 pb-4">
        {days.map(([day, some]) => (
          <Section key={day} title={formatWeekday(day)}>
            <ul className="flex flex-col gap-2">
              {some.map((sale) => (
                <li key={sale.slot}>
                  <SaleCard sale={sale} isOpen={sale.slot === open} onOpen={() => onOpen(sale)} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
        {(back || next) && (
          <Pager back={back} next={next}>
            Trang {page} · {countWords(total)} flash sale
          </Pager>
        )}
      </div>
    </>
  )
}

function SaleCard({ sale, isOpen, onOpen }: { sale: FlashSaleTold; isOpen: boolean; onOpen(): void }) {
  const { text, tone } = standWords(sale, useNow())
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      className={`flex w-full flex-col gap-1 rounded-card border px-3 py-2.5 text-left active:bg-ground ${isOpen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={onOpen}
    >
      <span className="flex w-full items-baseline gap-2">
        <b className="grow text-17 tabular-nums">{hoursOf(sale)}</b>
        <span className="text-15 text-sub">
          {sale.linesOn < sale.lines ? `${sale.linesOn}/${countWords(sale.lines)}` : countWords(sale.lines)}{' '}
          sản phẩm
        </span>
      </span>
      <span className={`text-13 font-semibold ${tone}`}>{text}</span>
      {sale.troubles > 0 && (
        <span className="text-13 font-semibold text-bad">
          {countWords(sale.troubles)} dòng Shopee không nhận
        </span>
      )}
    </button>
  )
}
