import { formatMoney, formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { carrierName, codeEnd, warehouseName } from '../../../domain/names.ts'
import { partIntoPages } from '../../../domain/paper/pages.ts'
import type { HandedParcel, Handover } from '../../../domain/tables/handovers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { PaperRows } from '../../../replica/queries/paper/paper.ts'
import type { LabelSymbol, PaperLabel, PaperLook } from '../paper-label.ts'
import { Code } from '../parts/code-symbol.tsx'
import { SheetHead, Signatures } from './sheet-head.tsx'

const rowMm = 6.5
const paddingMm = 8
const firstHeadMm = 50
const nextHeadMm = 40
const footMm = 36

interface SheetRow {
  waybill: string
  orderCodes: string[]
  cod: number
}

/** What is handed to a carrier, to be signed by both (FUL-212). */
export function handoverPages(session: Handover, rows: PaperRows, look: PaperLook): PaperLabel[] {
  const orders = new Map(rows.orders.map((order) => [order.code, order]))
  const parcels = session.parcels.map((parcel) => asHanded(parcel, orders))
  const bodyMm = look.heightMm - 2 * paddingMm
  const pages = partIntoPages(parcels, {
    first: Math.floor((bodyMm - firstHeadMm) / rowMm),
    next: Math.floor((bodyMm - nextHeadMm) / rowMm),
    foot: Math.ceil(footMm / rowMm),
  })
  const symbol = { text: session.code, widthMm: 62, qrMm: 20 }
  return pages.map((page, index) => ({
    key: `${session.code}-${index}`,
    codes: [session.code],
    symbols: [symbol],
    content: (
      <HandoverPage
        session={session}
        rows={rows}
        look={look}
        symbol={symbol}
        parcels={page}
        from={pages.slice(0, index).reduce((sum, one) => sum + one.length, 0)}
        page={{ number: index + 1, of: pages.length }}
        sums={
          index === pages.length - 1
            ? { parcels: parcels.length, cod: parcels.reduce((sum, { cod }) => sum + cod, 0) }
            : undefined
        }
      />
    ),
  }))
}

function asHanded({ waybill, orderCodes }: HandedParcel, orders: ReadonlyMap<string, Order>): SheetRow {
  const found = orderCodes.flatMap((code) => orders.get(code) ?? [])
  return {
    waybill: waybill || (found[0]?.delivery.id ?? ''),
    orderCodes,
    cod: found.reduce((sum, order) => sum + (order.awb_info?.cod ?? Math.max(0, order.pickMoney)), 0),
  }
}

interface HandoverPageProps {
  session: Handover
  rows: PaperRows
  look: PaperLook
  symbol: LabelSymbol
  parcels: readonly SheetRow[]
  from: number
  page: { number: number; of: number }
  sums: { parcels: number; cod: number } | undefined
}

function HandoverPage({ session, rows, look, symbol, parcels, from, page, sums }: HandoverPageProps) {
  const { carrier, wid, courier, createdAt, doneAt, doneBy, createdBy } = session
  const who = doneBy ?? createdBy
  return (
    <div className="flex h-full flex-col p-[8mm]">
      <SheetHead
        company={rows.company}
        title={session.state === 'draft' ? 'BIÊN BẢN BÀN GIAO (NHÁP)' : 'BIÊN BẢN BÀN GIAO'}
        page={page}
        aside={
          <>
            <Code {...symbol} heightMm={10} look={look} />
            <p className="text-[9pt] font-bold">{session.code}</p>
          </>
        }
      />
      {page.number === 1 && (
        <div className="mt-[2mm] grid grid-cols-2 gap-x-[4mm] text-[9pt]">
          <p className="text-[12pt] font-bold">{carrierName(carrier)}</p>
          <p>Kho: {warehouseName(rows.warehouses.get(wid), wid)}</p>
          <p>Lúc: {formatOrderTime(doneAt ?? createdAt)}</p>
          <p>Người giao: {rows.staff.get(who) ?? who}</p>
          <p>
            Người nhận:{' '}
            {[courier?.name, courier?.phone, courier?.plate].filter(Boolean).join(' · ') || '………………………………'}
          </p>
        </div>
      )}
      <table className="mt-[2mm] text-[8.5pt]">
        <thead>
          <tr style={{ height: '6.5mm' }}>
            <th className="w-[10mm]">STT</th>
            <th>Mã vận đơn</th>
            <th>Mã đơn</th>
            <th className="w-[26mm]">COD</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ waybill, orderCodes, cod }, index) => (
            <tr key={`${waybill}${orderCodes.join()}`} style={{ height: `${rowMm}mm` }}>
              <td>{from + index + 1}</td>
              <td>
                {waybill.slice(0, -5)}
                <b>{codeEnd(waybill)}</b>
              </td>
              <td>
                <span className="lines" data-clamp>
                  {orderCodes.join(', ')}
                </span>
              </td>
              <td className="text-right!">{cod > 0 ? formatMoney(cod) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sums && (
        <div className="mt-[2mm]">
          <p className="flex justify-between text-[11pt] font-bold">
            <span>Tổng: {sums.parcels} kiện</span>
            <span>Tổng COD: {formatMoneyWithUnit(sums.cod)}</span>
          </p>
          <Signatures names={['Người giao (shop)', 'Người nhận (bưu tá)']} />
        </div>
      )}
    </div>
  )
}
