import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { productState, stateAt } from '../../domain/catalogue/product-state.ts'
import { lineName } from '../../domain/names.ts'
import type { Product as ProductRow } from '../../domain/tables/products.ts'
import { productHeld } from '../../replica/queries/catalogue/products.ts'
import { type ProductLook, productLook } from '../../replica/queries/stock/product-look.ts'
import { screenAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { Held, NotHeld } from '../components/held.tsx'
import { HelpKey } from '../components/help-key.tsx'
import { ProductTile } from '../components/product-tile.tsx'
import { BackButton } from '../components/screen.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { useNow } from '../session/now.ts'
import { useLive } from '../session/use-live.ts'
import { EditProduct } from './parts/edit-product.tsx'
import { ProductDetail } from './parts/product-detail.tsx'
import { ProductStateChip } from './parts/product-state.tsx'

/** One product: what it is, how much there is where, and why (CAT-100, CAT-112). */
export default function ProductScreen() {
  const { code = '' } = useParams()
  const [params] = useSearchParams()
  const look = useLive(
    async (replica) => {
      const product = await productHeld(replica, code)
      return product && (await productLook(replica, product.code))
    },
    [code],
  )
  return (
    <Held row={look} missing={<NoProduct query={params} />}>
      {(held) => <Product key={held.product.code} look={held} query={params} />}
    </Held>
  )
}

/** CAT-538, to the letter: an address of a product that is not there, or not on this device yet. */
function NoProduct({ query }: { query: URLSearchParams }) {
  const list = screenAddress('/products1', query)
  return (
    <NotHeld
      back={list}
      icon={PackageX}
      title="Sản phẩm không tồn tại!"
      text="Có thể nó đã bị xóa. Đồng bộ rồi tìm lại theo tên trong danh sách."
    >
      <LinkButton look="primary" to={list} replace className="wide:hidden">
        Xem danh sách sản phẩm
      </LinkButton>
    </NotHeld>
  )
}

/** Of a combo by what its components make. */
function stateOf({ product, all }: ProductLook, now: number): ProductRow['state'] {
  if (product.typeItem !== 'combo' || !all) return stateAt(product, now)
  return productState({ ...all, minimum: product.minimum })
}

function Product({ look, query }: { look: ProductLook; query: URLSearchParams }) {
  const { product } = look
  const now = useNow()
  const [isEditing, setEditing] = useState(false)
  return (
    <article className="@container frame" aria-label={lineName(product)}>
      <title>{`${lineName(product)} · ${brand}`}</title>
      <header className="flex shrink-0 items-center gap-3 border-b border-line bg-card px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 wide:px-6">
        <span className="wide:hidden">
          <BackButton to={screenAddress('/products1', query)} />
        </span>
        <ProductTile code={product.code} image={product.image} name={product.name} size={44} />
        <div className="min-w-0 grow">
          <h1 className="line-clamp-2 text-17 font-bold wrap-anywhere wide:text-22">{lineName(product)}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-13 text-sub">
            <span className="break-all">{product.code}</span>
            <ProductStateChip state={stateOf(look, now)} />
          </p>
        </div>
        <HelpKey className="-mx-2 wide:hidden" />
        <span className="wide:hidden">
          <SyncPill brief />
        </span>
      </header>
      {isEditing ? (
        <EditProduct product={product} onDone={() => setEditing(false)} />
      ) : (
        <ProductDetail look={look} onEdit={() => setEditing(true)} />
      )}
    </article>
  )
}
