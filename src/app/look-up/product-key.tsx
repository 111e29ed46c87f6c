import type { ReactNode } from 'react'
import type { Product } from '../../domain/tables/products.ts'
import { ProductLine } from '../components/product-line.tsx'
import { scanState } from '../scanner/scan-state.ts'

interface ProductKeyProps {
  product: Product
  detail?: string | undefined
  /** At the end of the row. */
  children: ReactNode
}

/** A product in a list; a tap looks it up. */
export function ProductKey({ product, detail, children }: ProductKeyProps) {
  return (
    <button
      type="button"
      className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left active:bg-ground"
      onClick={() => {
        scanState.look = product.code
      }}
    >
      <ProductLine product={product} detail={detail} />
      {children}
    </button>
  )
}
