import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { carrierName, codeEnd } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { OrderLabel as Label, LabelGoods } from '../../../domain/paper/order-label.ts'
import { formatDate } from '../../../domain/time.ts'
import type { LabelSymbol, PaperLook } from '../paper-label.ts'
import { Bars, Code, Qr } from '../parts/code-symbol.tsx'
import { ReceiverLines } from './receiver-lines.tsx'

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
      <div className="flex h-[4.6mm] shrink-0 items-center gap-[1mm]">
        <p className="lines min-w-0 grow text-[8pt] font-bold">
          {channelName(label.channel)} · {carrierName(label.carrier)}
          {parcel && ` · ${parcel}`}
        </p>
        {label.mark && <span className="boxed text-[7pt] whitespace-nowrap">{label.mark}</span>}
        {sort && <span className="boxed text-[9.5pt] whitespace-nowrap">{sort}</span>}
      </div>
      <div className="flex shrink-0 justify-center">
        <Code {...code!} heightMm={lowBarsMm} drawnHeight={40} look={look} />
      </div>
      <div className="flex shrink-0 items-center justify-center gap-[1.5mm]">
        <WaybillText label={label} className="text-[8pt]" />
        {otherSorts.slice(0, 2).map((other) => (
          <span key={other} className="boxed text-[7pt] whitespace-nowrap">
            {other}
          </span>
        ))}
      </div>
      {label.sortBarcode && (
        <div className="flex shrink-0 justify-center">
          <Bars {...symbolsOfLabel(label, look)[1]!} heightMm={4.5} look={look} />
        </div>
      )}
      <div className="flex shrink-0 gap-[1.5mm] border-y-[0.2mm] border-black py-[0.3mm]">
        <ReceiverLines
          receiver={label.receiver}
          className="min-w-0 grow text-[7pt]"
          nameClass="text-[8pt]"
          together={44}
          nameLines={1}
          lines={2}
        />
        <Cod label={label} className={label.cod > 0 ? 'w-[27mm]' : ''} widthMm={27} mostPt={15} />
      </div>
      <div className="whole-lines text-[7pt]">
        {label.note && <p className="lines font-semibold">Ghi chú: {label.note}</p>}
        <Goods goods={label.goods} />
      </div>
      <Facts label={label} lines={1} className="shrink-0 text-[7pt]" />
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
          {channelName(label.channel)} · {carrierName(label.carrier)}
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
      <ReceiverLines
        receiver={label.receiver}
        className="shrink-0 text-[11pt]"
        nameClass="text-[14pt]"
        together={56}
        nameLines={2}
        lines={3}
      />
      <Cod
        label={label}
        className="border-y-[0.3mm] border-black py-[1mm] text-center"
        widthMm={look.widthMm - 6}
        mostPt={28}
      />
      {label.note && (
        <p className="lines shrink-0 text-[9pt] font-semibold" data-clamp style={{ '--lines': 2 } as never}>
          Ghi chú: {label.note}
        </p>
      )}
      <div className="whole-lines text-[9pt]">
        <Goods goods={label.goods} />
      </div>
      <div className="flex shrink-0 items-end gap-[2mm]">
        <Facts label={label} lines={2} className="min-w-0 grow text-[8pt]" />
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
      <b className="text-[1.15em] font-bold">{codeEnd(barcode)}</b>
    </p>
  )
}

interface CodProps {
  label: Label
  className: string
  /** Room for the amount, and the largest it may be. */
  widthMm: number
  mostPt: number
}

const mmOfPt = 25.4 / 72
/** Of a bold figure, in parts of its size. */
const figureWidth = 0.62

/** The largest type on the label: what the courier collects. */
function Cod({ label: { cod, buyerPaysShipping }, className, widthMm, mostPt }: CodProps) {
  const amount = formatMoneyWithUnit(cod)
  const pt = Math.min(mostPt, widthMm / (amount.length * figureWidth) / mmOfPt)
  return (
    <div className={`shrink-0 ${className}`}>
      {cod > 0 ? (
        <>
          <p className="text-[7pt] font-semibold">Thu hộ (COD)</p>
          <p className="leading-[1.15] font-bold whitespace-nowrap" style={{ fontSize: `${pt}pt` }}>
            {amount}
          </p>
        </>
      ) : (
        <p className="font-bold whitespace-nowrap" style={{ fontSize: `${mostPt / 2 + 1}pt` }}>
          Không thu tiền
        </p>
      )}
      {buyerPaysShipping && <p className="text-[7pt]">Người nhận trả ship</p>}
    </div>
  )
}

/** Two lines each at most, room for a name of 48 letters with its variant; goods that find no room are left out, and how much there is stands below. */
function Goods({ goods }: { goods: readonly LabelGoods[] }) {
  return goods.map(({ productCode, name, variant, amount, gift }) => (
    <p key={productCode} className="lines" data-clamp="" style={{ '--lines': 2 } as never}>
      <b>
        {amount} × {variant}
      </b>{' '}
      {name}
      {gift && ' (quà tặng)'}
    </p>
  ))
}

function Facts({ label, lines, className }: { label: Label; lines: number; className: string }) {
  const { code, alsoCodes, units, kinds, weightKg, createdAt, isShopsOwn, channel, hasWaybill } = label
  const facts = [
    hasWaybill || alsoCodes.length > 0 ? `Đơn ${[code, ...alsoCodes].join(' + ')}` : '',
    kinds > 1 ? `${units} món, ${kinds} loại` : `${units} món`,
    weightKg === undefined ? '' : `${weightKg.toLocaleString('vi-VN')} kg`,
    createdAt === undefined ? '' : formatDate(createdAt),
  ]
  return (
    <div className={className}>
      <p className="lines" style={{ '--lines': lines } as never}>
        {facts.filter(Boolean).join(' · ')}
      </p>
      {isShopsOwn && (
        <p className="lines font-semibold">Tem của shop, không thay vận đơn {channelName(channel)}</p>
      )}
    </div>
  )
}
