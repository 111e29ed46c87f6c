import { CircleCheck, Gift, ScanBarcode, Undo2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { codeEnd, lineName } from '../../../domain/names.ts'
import { Button } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { useIsLoading } from '../../components/empty-unless-loading.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { useSeesGifts } from '../../session/session.ts'
import type { Lane } from '../lane.ts'
import { type GiftWords, giftWords } from '../lane-feedback.ts'
import type { PackedSingle } from '../packed-single.ts'

/** Whose parcel the last scan made, in the largest letters there are: what has to stand on the label. */
export function LaneResult({ lane, waiting }: { lane: Lane; waiting: number | undefined }) {
  const { packed, awaited, undone, flash, said } = useSnapshot(lane.state)
  const [last] = packed
  const words = giftWords(useSeesGifts())
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {awaited ? (
        <AwaitedGift
          words={words}
          item={lineName(awaited.order.item)}
          gifts={awaited.missing.map(({ name }) => name)}
          onMissing={lane.openAwaited}
        />
      ) : undone ? (
        <Undone parcel={undone as PackedSingle} />
      ) : last ? (
        <Closed key={flash?.turn} parcel={last as PackedSingle} words={words} />
      ) : (
        <Ready waiting={waiting} />
      )}
    </>
  )
}

function Closed({ parcel, words }: { parcel: PackedSingle; words: GiftWords }) {
  const { channel, waybill, code, carrier, item, variant, productCode, gifts } = parcel
  const shown = waybill || code
  return (
    <section
      aria-label="Kiện vừa đóng"
      className="relative m-3 animate-[rise_.18s] overflow-hidden rounded-card border-2 border-ok bg-ok-soft p-4"
    >
      <span
        ref={flashRight}
        aria-hidden
        className="pointer-events-none absolute inset-0 bg-ok-fill opacity-0"
      />
      <p className="flex items-center gap-2 text-17 font-bold text-ok">
        <CircleCheck aria-hidden className="size-6 shrink-0" /> Đóng xong, dán tem này
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <ChannelBadge channel={channel} />
        <b className="text-22 leading-tight">{carrier || 'Chưa chọn ĐVVC'}</b>
      </p>
      <p className="text-[clamp(4rem,22cqw,7rem)] leading-none font-bold tracking-tight">{codeEnd(shown)}</p>
      <p className="mt-1 text-15 break-all text-sub">{waybill || 'Chưa có vận đơn'}</p>
      <p className="text-15 break-all text-sub">Đơn {code}</p>
      <div className="mt-3 flex items-center gap-3 border-t border-ok/30 pt-3">
        <ProductTile code={productCode} name={item} size={48} />
        <p className="min-w-0 text-15">
          {item}
          {variant && <b className="block text-17">{variant}</b>}
          {gifts.length > 0 && (
            <span className="flex items-center gap-1 font-semibold text-brand-ink">
              <Gift aria-hidden className="size-4 shrink-0" /> {words.beside}: {gifts.join(', ')}
            </span>
          )}
        </p>
      </div>
    </section>
  )
}

function Undone({ parcel: { code, waybill, item, variant } }: { parcel: PackedSingle }) {
  return (
    <section aria-label="Vừa mở lại" className="m-3 animate-[rise_.18s] card p-4">
      <p className="flex items-center gap-2 text-22 font-bold">
        <Undo2 aria-hidden className="size-7 shrink-0" /> Đã mở lại …{codeEnd(waybill || code)}
      </p>
      <p className="mt-2 text-17">
        Gỡ tem, lấy {lineName({ name: item, variant })} ra. Đơn {code} lại chờ đóng.
      </p>
    </section>
  )
}

function AwaitedGift({ words, item, gifts, onMissing }: AwaitedGiftProps) {
  return (
    <section
      aria-label={`Chờ ${words.whole}`}
      className="m-3 animate-[rise_.18s] rounded-card border-2 border-warn bg-warn-soft p-4"
    >
      <p className="flex items-center gap-2 text-22 font-bold text-warn">
        <Gift aria-hidden className="size-8 shrink-0" /> Thêm {words.gift} rồi quét {words.gift}
      </p>
      <ul className="mt-2">
        {gifts.map((gift, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same gift are two lines
          <li key={`${gift} ${place}`} className="text-22 leading-tight font-bold">
            {gift}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-15 text-sub">
        Cùng với {item}. Chưa đóng kiện nào cho tới khi quét {words.gift}.
      </p>
      <Button look="quiet" className="mt-2" onClick={onMissing}>
        Không có {words.gift}: mở đơn ở bàn
      </Button>
    </section>
  )
}

interface AwaitedGiftProps {
  words: GiftWords
  item: string
  gifts: readonly string[]
  /** The gift cannot be found. */
  onMissing(): void
}

function Ready({ waiting }: { waiting: number | undefined }) {
  const isLoading = useIsLoading()
  return (
    <section className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <ScanBarcode aria-hidden className="size-12 text-brand" />
      <p className="text-22 font-bold text-balance">
        {waiting === 0 && !isLoading ? 'Không còn đơn một món nào chờ' : 'Quét món bất kỳ'}
      </p>
      <p className="max-w-sm text-15 text-balance text-sub">
        {isLoading
          ? 'Đang tải đơn của shop.'
          : waiting === 0
            ? 'Đơn nhiều món đóng ở bàn đóng gói. Đơn mới về sẽ vào làn này ngay.'
            : 'Một lần quét là một kiện: đơn gấp nhất cần món đó được mở, đếm và đóng xong.'}
      </p>
    </section>
  )
}

/** Right: a short green blink. It is the answer to a scan, so it stays where motion is reduced. */
function flashRight(element: HTMLElement | null): void {
  element?.animate([{ opacity: 0.6 }, { opacity: 0 }], { duration: 380, easing: 'ease-out' })
}
