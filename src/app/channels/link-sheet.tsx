import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { linkItem } from '../../domain/channels/link-item.ts'
import { lineName } from '../../domain/names.ts'
import type { LinkedProduct } from '../../domain/tables/links.ts'
import type { Product } from '../../domain/tables/products.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { productsByCode } from '../../replica/queries/stock/product-look.ts'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { ProductChoices } from '../components/product-choices.tsx'
import { ProductLine } from '../components/product-line.tsx'
import { RuleButton } from '../components/rule-button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { betweenKeys, StepKeys } from '../components/step-keys.tsx'
import { act } from '../session/act.ts'
import { useLive } from '../session/use-live.ts'
import { listingIn } from './listing-in.ts'
import { listingCalled } from './listing-words.ts'
import type { ListingRow } from './use-listings.ts'
import { useProposals } from './use-proposals.ts'

/** In one unit of the listing (`LinkedProducts`). */
const mostUnits = 9999

interface LinkSheetProps {
  row: ListingRow
  onDone(): void
  onClose(): void
}

/** Which products of the shop lie in the box of a listing, and how many of each (CAT-247 … CAT-251). */
export default function LinkSheet({ row, onDone, onClose }: LinkSheetProps) {
  const [before] = useState(row.products)
  const [products, setProducts] = useState<readonly LinkedProduct[]>(before ?? [])
  const [text, setText] = useState('')
  const [rows] = useState([row])
  const proposed = useProposals(rows)?.get(row.id)
  const called = listingCalled(row)
  const params = { ...listingIn(row), products: [...products], from: before && [...before] }
  const codes = products.map(({ productCode }) => productCode)
  const known = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  const change = (code: string, amount: number) =>
    setProducts(products.map((one) => (one.productCode === code ? { productCode: code, amount } : one)))
  const take = ({ code }: Pick<Product, 'code'>) => {
    setText('')
    if (!codes.includes(code)) setProducts([...products, { productCode: code, amount: 1 }])
  }
  const save = async () => {
    const saved = await act(linkItem, params, { done: `Đã liên kết ${called}.` })
    if (!saved?.ok) return
    onDone()
    onClose()
  }
  return (
    <Sheet
      title="Liên kết sản phẩm có sẵn"
      unsaved={!deepEqual(products, before ?? [])}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <RuleButton look="primary" command={linkItem} params={params} onClick={() => void save()}>
            Liên kết
          </RuleButton>
        </>
      }
    >
      <p className="text-17 font-semibold wrap-anywhere">{called}</p>
      <p className="mb-3 text-13 text-sub">
        {row.sku || 'Chưa có SKU'} · Kho trừ hàng khi đơn ở MỚI hoặc ĐANG ĐÓNG GÓI
      </p>
      <ul
        aria-label="Sản phẩm trong hộp"
        className="mb-3 divide-y divide-line rounded-card border border-line empty:hidden"
      >
        {products.map(({ productCode, amount }) => (
          <InBox
            key={productCode}
            code={productCode}
            amount={amount}
            product={known?.find(({ code }) => code === productCode)}
            onAmount={(next) => change(productCode, next)}
            onRemove={() => setProducts(products.filter((one) => one.productCode !== productCode))}
          />
        ))}
      </ul>
      <ProductChoices
        withCombos
        byEnter
        text={text}
        onText={setText}
        likely={proposed?.products
          .map(({ productCode }) => productCode)
          .filter((code) => !codes.includes(code))}
        heading={
          text === '' && products.length === 0 && proposed ? (
            <p className="mt-3 text-13 font-semibold text-sub">Có vẻ là sản phẩm này</p>
          ) : undefined
        }
        aside={({ code }) =>
          codes.includes(code) ? <b className="shrink-0 text-13 text-sub">Đã chọn</b> : null
        }
        onTake={take}
      />
    </Sheet>
  )
}

interface InBoxProps {
  code: string
  amount: number
  product: Product | undefined
  onAmount(amount: number): void
  onRemove(): void
}

function InBox({ code, amount, product, onAmount, onRemove }: InBoxProps) {
  const name = product ? lineName(product) : code
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
      <span className="min-w-40 grow">
        {product ? <ProductLine product={product} size={40} /> : <b className="break-all">{code}</b>}
      </span>
      <div className="ml-auto flex items-center gap-1">
        <StepKeys
          labels={[`Bớt một ${name}`, `Thêm một ${name}`]}
          mayLess={amount > 1}
          mayMore={amount < mostUnits}
          onStep={(by) => onAmount(amount + by)}
        >
          <input
            aria-label={`Combo của ${name}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className={betweenKeys}
            value={amount === 0 ? '' : amount}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onAmount(Number(event.target.value.replace(/\D/g, '')))}
          />
        </StepKeys>
        <IconButton icon={Trash2} look="quiet" small label={`Bỏ ${name}`} onClick={onRemove} />
      </div>
    </li>
  )
}
