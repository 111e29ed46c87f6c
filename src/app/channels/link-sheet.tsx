import { useState } from 'react'
import { linkItem } from '../../domain/channels/link-item.ts'
import type { LinkedProduct } from '../../domain/tables/links.ts'
import type { Product } from '../../domain/tables/products.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { productsByCode } from '../../replica/queries/stock/product-look.ts'
import { AmountLine } from '../components/amount-line.tsx'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { ProductChoices } from '../components/product-choices.tsx'
import { RuleButton } from '../components/rule-button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { useCreateTab } from './create/use-create-tab.tsx'
import { listingIn } from './listing-in.ts'
import { listingCalled } from './listing-words.ts'
import { ListingPicture } from './parts/listing-picture.tsx'
import type { ListingRow } from './use-listings.ts'
import { useProposals } from './use-proposals.ts'

const tabs = [
  { value: 'create', label: 'Tạo mã sản phẩm mới' },
  { value: 'link', label: 'Liên kết sản phẩm có sẵn' },
] as const

type Tab = (typeof tabs)[number]['value']

interface LinkSheetProps {
  row: ListingRow
  /** Which of its two tabs is open first. */
  begins?: Tab
  onDone(): void
  onClose(): void
}

/** A listing is linked to stock (CAT-244 … CAT-258): new products are made of it, or it is goods that the shop has. */
export default function LinkSheet({ row, begins = 'link', onDone, onClose }: LinkSheetProps) {
  const [tab, setTab] = useState<Tab>(begins)
  const creating = useCreateTab(row, { onDone, onClose })
  const linking = useLinkTab(row, { onDone, onClose })
  const shown = tab === 'create' ? creating : linking
  return (
    <Sheet
      wide={tab === 'create'}
      title={tab === 'create' ? 'Tạo sản phẩm vào hệ thống' : 'Liên kết sản phẩm có sẵn'}
      unsaved={creating.unsaved || linking.unsaved}
      onClose={onClose}
      footer={shown.footer}
    >
      <div className="mb-3">
        <ChoiceChips
          place="content"
          label="Cách liên kết"
          choices={tabs}
          chosen={tab}
          onChoose={(next: Tab) => setTab(next)}
        />
      </div>
      {shown.body}
    </Sheet>
  )
}

/** Which products of the shop lie in the box of a listing, and how many of each (CAT-247 … CAT-251). */
function useLinkTab(row: ListingRow, { onDone, onClose }: Pick<LinkSheetProps, 'onDone' | 'onClose'>) {
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
    if (codes.includes(code)) return showToast('warning', 'Sản phẩm đã được liên kết')
    setProducts([...products, { productCode: code, amount: 1 }])
  }
  const save = async () => {
    const saved = await act(linkItem, params, { done: `Đã liên kết ${called}.` })
    if (!saved?.ok) return
    onDone()
    onClose()
  }
  return {
    unsaved: !deepEqual(products, before ?? []),
    footer: (
      <>
        <Button onClick={onClose}>Hủy</Button>
        <RuleButton look="primary" command={linkItem} params={params} onClick={() => void save()}>
          Liên kết
        </RuleButton>
      </>
    ),
    body: (
      <>
        <div className="mb-3 flex items-start gap-3">
          <ListingPicture row={row} size={56} />
          <div className="min-w-0">
            <p className="text-17 font-semibold wrap-anywhere">{called}</p>
            <p className="text-13 text-sub">
              {row.sku || 'Chưa có SKU'} · Kho trừ hàng khi đơn ở MỚI hoặc ĐANG ĐÓNG GÓI
            </p>
          </div>
        </div>
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
      </>
    ),
  }
}
