import type { ReactNode } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { productTags } from '../../../replica/queries/catalogue/products.ts'
import { Card } from '../../components/card.tsx'
import { useSeesCost } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { taxNames } from '../product-words.ts'

interface ProductFactsProps {
  product: Product
  /** Keys that tell more of what stands here. */
  children: ReactNode
}

/** What is written of a product (CAT-107). */
export function ProductFacts({ product, children }: ProductFactsProps) {
  const { price, wholesale_price, priceIn = 0, barcode, unit, taxFee, tags, note, totalOrder } = product
  const { minimum, pack = [] } = product
  const seesCost = useSeesCost()
  const names = useLive(productTags, [])
  const tagged = tags.flatMap((tag) => names?.find(({ _id }) => _id === tag)?.value ?? [])
  return (
    <Card title="Thông tin">
      <dl className="grid grid-cols-2 gap-x-3 gap-y-3 @lg:grid-cols-3">
        <Fact name="Giá bán lẻ">{formatMoney(price)}</Fact>
        <Fact name="Giá bán buôn">{wholesale_price === 0 ? '' : formatMoney(wholesale_price)}</Fact>
        {seesCost && <Fact name="Giá nhập">{priceIn === 0 ? '' : formatMoney(priceIn)}</Fact>}
        <Fact name="Mã vạch">{barcode}</Fact>
        <Fact name="Đơn vị tính">{unit}</Fact>
        <Fact name="VAT">{taxNames[taxFee] ?? taxFee}</Fact>
        <Fact name="Số đơn đã đặt">{totalOrder.toLocaleString('vi-VN')}</Fact>
        {minimum !== undefined && <Fact name="Mức tồn tối thiểu">{minimum.toLocaleString('vi-VN')}</Fact>}
        {pack.length > 0 && (
          <Fact name="Quy cách">{pack.map((one) => `${one.unit} = ${one.amount}`).join(', ')}</Fact>
        )}
        {tagged.length > 0 && <Fact name="Thẻ">{tagged.join(', ')}</Fact>}
      </dl>
      {note !== '' && (
        <p className="mt-3 border-t border-line pt-3 text-15 wrap-anywhere whitespace-pre-line">{note}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className="text-17 font-semibold wrap-anywhere">
        {children === '' ? <span className="font-normal text-sub">chưa ghi</span> : children}
      </dd>
    </div>
  )
}
