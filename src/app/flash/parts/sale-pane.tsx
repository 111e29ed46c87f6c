import { Copy, Power, PowerOff, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { phaseOf, type SaleSlot } from '../../../domain/channels/flash/sale-word.ts'
import { saveFlashSale } from '../../../domain/channels/flash/save-flash-sale.ts'
import { deleteFlashSale, turnFlashSale } from '../../../domain/channels/flash/turn-flash-sale.ts'
import { accountOf } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import type { FlashSaleAnswer } from '../../../protocol/queries/flash-sales.ts'
import { flashSaleQuestion, saleSlotsQuestion } from '../../../sync/questions.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { sentWords } from '../../session/sent-words.ts'
import { useReplica } from '../../session/session.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useReached } from '../../session/use-reached.ts'
import { noteGone, tellChangedSales, useChangedSales, wasSent } from '../changed-sales.ts'
import { slotWords, standWords } from '../flash-words.ts'
import { copyInto, type DraftLine, draftLineOf, lineTyped, useSaleDraft } from '../sale-draft.ts'
import { useAskedWhile } from '../use-asked-while.ts'
import { SaleEditor } from './sale-editor.tsx'

interface SalePaneProps {
  shop: KnownShop
  slot: SaleSlot
  onClose(): void
  /** Its lines begin another. */
  onCopy(): void
}

/** One flash sale: how it stands, what it sells, and what may be done with it. */
export function SalePane({ shop, slot, onClose, onCopy }: SalePaneProps) {
  const account = accountOf(shop)
  const replica = useReplica()
  const draft = useSaleDraft(account, slot.slot)
  const now = useNow()
  const isReached = useReached()
  const once = useOneAtATime()
  const of = { channel: 'Shopee', shopId: shop.shopId, ...slot } as const
  const answer = useAnswer(flashSaleQuestion, of)
  const mayChange = phaseOf(slot, now) === 'upcoming'
  const criteria = useAnswer(
    saleSlotsQuestion,
    mayChange ? { channel: 'Shopee', shopId: shop.shopId } : undefined,
  )
  useChangedSales(answer.again)
  const sale = answer.told?.value.sale
  const name = `${account} ${slot.slot}`
  const isOnItsWay = sale === undefined && wasSent(name)
  useAskedWhile(sale?.work?.state === 'waiting' || isOnItsWay, answer)
  if (!sale)
    return (
      <Screen title={slotWords(slot)} back="/flash_sale_shopee">
        <div className="p-4">
          {isOnItsWay ? (
            <p role="status" className="text-15 text-sub">
              {isReached ? 'Đang gửi lên Shopee …' : 'Đã ghi trên máy này, gửi Shopee khi có mạng.'}
            </p>
          ) : (
            <NoAnswer answer={answer} />
          )}
        </div>
      </Screen>
    )
  const told = sale.lines.map(draftLineOf)
  const { isTyped } = draft.typed
  const lines: readonly DraftLine[] = isTyped && mayChange ? withNews(draft.typed.lines, told) : told
  const isLeft = told.some(({ trouble }) => trouble !== undefined)
  const send = () =>
    once(async () => {
      const params = { ...of, lines: lines.map(lineTyped) }
      const done = await act(saveFlashSale, params, {
        done: sentWords('Đã ghi flash sale', 'Shopee', isReached),
        final: true,
      })
      if (!done?.ok) return
      draft.clear()
      tellChangedSales()
    })
  return (
    <SaleEditor
      title={slotWords(slot)}
      shop={shop}
      lines={lines}
      criteria={criteria.told?.value.criteria ?? []}
      isHeld={sale.state === 'on'}
      mayChange={mayChange}
      isChanged={isTyped || isLeft}
      sendWords={isTyped || !isLeft ? 'Gửi lên Shopee' : 'Gửi lại'}
      onLines={draft.write}
      onSend={() => void send()}
      onDrop={isTyped ? draft.clear : undefined}
      head={
        <>
          <AgeNote answer={answer} />
          {answer.told?.value.trouble !== undefined && (
            <Notice
              icon={TriangleAlert}
              tone="warn"
              text={`${answer.told.value.trouble} Đang xem những gì KhoTay đã biết.`}
            />
          )}
          <SaleKeys
            of={of}
            sale={sale}
            onDone={tellChangedSales}
            onGone={() => {
              draft.clear()
              noteGone(name)
              onClose()
            }}
            onCopy={() => {
              copyInto(replica, account, lines)
              onCopy()
            }}
          />
        </>
      }
    />
  )
}

/** What is typed, with what is told of each line by now. */
function withNews(typed: readonly DraftLine[], told: readonly DraftLine[]): DraftLine[] {
  return typed.map((line) => {
    const news = told.find(({ item, model }) => item === line.item && model === line.model)
    if (!news) return line
    const { salePrice, stock, limit } = line
    return { ...news, salePrice, stock, limit }
  })
}

interface SaleKeysProps {
  of: { channel: 'Shopee'; shopId: string } & SaleSlot
  sale: FlashSaleAnswer['sale']
  onDone(): void
  onGone(): void
  onCopy(): void
}

/** How a sale stands, and what is done with all of it. */
function SaleKeys({ of, sale, onDone, onGone, onCopy }: SaleKeysProps) {
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { text, tone, said } = standWords(sale, now)
  const phase = phaseOf(sale, now)
  const named = sale.number === undefined ? of : { ...of, number: sale.number }
  const isWaiting = sale.work?.state === 'waiting'
  const turn = async (on: 0 | 1) => {
    const done = await act(
      turnFlashSale,
      { ...named, on },
      { done: on ? 'Đã ghi bật flash sale.' : 'Đã ghi tắt flash sale.' },
    )
    if (done?.ok) onDone()
  }
  const drop = async () => {
    setAsking(false)
    const done = await act(deleteFlashSale, named, { done: 'Đã ghi xóa flash sale.' })
    if (done?.ok) onGone()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="min-w-48 grow text-15">
        <b className={`font-semibold ${tone}`}>{text}</b>
        {said && <span className="block text-13 text-sub">Shopee: {said}</span>}
      </p>
      {sale.state === 'on' && phase !== 'over' && (
        <Button disabled={isWaiting} onClick={() => void turn(0)}>
          <PowerOff aria-hidden className="size-5" /> Tắt
        </Button>
      )}
      {sale.state === 'off' && phase === 'upcoming' && (
        <Button disabled={isWaiting} onClick={() => void turn(1)}>
          <Power aria-hidden className="size-5" /> Bật
        </Button>
      )}
      <Button onClick={onCopy}>
        <Copy aria-hidden className="size-5" /> Chép sang giờ khác
      </Button>
      {phase === 'upcoming' && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-5" /> Xóa
        </Button>
      )}
      {isAsking && (
        <Sheet
          low
          title="Xóa flash sale?"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Giữ lại</Button>
              <Button look="danger" onClick={() => void drop()}>
                Xóa flash sale
              </Button>
            </>
          }
        >
          <p className="text-15">
            Flash sale {slotWords(sale)} bị xóa trên Shopee và nhả hết hàng đang giữ. Xóa rồi không lấy lại
            được, chỉ tạo mới.
          </p>
        </Sheet>
      )}
    </div>
  )
}
