import { formatMoney } from '../../../domain/money/money.ts'
import { scannedOf } from '../../../domain/supply/supply-lines.ts'
import type { SupplyDetail } from '../../../replica/queries/supply/supply-orders.ts'
import { ProductLine } from '../../components/product-line.tsx'
import { useSeesCost } from '../../session/session.ts'

/** The goods of an order: how many were ordered, how many came, what of them is broken. */
export function OrderLines({ detail: { order, products } }: { detail: SupplyDetail }) {
  const seesCost = useSeesCost()
  return (
    <section aria-label="Hàng trong đơn" className="overflow-hidden card">
      <ul className="divide-y divide-line">
        {order.items.map((line) => {
          const { productCode, productTitle, order: ordered, received, broken, returned, price } = line
          const { good, damaged } = scannedOf(order, productCode)
          const notes = [
            ordered === 0 && 'ngoài đơn',
            good + damaged > 0 && `đã quét ${good + damaged}, chờ nhập`,
            broken > 0 && `hỏng ${broken}`,
            returned > 0 && `đã trả ${returned}`,
          ].filter(Boolean)
          const product = products.get(productCode) ?? { code: productCode, name: productTitle }
          const isFull = ordered > 0 && received >= ordered
          return (
            <li key={productCode} className="flex items-center gap-3 p-3">
              <ProductLine product={product} detail={[product.code, ...notes].join(' · ')} />
              <span className="shrink-0 text-right">
                <b className={`block text-17 ${isFull ? 'text-ok' : ''}`}>
                  {order.state !== 'NHÁP' && `${received}/`}
                  {ordered}
                </b>
                {seesCost && price !== undefined && (
                  <span className="block text-13 text-sub">{formatMoney(price)}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
