import { Trash2 } from 'lucide-react'
import { heldWords, type SaleFault, type SaleField } from '../../../domain/channels/flash/sale-faults.ts'
import { linkId } from '../../../domain/channels/link-of.ts'
import type { SellerShop } from '../../../domain/channels/market.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName as goodsName } from '../../../domain/names.ts'
import { ListingPicture } from '../../channels/parts/listing-picture.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { selectWhole } from '../../components/select-whole.ts'
import { useMoneyTyping } from '../../components/use-money-typing.ts'
import { lineStates } from '../flash-words.ts'
import { type DraftLine, lineTyped, offWords, priceTyped } from '../sale-draft.ts'

interface SaleLineRowProps {
  shop: SellerShop
  line: DraftLine
  fault: SaleFault | undefined
  isHeld: boolean
  mayChange: boolean
  isTicked: boolean
  onTick(on: boolean): void
  onLine(line: DraftLine): void
  onDrop(): void
}

/** A variation of the sale: its price without the sale and in it, how many are sold, and what that leaves. */
export function SaleLineRow(props: SaleLineRowProps) {
  const { fault, isHeld, mayChange, isTicked } = props
  const {
    line,
    shop: { channel, shopId },
  } = props
  const name = goodsName(line)
  const { stock } = lineTyped(line)
  const held =
    line.sellable === undefined
      ? undefined
      : heldWords(
          { stock, sellable: line.sellable },
          { isHeld: isHeld && line.state === 'on', shared: line.shared },
        )
  const { text, tone } = lineStates[line.state]
  return (
    <li
      aria-label={name}
      className={`card grid gap-x-3 gap-y-2 p-3 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-start ${fault || line.trouble ? 'border-bad' : ''}`}
    >
      <div className="flex min-w-0 items-start gap-3">
        {mayChange && (
          <input
            type="checkbox"
            aria-label={`Chọn ${name}`}
            className="mt-3 size-5 shrink-0 accent-(--brand-fill)"
            checked={isTicked}
            onChange={(event) => props.onTick(event.target.checked)}
          />
        )}
        <ListingPicture
          row={{
            ...line,
            id: linkId({ channel, shopId, item: line.item, model: line.model }),
            name: line.name || line.item,
          }}
          size={44}
        />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 text-15 font-semibold">{line.name || `Hàng ${line.item}`}</span>
          {line.variant && <span className="block truncate text-17 font-bold">{line.variant}</span>}
          <span className="flex flex-wrap gap-x-2 text-13 text-sub">
            <span className="truncate">{line.sku || 'Chưa có SKU'}</span>
            <span>
              Giá bán <b className="tabular-nums">{formatMoney(line.price)}</b>
            </span>
            <span className={`font-semibold ${tone}`}>{text}</span>
          </span>
        </span>
        {mayChange && (
          <IconButton
            icon={Trash2}
            look="quiet"
            small
            className="@2xl:hidden"
            label={`Bỏ ${name}`}
            onClick={props.onDrop}
          />
        )}
      </div>
      {mayChange ? (
        <div className="flex items-end gap-2">
          <Typed
            label={`Giá flash sale ${offWords(line)}`}
            of={name}
            field="salePrice"
            className="min-w-0 grow @2xl:w-36 @2xl:grow-0"
            {...props}
          />
          <Typed label="Số bán" of={name} field="stock" className="w-20" {...props} />
          <Typed label="Mỗi khách" of={name} field="limit" className="w-20" {...props} />
          <IconButton
            icon={Trash2}
            look="quiet"
            small
            className="hidden @2xl:grid"
            label={`Bỏ ${name}`}
            onClick={props.onDrop}
          />
        </div>
      ) : (
        <p className="text-15 tabular-nums @2xl:text-right">
          <b className="text-17">{formatMoney(lineTyped(line).salePrice)}</b> {offWords(line)} · bán{' '}
          {line.stock}
          {line.limit !== '0' && ` · mỗi khách ${line.limit}`}
        </p>
      )}
      <div className="flex flex-col gap-0.5 text-13 @2xl:col-span-2">
        {fault && (
          <p role="alert" className="font-semibold text-bad">
            {fault.text}
          </p>
        )}
        {!fault && held && (mayChange || line.state === 'on') && stock > 0 && (
          <p className={held.tone === 'warn' ? 'font-semibold text-warn' : 'text-sub'}>{held.text}</p>
        )}
        {line.trouble && (
          <p className="text-bad">
            <b className="font-semibold">{line.trouble.text}</b>
            {line.trouble.said && <span className="block text-sub">Shopee: {line.trouble.said}</span>}
          </p>
        )}
      </div>
    </li>
  )
}

interface TypedProps extends Pick<SaleLineRowProps, 'line' | 'fault' | 'onLine'> {
  label: string
  of: string
  field: SaleField
  className: string
}

function Typed({ label, of, field, className, line, fault, onLine }: TypedProps) {
  const change = (text: string) => onLine({ ...line, [field]: text })
  const money = useMoneyTyping({
    value: line.salePrice,
    onChange: (salePrice) => onLine({ ...line, salePrice }),
  })
  const common = {
    'aria-label': `${label.split(' −')[0]} ${of}`,
    'aria-invalid': fault?.field === field,
    autoComplete: 'off',
    maxLength: 14,
    className: `mt-0.5 min-h-12 w-full rounded-xl border bg-ground px-3 text-right text-17 font-semibold text-ink tabular-nums ${fault?.field === field ? 'border-bad' : 'border-line'}`,
    value: line[field],
    onFocus: selectWhole,
  }
  return (
    <div className={`block text-13 text-sub ${className}`}>
      <span className="block truncate">{label}</span>
      {field === 'salePrice' ? (
        <input
          {...common}
          {...money}
          inputMode="decimal"
          onChange={(event) => {
            const text = event.target.value
            if (text.endsWith('%')) change(priceTyped(text, line.price))
            else money.onChange(event)
          }}
        />
      ) : (
        <input
          {...common}
          inputMode="numeric"
          onChange={(event) => change(event.target.value.replace(/\D/g, ''))}
        />
      )}
    </div>
  )
}
