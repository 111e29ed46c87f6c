import { MapPin, Minus, Plus, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { binName, lineName } from '../../../domain/names.ts'
import { mostUnits } from '../../../domain/stock/params.ts'
import { freeIn, keptIn, lyingIn, placeOf } from '../../../domain/stock/stock-place.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { binsOf } from '../../../replica/queries/stock/shelves.ts'
import { Addressed } from '../../components/addressed.tsx'
import { amountFault } from '../../components/amount-fault.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { LotFields } from '../../components/lot-fields.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { selectWhole } from '../../components/select-whole.ts'
import { readCount } from '../../look-up/check-figures.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import type { DraftLine } from '../goods-draft.ts'

const ChooseBinSheet = lazy(() => import('./choose-bin-sheet.tsx'))

interface DraftLinesProps {
  lines: readonly DraftLine[]
  wid: string
  /** The goods leave: what is there, and what orders reserve of it, is said. */
  leaves: boolean
  priced: boolean
  onChange(index: number, line: Partial<DraftLine>): void
}

/** The goods of a document being written: how many, in which bin, at what price. */
export function DraftLines({ lines, wid, leaves, priced, onChange }: DraftLinesProps) {
  const codes = [...new Set(lines.map(({ productCode }) => productCode))]
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  const bins = useLive((replica) => binsOf(replica, wid), [wid])
  const choosing = useDialogInAddress('bin')
  const keys = keysOfLines(lines)
  return (
    <>
      <ul className="flex flex-col gap-2">
        {lines.map((line, index) => (
          <Line
            key={keys[index]}
            line={line}
            hasLots={products?.find(({ code }) => code === line.productCode)?.lots === 1}
            binName={binName(
              bins?.find(({ bid }) => bid === line.bin),
              line.bin,
            )}
            warning={
              leaves
                ? warn(
                    products?.find(({ code }) => code === line.productCode),
                    wid,
                    line,
                  )
                : undefined
            }
            priced={priced}
            onChange={(change) => onChange(index, change)}
            onBin={() => choosing.open(String(index))}
          />
        ))}
      </ul>
      <Addressed dialog={choosing} gone={!lines[Number(choosing.about)]}>
        {(index) => (
          <ChooseBinSheet
            title={leaves ? 'Lấy ở ô nào?' : 'Cất vào ô nào?'}
            wid={wid}
            takesGoods={!leaves}
            onTake={({ bid }) => {
              onChange(Number(index), { bin: bid })
              choosing.close()
            }}
            onClose={choosing.close}
          />
        )}
      </Addressed>
    </>
  )
}

/** A line by its goods and place; of several lots of one product there, by which it is. The lot itself is being typed. */
function keysOfLines(lines: readonly DraftLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ productCode, bin }) => {
    const place = `${productCode}/${bin}`
    const before = seen.get(place) ?? 0
    seen.set(place, before + 1)
    return `${place}/${before}`
  })
}

interface LineProps {
  line: DraftLine
  binName: string
  warning: string | undefined
  /** Its stock is kept by lot. */
  hasLots: boolean
  priced: boolean
  onChange(change: Partial<DraftLine>): void
  onBin(): void
}

function Line({ line, binName, warning, hasLots, priced, onChange, onBin }: LineProps) {
  const { productCode, name, variant, amount, price = '' } = line
  const named = lineName({ name, variant })
  const fault = priced ? amountFault(price) : undefined
  return (
    <li className="card p-3">
      <div className="flex items-center gap-2">
        <ProductLine product={{ code: productCode, name, variant: variant || undefined }} />
        <IconButton
          icon={Trash2}
          look="quiet"
          small
          label={`Bỏ dòng ${named}`}
          onClick={() => onChange({ amount: 0 })}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="flex min-h-12 min-w-28 grow items-center gap-2 rounded-xl border border-line px-3 text-left text-15 font-semibold active:bg-ground"
          onClick={onBin}
        >
          <MapPin aria-hidden className="size-4 shrink-0 text-sub" />
          <span className="truncate">{binName}</span>
        </button>
        <span className="flex items-center gap-1">
          <IconButton
            icon={Minus}
            look="line"
            small
            label={`Bớt một, ${named}`}
            onClick={() => onChange({ amount: amount - 1 })}
          />
          <input
            aria-label={`Số lượng, ${named}`}
            inputMode="numeric"
            maxLength={6}
            className="min-h-12 w-18 rounded-xl border border-line bg-ground text-center text-17 font-bold"
            value={String(amount)}
            onFocus={selectWhole}
            onChange={(event) => {
              const typed = readCount(event.target.value)
              if (typed > 0) onChange({ amount: typed })
            }}
          />
          <IconButton
            icon={Plus}
            look="line"
            small
            label={`Thêm một, ${named}`}
            onClick={() => onChange({ amount: Math.min(mostUnits, amount + 1) })}
          />
        </span>
        {priced && (
          <input
            aria-label={`Giá nhập, ${named}`}
            placeholder="Giá nhập"
            inputMode="decimal"
            maxLength={16}
            aria-invalid={fault !== undefined}
            className="min-h-12 w-full rounded-xl border border-line bg-ground px-3 text-17 wide:w-32"
            value={price}
            onChange={(event) => onChange({ price: event.target.value })}
          />
        )}
      </div>
      {hasLots && (
        <div className="mt-2">
          <LotFields of={named} lot={line.lot ?? ''} expires={line.expires ?? ''} onChange={onChange} />
        </div>
      )}
      {fault && <p className="mt-2 text-13 text-bad">{fault}</p>}
      {warning && <p className="mt-2 text-15 font-semibold text-warn">{warning}</p>}
    </li>
  )
}

/** What the rule would stumble over, said while there is time. */
function warn(product: Product | undefined, wid: string, { bin, amount }: DraftLine): string | undefined {
  if (!product) return undefined
  const place = placeOf(product, wid, bin)
  const lying = lyingIn(place)
  if (amount > lying) return `Ô này chỉ có ${lying}.`
  return amount > freeIn(place) ? `Có ${lying}, đang giữ ${keptIn(place)} cho đơn.` : undefined
}
