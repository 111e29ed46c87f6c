import { useState } from 'react'
import type { Product } from '../../../domain/tables/products.ts'
import { FirstProduct, useHasNoProducts } from '../../components/first-product.tsx'
import { ProductChoices } from '../../components/product-choices.tsx'
import { Sheet } from '../../components/sheet.tsx'

interface AddGoodsSheetProps {
  wid: string
  onTake(product: Product): void
  onClose(): void
}

/** Goods by name, for who has nothing to scan; the sheet stays open for several. */
export default function AddGoodsSheet({ wid, onTake, onClose }: AddGoodsSheetProps) {
  const [text, setText] = useState('')
  const hasNone = useHasNoProducts()
  const totalOf = ({ warehouses }: Product) =>
    warehouses.filter((place) => place.wid === wid).reduce((sum, { total }) => sum + total, 0)
  return (
    <Sheet title="Thêm sản phẩm" onClose={onClose}>
      {hasNone ? (
        <FirstProduct />
      ) : (
        <ProductChoices
          text={text}
          onText={setText}
          onTake={onTake}
          aside={(product) => (
            <span className="shrink-0 text-right text-13 text-sub">
              tồn
              <b className="block text-17 text-ink">{totalOf(product)}</b>
            </span>
          )}
        />
      )}
    </Sheet>
  )
}
