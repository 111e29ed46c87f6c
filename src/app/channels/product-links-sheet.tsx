import { lineName } from '../../domain/names.ts'
import type { Product } from '../../domain/tables/products.ts'
import { linksOfProduct } from '../../replica/queries/channels/listing-links.ts'
import { useLive } from '../session/use-live.ts'
import ChooseListingsSheet from './choose-listings-sheet.tsx'
import { linkListings } from './link-listings.ts'

interface ProductLinksSheetProps {
  product: Product
  onClose(): void
}

/** Every listing that is chosen is linked to a product that is there (CAT-095 … CAT-099). */
export default function ProductLinksSheet({ product, onClose }: ProductLinksSheetProps) {
  const before = useLive((replica) => linksOfProduct(replica, product), [product.code])
  return (
    <ChooseListingsSheet
      about={
        <>
          Nối hàng đăng bán với <b className="text-ink">{lineName(product)}</b> ({product.code}).
        </>
      }
      before={before?.map(({ id }) => id)}
      onAgree={async (rows) => {
        if (await linkListings(product.code, rows)) onClose()
      }}
      onClose={onClose}
    />
  )
}
