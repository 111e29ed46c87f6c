import { ScanBarcode, Search, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { formatMoney } from '../../../../domain/money/money.ts'
import { unitPrice } from '../../../../domain/orders/pricing.ts'
import { stockOf } from '../../../../domain/stock/stock-of.ts'
import type { Product } from '../../../../domain/tables/products.ts'
import { orderGoods } from '../../../../replica/queries/orders/order-goods.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { ProductLine } from '../../../components/product-line.tsx'
import { useRowInSight } from '../../../components/use-row-in-sight.ts'
import { useLive } from '../../../session/use-live.ts'
import { useProductPicker } from '../../../session/use-product-picker.ts'
import type { OrderDesk } from '../order-desk.ts'
import type { OrderForm } from '../order-form.ts'

interface FindGoodsProps {
  desk: Pick<OrderDesk, 'choose' | 'takeCode' | 'switchScanning'>
  form: Pick<OrderForm, 'policy' | 'wid'>
  isScanning: boolean
  ref: Ref<HTMLInputElement>
  /** One more or one less of what was chosen last: + and − in the empty field. */
  onStep?: ((by: 1 | -1) => void) | undefined
}

/** Of so many that fit (CST-005) … */
const mostFound = 30
/** … so many are shown, and so many more with each scroll to the end (CST-008). */
const step = 10
/** In barcode mode a text of this length is a code (VAL-038), once the hand rests for so long (ms, CST-005). */
const codeLength = 10
const restMs = 200
/** What + and − do to an amount. */
const steps: Readonly<Record<string, 1 | -1>> = { '+': 1, '-': -1 }

/** Goods by name, code, variant or barcode: arrows and Enter choose, a thumb taps. In barcode mode the field takes codes. */
export function FindGoods({ desk, form, isScanning, ref, onStep }: FindGoodsProps) {
  const id = useId()
  const { search, label } = useProductPicker()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [most, setMost] = useState(step)
  const codes = isScanning ? [] : search(text, mostFound)
  const goods = useLive((replica) => orderGoods(replica, codes), [codes.join(' ')])
  const found = codes.flatMap((code) => goods?.get(code) ?? [])
  const shown = found.slice(0, most)
  const here = Math.min(at, shown.length - 1)

  useRowInSight(`${id}-${here}`, text)

  const type = (next: string) => {
    setText(next)
    setAt(0)
    setMost(step)
  }
  const take = (product: Product) => {
    if (desk.choose(product)) type('')
  }
  const takeCode = async (code: string) => {
    if (await desk.takeCode(code)) type('')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text alone starts the rest anew
  useEffect(() => {
    if (!isScanning || text.trim().length < codeLength) return
    const rest = setTimeout(() => void takeCode(text.trim()), restMs)
    return () => clearTimeout(rest)
  }, [text, isScanning])

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = shown[here]
    const by = text === '' ? steps[event.key] : undefined
    if (by && onStep) onStep(by)
    else if (move && shown.length > 0) {
      const next = (here + move + shown.length) % shown.length
      if (next === shown.length - 1 && found.length > most) setMost(most + step)
      setAt(next)
    } else if (event.key === 'Enter' && isScanning && text.trim()) void takeCode(text.trim())
    else if (event.key === 'Enter' && chosen) take(chosen)
    else if (event.key === 'Escape' && text) type('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const isOpen = shown.length > 0
  return (
    <div>
      <div className="flex gap-2">
        <div className="flex min-h-12 min-w-0 grow items-center rounded-xl border border-line bg-ground pl-3 focus-within:outline-3 focus-within:outline-brand">
          <Search aria-hidden className="size-5 shrink-0 text-sub" />
          <input
            ref={ref}
            role="combobox"
            aria-label="Tìm sản phẩm"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen ? `${id}-${here}` : undefined}
            aria-keyshortcuts={onStep ? 'F1 + -' : 'F1'}
            inputMode="search"
            enterKeyHint="done"
            autoComplete="off"
            spellCheck={false}
            placeholder={isScanning ? 'Quét hoặc gõ mã vạch' : label}
            className="min-h-12 min-w-0 grow bg-transparent px-3 text-17 text-ellipsis outline-none placeholder:text-15"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          {text === '' ? (
            <span className="mr-3 hidden shrink-0 gap-1 text-13 text-sub *:rounded-md *:border *:border-line *:px-1.5 xl:flex">
              {onStep && <kbd title="Bớt, thêm món vừa chọn">− +</kbd>}
              <kbd>F1</kbd>
            </span>
          ) : (
            <IconButton icon={X} look="quiet" small label="Xóa chữ tìm kiếm" onClick={() => type('')} />
          )}
        </div>
        <button
          type="button"
          aria-pressed={isScanning}
          aria-label={isScanning ? 'Quét: bật' : 'Quét'}
          className={`inline-flex min-h-12 shrink-0 items-center gap-2 rounded-xl border px-3 text-15 font-semibold ${isScanning ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line'}`}
          onClick={desk.switchScanning}
        >
          <ScanBarcode aria-hidden className="size-5" />
          <span className="@max-xs:hidden">Quét{isScanning ? ': bật' : ''}</span>
        </button>
      </div>
      {isOpen && (
        <ul
          id={`${id}-list`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, as ARIA draws it
          role="listbox"
          aria-label="Sản phẩm khớp"
          className="mt-2 max-h-[60dvh] divide-y divide-line overflow-y-auto overscroll-contain rounded-xl border border-line bg-card"
          onScroll={({ currentTarget: list }) => {
            const left = list.scrollHeight - list.scrollTop - list.clientHeight
            if (left < 80 && found.length > most) setMost(most + step)
          }}
        >
          {shown.map((product, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the row
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
            <li
              key={product.code}
              id={`${id}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
              role="option"
              aria-selected={index === here}
              className={`flex min-h-16 cursor-pointer items-center gap-3 px-3 py-2 ${index === here ? 'bg-brand-soft' : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(product)}
            >
              <ProductLine product={product} size={44} />
              <span className="shrink-0 text-right">
                <b className="block text-15">
                  {formatMoney(unitPrice({ ...product, amount: 1 }, form.policy))}
                </b>
                <span className="text-13 text-sub">
                  sẵn bán{' '}
                  {stockOf(
                    product,
                    (code) => goods?.get(code),
                    (wid) => wid === form.wid,
                  )?.ready ?? '…'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isScanning && text.trim() !== '' && goods && !isOpen && (
        <p role="status" className="mt-2 text-15 text-sub">
          Không có sản phẩm nào khớp “{text.trim()}”.
        </p>
      )}
    </div>
  )
}
