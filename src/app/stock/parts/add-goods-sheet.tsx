import { useState } from 'react'
import type { Product } from '../../../domain/tables/products.ts'
import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { ProductLine } from '../../components/product-line.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useLive } from '../../session/use-live.ts'
import { useProductPicker } from '../../session/use-product-picker.ts'

const shownHits = 40

/** Goods by name, for who has nothing to scan; the sheet stays open for several. */
export default function AddGoodsSheet({
  wid,
  onTake,
  onClose,
}: {
  wid: string
  onTake(product: Product): void
  onClose(): void
}) {
  const [text, setText] = useState('')
  const { label, search } = useProductPicker()
  const codes = search(text, shownHits)
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  return (
    <Sheet title="Thêm sản phẩm" onClose={onClose}>
      <SearchField label={label} keepsScans value={text} onChange={setText} />
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden">
        {products
          ?.filter(({ typeItem }) => typeItem !== 'combo')
          .map((product) => (
            <li key={product.code}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left active:bg-brand-soft"
                onClick={() => onTake(product)}
              >
                <ProductLine product={product} />
                <span className="shrink-0 text-right text-13 text-sub">
                  tồn
                  <b className="block text-17 text-ink">
                    {product.warehouses
                      .filter((place) => place.wid === wid)
                      .reduce((sum, { total }) => sum + total, 0)}
                  </b>
                </span>
              </button>
            </li>
          ))}
      </ul>
      {text.trim() !== '' && products?.length === 0 && (
        <p className="mt-3 text-15 text-sub">Không có sản phẩm nào khớp “{text}”.</p>
      )}
    </Sheet>
  )
}
