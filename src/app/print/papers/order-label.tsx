import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import type { OrderLabel as Label, LabelGoods } from '../../../domain/paper/order-label.ts'
import { formatDate } from '../../../domain/time.ts'
import { channelName } from '../../components/channel-badge.tsx'
import { carrierWords } from '../carrier-words.ts'
import type { LabelSymbol, PaperLook } from '../paper-label.ts'
import { Bars, Code, Qr } from '../parts/code-symbol.tsx'

interface LabelProps {
  label: Label
  look: PaperLook
  /** "Kiện 1/2". */
  parcel?: string | undefined
}

/** 65 and 40 of 1/96 in (FUL-222). */
const tallBarsMm = 17.2
const lowBarsMm = 10.6
const sortBarsMm = 8

export function isCompact({ heightMm, widthMm }: PaperLook): boolean {
  return heightMm < 100 || widthMm < 90
}

/** What scanners must be able to read on the label. */
export function symbolsOfLabel(label: Label, look: PaperLook): LabelSymbol[] {
  const compact = isCompact(look)
  const widthMm = look.widthMm - (compact ? 3 : 6)
  const qrMm = compact ? 15 : 24
  return [
    { text: label.barcode, widthMm, qrMm },
    ...(label.sortBarcode ? [{ text: label.sortBarcode, widthMm, qrMm }] : []),
  ]
}

/** The shop's own label of an order, in one of two formats by the room there is. */
export function OrderLabel(props: LabelProps) {
  return isCompact(props.look) ? <CompactLabel {...props} /> : <TallLabel {...props} />
}

function CompactLabel({ label, look, parcel }: LabelProps) {
  const [code] = symbolsOfLabel(label, look)
  const [sort, ...otherSorts] = label.sortCodes
  return (
    <div className="flex h-full flex-col p-[1.5mm]">
      <div className="flex h-[5mm] shrink-0 items-center gap-[1mm]">
        <p className="lines min-w-0 grow text-[8pt] font-bold">
          {channelName(label.channel)} · {carrierWords(label.carrier)}
          {parcel && ` · ${parcel}`}
        </p>
        {label.mark && <span className="boxed text-[7pt]">{label.mark}</span>}
        {sort && <span className="boxed text-[10pt]">{sort}</span>}
      </div>
      <div className="flex shrink-0 justify-center">
        <Code {...code!} heightMm={lowBarsMm} drawnHeight={40} look={look} />
      </div>
      <div className="flex shrink-0 items-center justify-center gap-[1.5mm]">
        <WaybillText label={label} className="text-[9pt]" />
        {otherSorts.slice(0, 2).map((other) => (
          <span key={other} className="boxed text-[7pt]">
            {other}
          </span>
        ))}
      </div>
      {label.sortBarcode && (
        <div className="flex shrink-0 justify-center">
          <Bars {...symbolsOfLabel(label, look)[1]!} heightMm={5} look={look} />
        </div>
      )}
      <div className="flex shrink-0 gap-[1.5mm] border-y-[0.2mm] border-black py-[0.5mm]">
        <Receiver label={label} className="min-w-0 grow text-[7.5pt]" nameClass="text-[8.5pt]" lines={2} />
        <Cod label={label} className="w-[27mm]" amountClass="text-[14pt]" />
      </div>
      <Goods goods={label.goods} most={label.note ? 1 : 2} className="text-[7pt]" />
      {label.note && <p className="lines text-[7pt] font-semibold">Ghi chú: {label.note}</p>}
      <Facts label={label} className="mt-auto shrink-0 text-[7pt]" />
    </div>
  )
}

function TallLabel({ label, look, parcel }: LabelProps) {
  const [code, sortCode] = symbolsOfLabel(label, look)
  const [firstSort, ...otherSorts] = label.sortCodes
  return (
    <div className="flex h-full flex-col gap-[1.2mm] p-[3mm]">
      <div className="flex shrink-0 items-center gap-[2mm]">
        <p className="lines min-w-0 grow text-[11pt] font-bold">
          {channelName(label.channel)} · {carrierWords(label.carrier)}
        </p>
        {parcel && <span className="boxed text-[10pt]">{parcel}</span>}
        {label.mark && <span className="boxed text-[9pt]">{label.mark}</span>}
      </div>
      <div className="flex shrink-0 justify-center">
        <Code {...code!} heightMm={tallBarsMm} drawnHeight={65} look={look} />
      </div>
      <WaybillText label={label} className="shrink-0 text-[13pt]" />
      {firstSort && (
        <div className="flex shrink-0 flex-wrap items-center gap-[2mm]">
          <span className="boxed text-[20pt] leading-[1.1]">{firstSort}</span>
          {otherSorts.map((other) => (
            <span key={other} className="boxed text-[11pt]">
              {other}
            </span>
          ))}
        </div>
      )}
      {sortCode && (
        <div className="flex shrink-0 justify-center">
          <Code {...sortCode} heightMm={sortBarsMm} look={look} />
        </div>
      )}
      <div className="shrink-0 border-t-[0.3mm] border-black pt-[1mm]">
        <p className="lines text-[7.5pt]" style={{ '--lines': 2 } as never}>
          Từ: <b>{label.sender.name}</b> {label.sender.phone} · {label.sender.address}
        </p>
      </div>
      <Receiver label={label} className="shrink-0 text-[10pt]" nameClass="text-[12pt]" lines={3} />
      <Cod
        label={label}
        className="shrink-0 border-y-[0.3mm] border-black py-[1mm] text-center"
        amountClass="text-[26pt] leading-[1.1]"
      />
      <div className="flex min-h-0 grow flex-col overflow-hidden">
        <Goods goods={label.goods} most={look.heightMm > 149 ? 9 : 8} className="text-[8pt]" />
        {label.note && (
          <p className="lines mt-[1mm] text-[8.5pt] font-semibold" style={{ '--lines': 2 } as never}>
            Ghi chú: {label.note}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-end gap-[2mm]">
        <Facts label={label} className="min-w-0 grow text-[8pt]" />
        <Qr text={label.code} sideMm={19} look={look} />
      </div>
    </div>
  )
}

/** The last five characters are what people compare. */
function WaybillText({ label: { barcode, hasWaybill }, className }: { label: Label; className: string }) {
  return (
    <p className={`text-center tracking-[0.06em] ${className}`}>
      {!hasWaybill && <span className="text-[7pt] tracking-normal">Chưa có vận đơn · mã đơn </span>}
      {barcode.slice(0, -5)}
      <b className="text-[1.15em] font-bold">{barcode.slice(-5)}</b>
    </p>
  )
}

interface ReceiverProps {
  label: Label
  className: string
  nameClass: string
  lines: number
}

/** Name – phone – street – ward – (district) – province. */
function Receiver({ label: { receiver }, className, nameClass, lines }: ReceiverProps) {
  return (
    <div className={className}>
      <p className={`lines font-bold ${nameClass}`} data-clamp style={{ '--lines': 2 } as never}>
        {receiver.name} – {receiver.phone}
      </p>
      {receiver.lines.map((line) => (
        <p key={line} className="lines" data-clamp style={{ '--lines': lines } as never}>
          {line}
        </p>
      ))}
    </div>
  )
}

interface CodProps {
  label: Label
  className: string
  amountClass: string
}

/** The largest type on the label: what the courier collects. */
function Cod({ label: { cod, buyerPaysShipping }, className, amountClass }: CodProps) {
  return (
    <div className={`shrink-0 ${className}`}>
      <p className="text-[7pt] font-semibold">{cod > 0 ? 'Thu hộ (COD)' : 'Không thu tiền'}</p>
      <p className={`font-bold whitespace-nowrap ${amountClass}`}>
        {cod > 0 ? formatMoneyWithUnit(cod) : '0₫'}
      </p>
      {buyerPaysShipping && <p className="text-[7pt]">Người nhận trả phí ship</p>}
    </div>
  )
}

interface GoodsProps {
  goods: readonly LabelGoods[]
  most: number
  className: string
}

/** As many lines as there is room for; how many more there are is said. */
function Goods({ goods, most, className }: GoodsProps) {
  const shown = goods.length > most ? goods.slice(0, Math.max(1, most - 1)) : goods
  const left = goods.length - shown.length
  return (
    <ul className={className}>
      {shown.map(({ name, amount, gift }) => (
        <li key={`${name}${gift}`} className="lines">
          <b>{amount} ×</b> {name}
          {gift && ' (quà tặng)'}
        </li>
      ))}
      {left > 0 && <li className="font-semibold">… và {left} loại hàng nữa, xem phiếu đơn</li>}
    </ul>
  )
}

function Facts({ label, className }: { label: Label; className: string }) {
  const { code, units, weightKg, createdAt, isShopsOwn, channel, hasWaybill } = label
  const facts = [
    hasWaybill ? `Đơn ${code}` : '',
    `${units} món`,
    weightKg === undefined ? '' : `${weightKg.toLocaleString('vi-VN')} kg`,
    createdAt === undefined ? '' : formatDate(createdAt),
  ]
  return (
    <div className={className}>
      <p className="lines" style={{ '--lines': 2 } as never}>
        {facts.filter(Boolean).join(' · ')}
      </p>
      {isShopsOwn && (
        <p className="lines font-semibold">Tem của shop, không thay vận đơn {channelName(channel)}</p>
      )}
    </div>
  )
}
