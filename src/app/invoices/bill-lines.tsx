import { rateWords } from '../../domain/invoices/vat.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { InvoiceSums, VatCode } from '../../domain/tables/invoices.ts'
import type { InvoiceTold } from '../../protocol/queries/invoices.ts'

interface BillLinesProps {
  lines: InvoiceTold['lines']
  sums: InvoiceSums
  /** A bill of sale shows no rate. */
  pattern: '1' | '2'
}

/** What an invoice says, line by line, and what it comes to. */
export function BillLines({ lines, sums, pattern }: BillLinesProps) {
  return (
    <div>
      <ul aria-label="Các dòng của hóa đơn" className="divide-y divide-line">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and none moves
          <li key={`${line.code} ${place}`} className="flex flex-wrap justify-between gap-x-3 py-2 text-15">
            <span className="min-w-40 grow basis-0">
              <b className="wrap-anywhere">{line.name}</b>
              <span className="block text-13 text-sub">
                {line.quantity} {line.unit}
                {line.kind === 'gift' && ' · hàng tặng'}
                {line.discount > 0 && ` · giảm ${formatMoney(line.discount)}`}
                {pattern === '1' && ` · thuế ${rateWords(line.rate as VatCode)}`}
              </span>
            </span>
            <span className="text-right">
              <b>{formatMoney(line.total)}</b>
              {pattern === '1' && (
                <span className="block text-13 text-sub">
                  {formatMoney(line.net)} + {formatMoney(line.tax)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 space-y-1 border-t border-line pt-2 text-15">
        {pattern === '1' && <Sum label="Tiền chưa thuế" amount={sums.net} />}
        {pattern === '1' && <Sum label="Tiền thuế" amount={sums.tax} />}
        <Sum label="Tổng thanh toán" amount={sums.total} look="text-17 font-bold" />
      </dl>
    </div>
  )
}

function Sum({ label, amount, look = '' }: { label: string; amount: number; look?: string }) {
  return (
    <div className={`flex justify-between gap-3 ${look}`}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
