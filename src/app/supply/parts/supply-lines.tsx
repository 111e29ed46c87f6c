import { Trash2 } from 'lucide-react'
import { roomFor } from '../../../domain/supply/supply-lines.ts'
import type { SupplyRequest } from '../../../domain/tables/supply.ts'
import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { amountFault } from '../../components/amount-fault.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { selectWhole } from '../../components/select-whole.ts'
import { useMoneyTyping } from '../../components/use-money-typing.ts'
import { useLive } from '../../session/use-live.ts'
import type { SupplyFaults } from '../refused-fields.ts'
import { digitsOf, type FormLine } from '../supply-form.ts'

interface SupplyLinesProps {
  lines: readonly FormLine[]
  /** The order that is changed; none while it is new. */
  order: SupplyRequest | undefined
  seesCost: boolean
  /** The line whose ordered units are wrong, and why. */
  fault: SupplyFaults['units']
  onChange(lines: FormLine[]): void
}

/** The product table of the form (CAT-362): how many are ordered, at what price, how many come now. */
export function SupplyLines({ lines, order, seesCost, fault, onChange }: SupplyLinesProps) {
  const codes = lines.map(({ productCode }) => productCode)
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  const change = (index: number, part: Partial<FormLine>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...part } : line)))
  return (
    <ul aria-label="Sản phẩm trong đơn" className="flex flex-col gap-2">
      {lines.map((line, index) => {
        const row = order?.items.find(({ productCode }) => productCode === line.productCode)
        return (
          <Line
            key={line.productCode}
            line={line}
            row={row}
            left={order && row && order.state !== 'NHÁP' ? roomFor(order, row, false) : undefined}
            product={products?.find(({ code }) => code === line.productCode)}
            seesCost={seesCost}
            fault={fault?.productCode === line.productCode ? fault.text : undefined}
            onChange={(part) => change(index, part)}
            onDrop={() => onChange(lines.filter((_, place) => place !== index))}
          />
        )
      })}
    </ul>
  )
}

interface LineProps {
  line: FormLine
  row: SupplyRequest['items'][number] | undefined
  /** Units that may still come; nothing while the order takes no goods. */
  left: number | undefined
  product: Parameters<typeof ProductLine>[0]['product'] | undefined
  seesCost: boolean
  /** What is wrong with how many are ordered. */
  fault: string | undefined
  onChange(part: Partial<FormLine>): void
  onDrop(): void
}

function Line({ line, row, left, product, seesCost, fault, onChange, onDrop }: LineProps) {
  const { productCode, title, order, price } = line
  const came = row ? row.received + row.broken : 0
  return (
    <li className="card p-3">
      <div className="flex items-center gap-2">
        <ProductLine product={product ?? { code: productCode, name: title }} />
        {came > 0 ? (
          <span className="shrink-0 text-right text-13 text-sub">
            đã nhận
            <b className="block text-17 text-ink">{row?.received}</b>
            {row !== undefined && row.broken > 0 && <span className="text-warn">hỏng {row.broken}</span>}
          </span>
        ) : (
          <IconButton icon={Trash2} look="quiet" small label={`Bỏ dòng ${title}`} onClick={onDrop} />
        )}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2 wide:grid-cols-4">
        <Units
          label="Số lượng đặt"
          title={title}
          value={order}
          fault={fault}
          onChange={(text) => onChange({ order: text })}
        />
        {seesCost && <Cost title={title} value={price} onChange={(text) => onChange({ price: text })} />}
        {left !== undefined && (
          <>
            <Units
              label={`Nhận thêm (còn ${left})`}
              title={title}
              value={line.received}
              onChange={(text) => onChange({ received: text })}
            />
            <Units
              label="Hỏng thêm"
              title={title}
              value={line.broken}
              onChange={(text) => onChange({ broken: text })}
            />
          </>
        )}
      </div>
    </li>
  )
}

const field = 'min-h-12 w-full rounded-xl border border-line bg-ground px-3 text-17 font-semibold xl:min-h-10'

function Units({
  label,
  title,
  value,
  fault,
  onChange,
}: {
  label: string
  title: string
  value: string
  fault?: string | undefined
  onChange(text: string): void
}) {
  return (
    <label className="block min-w-0">
      <span className="block truncate text-13 text-sub">{label}</span>
      <input
        aria-label={`${label}, ${title}`}
        aria-invalid={fault !== undefined}
        inputMode="numeric"
        autoComplete="off"
        className={field}
        value={value}
        placeholder="0"
        onFocus={selectWhole}
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
      {fault && <span className="block text-13 text-bad">{fault}</span>}
    </label>
  )
}

function Cost({ title, value, onChange }: { title: string; value: string; onChange(text: string): void }) {
  const typing = useMoneyTyping({ value, onChange })
  const fault = amountFault(value)
  return (
    <label className="block min-w-0">
      <span className="block truncate text-13 text-sub">Giá nhập</span>
      <input
        {...typing}
        aria-label={`Giá nhập, ${title}`}
        aria-invalid={fault !== undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className={field}
        value={value}
        placeholder="0"
        onFocus={selectWhole}
      />
      {fault && <span className="block text-13 text-bad">{fault}</span>}
    </label>
  )
}
