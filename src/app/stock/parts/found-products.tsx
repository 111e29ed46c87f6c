import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { ProductKey } from '../../look-up/product-key.tsx'
import { useLive } from '../../session/use-live.ts'

/** Products the search names, with how much of each lies in this warehouse; a tap shows where. */
export function FoundProducts({ codes, wid }: { codes: readonly string[]; wid: string | undefined }) {
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  if (!products || products.length === 0) return null
  return (
    <ul aria-label="Sản phẩm khớp" className="divide-y divide-line overflow-hidden card">
      {products.map((product) => {
        const here = product.warehouses.filter((place) => place.wid === wid)
        const bins = here.filter(({ total }) => total !== 0)
        return (
          <li key={product.code}>
            <ProductKey product={product}>
              <span className="shrink-0 text-right">
                <b className="block text-17">{here.reduce((sum, { total }) => sum + total, 0)}</b>
                <span className="block text-13 text-sub">
                  {bins.length === 1 ? bins[0]!.bid : `${bins.length} ô`}
                </span>
              </span>
            </ProductKey>
          </li>
        )
      })}
    </ul>
  )
}
