import type { Product } from '../../domain/tables/products.ts'
import { ProductTile } from './product-tile.tsx'

/** A product in a list: picture, name, and the variant larger, for that is what gets mixed up. */
export function ProductLine({
  product: { code, name, variant, image },
  detail,
  size = 48,
}: {
  product: Pick<Product, 'code' | 'name' | 'variant' | 'image'>
  detail?: string | undefined
  size?: number
}) {
  return (
    <span className="flex min-w-0 grow items-center gap-3">
      <ProductTile code={code} image={image} name={name} size={size} />
      <span className="min-w-0">
        <span className={`block truncate ${variant ? 'text-13 text-sub' : 'text-17 font-semibold'}`}>
          {name}
        </span>
        {variant && <span className="block truncate text-17 font-bold">{variant}</span>}
        <span className="block truncate text-13 text-sub">{detail ?? code}</span>
      </span>
    </span>
  )
}
