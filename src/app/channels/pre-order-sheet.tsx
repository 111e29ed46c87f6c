import { useState } from 'react'
import { accountOf } from '../../domain/channels/market.ts'
import { preOrderDays, setPreOrder } from '../../domain/channels/pre-order/set-pre-order.ts'
import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import type { ChannelItemsQuestion } from '../../protocol/queries/channel-items.ts'
import { Button } from '../components/button.tsx'
import { NumberField } from '../components/number-field.tsx'
import { QueuedNote } from '../components/queued-note.tsx'
import { Sheet } from '../components/sheet.tsx'
import { actEach } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { sentWords } from '../session/sent-words.ts'
import { useMayDo } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { useReached } from '../session/use-reached.ts'
import { AnswerNotes } from './parts/answer-notes.tsx'
import { sayTold } from './say-told.ts'
import { takenOf } from './taken-of.ts'
import { preOrderAnswer } from './told-answers.ts'
import { type ListingRow, useListings } from './use-listings.ts'
import { useShops } from './use-shops.ts'
import { useToldNews } from './use-told-news.ts'

const { least, most, usual } = preOrderDays
/** Of one product; nobody sells it by more. */
const mostRows = 200

interface PreOrderSheetProps {
  /** Which listings it is about; those of Shopee alone are offered. */
  question: ChannelItemsQuestion
  onDone?(): void
  onClose(): void
}

/** Items of Shopee that are sold before they are there, and after how many days they are sent (CAT-159 … CAT-167). */
export default function PreOrderSheet({ question, onDone, onClose }: PreOrderSheetProps) {
  const mayTell = useMayDo(setPreOrder)
  const shops = useShops()
  const isReached = useReached()
  const listings = useListings(question, mostRows)
  const items = firstOfEach(listings.rows ?? [])
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const once = useOneAtATime()
  const news = useToldNews(
    listings.rows,
    (told) => {
      sayTold(told, 'Chuyển trạng thái sản phẩm sang hàng đặt trước thành công!', {
        answerOf: preOrderAnswer,
        inVain: 'chưa đổi được đặt trước',
        late: 'Shopee chưa trả lời. Máy chủ vẫn báo tiếp.',
      })
      onDone?.()
    },
    { answerOf: preOrderAnswer },
  )
  const wantedOf = (row: ListingRow) => typed.get(row.id) ?? String(daysOf(row))
  const changed = items.filter((row) => typed.has(row.id))
  const isFit = changed.every((row) => isPreOrder(wantedOf(row)))
  const save = () =>
    once(async () => {
      const away = awayWords(changed.map((row) => shops?.get(accountOf(row))))
      if (away) return showToast('warning', away)
      const each = changed.map((row) => ({
        channel: 'Shopee' as const,
        shopId: row.shopId,
        item: row.item,
        model: row.model,
        days: Number(wantedOf(row)),
      }))
      const done = await actEach(setPreOrder, each)
      const taken = done ? takenOf(done, changed) : []
      if (taken.length === 0) return
      if (isReached) news.begin(taken)
      else showToast('notice', sentWords('Đã ghi đặt trước', 'Shopee', isReached))
      const told = new Set(taken.map(({ id }) => id))
      setTyped(new Map([...typed].filter(([id]) => !told.has(id))))
      listings.askAgain()
    })
  return (
    <Sheet
      title="Hàng đặt trước trên Shopee"
      unsaved={typed.size > 0}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          {mayTell && (
            <Button
              look="primary"
              disabled={changed.length === 0 || !isFit || news.isWaiting}
              onClick={() => void save()}
            >
              {news.isWaiting ? 'Đang báo lên sàn …' : 'Cập nhật'}
            </Button>
          )}
        </>
      }
    >
      <QueuedNote market="Shopee" />
      <AnswerNotes
        answer={listings.answer}
        isEmpty={listings.rows !== undefined && items.length === 0}
        none="Sản phẩm này chưa có hàng đăng bán nào trên Shopee."
      />
      <ul aria-label="Hàng đăng bán trên Shopee" className="grid gap-3">
        {items.map((row) => (
          <PreOrderItem
            key={row.id}
            row={row}
            shop={shops?.get(accountOf(row))?.name ?? ''}
            value={wantedOf(row)}
            isFixed={!mayTell || news.isWaiting}
            onChange={(days) => setTyped(new Map([...typed, [row.id, days]]))}
          />
        ))}
      </ul>
    </Sheet>
  )
}

/** CAT-167: nobody speaks for a shop whose leave is over, or was never given. */
export function awayWords(shops: readonly (Pick<KnownShop, 'link'> | undefined)[]): string | undefined {
  return shops.some((shop) => shop?.link?.state !== 'linked') ? 'Vui lòng thử lại!' : undefined
}

/** An item is told as a whole: one of its variations stands for it. */
function firstOfEach(rows: readonly ListingRow[]): ListingRow[] {
  const there = rows.filter(({ channel, state }) => channel === 'Shopee' && state !== 'gone')
  return [...Map.groupBy(there, ({ shopId, item }) => `${shopId}/${item}`).values()].flatMap(
    ([first]) => first ?? [],
  )
}

/** As it was told last; 0 where it is sent at once, or nobody said anything here. */
function daysOf({ preOrderTold }: ListingRow): number {
  return preOrderTold?.took?.value ?? 0
}

function isPreOrder(days: string): boolean {
  return days === '0' || (/^\d{1,2}$/.test(days) && Number(days) >= least && Number(days) <= most)
}

interface PreOrderItemProps {
  row: ListingRow
  shop: string
  value: string
  isFixed: boolean
  onChange(days: string): void
}

function PreOrderItem({ row, shop, value, isFixed, onChange }: PreOrderItemProps) {
  const { name, preOrderTold } = row
  const isOn = value !== '0'
  return (
    <li className="rounded-card border border-line p-3">
      <p className="text-15 font-semibold wrap-anywhere">{name}</p>
      <p className="text-13 text-sub">{shop}</p>
      <label className="mt-2 flex min-h-12 items-center gap-3 text-15 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-(--brand-fill)"
          aria-label={`Hàng đặt trước: ${name}`}
          checked={isOn}
          disabled={isFixed}
          onChange={(event) => onChange(event.target.checked ? String(usual) : '0')}
        />
        Hàng đặt trước
      </label>
      <fieldset disabled={!isOn || isFixed} className="disabled:opacity-50">
        <NumberField
          label="Số ngày chuẩn bị"
          value={isOn ? value : ''}
          onChange={(text) => onChange(text.replace(/\D/g, ''))}
          hint={isOn && !isPreOrder(value) ? undefined : `Từ ${least} đến ${most} ngày.`}
        />
      </fieldset>
      {isOn && !isPreOrder(value) && (
        <p role="alert" className="text-13 font-semibold text-bad">
          Nhập từ {least} đến {most} ngày.
        </p>
      )}
      {preOrderTold?.asked && <p className="text-13 text-brand-ink">Đang báo lên sàn …</p>}
      {preOrderTold?.trouble && (
        <p role="status" className="text-13 font-semibold wrap-anywhere text-bad">
          Shopee chưa nhận: {preOrderTold.trouble.text}
        </p>
      )}
    </li>
  )
}
