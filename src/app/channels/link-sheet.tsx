import { useState } from 'react'
import { linkItem } from '../../domain/channels/link-item.ts'
import type { LinkedProduct } from '../../domain/tables/links.ts'
import type { Product } from '../../domain/tables/products.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { productsByCode } from '../../replica/queries/stock/product-look.ts'
import { AmountLine } from '../components/amount-line.tsx'
import { Button } from '../components/button.tsx'
import { ProductChoices } from '../components/product-choices.tsx'
import { RuleButton } from '../components/rule-button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { useLive } from '../session/use-live.ts'
import { listingIn } from './listing-in.ts'
import { listingCalled } from './listing-words.ts'
import type { ListingRow } from './use-listings.ts'
import { useProposals } from './use-proposals.ts'

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
          <AmountLine
            key={productCode}
            label="Combo của"
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
