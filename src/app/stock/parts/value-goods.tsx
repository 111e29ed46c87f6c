import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { StockValueAnswer } from '../../../protocol/queries/costs.ts'
import { findRows } from '../../../replica/queries/find-row.ts'
import { stockValueQuestion } from '../../../sync/questions.ts'
import { productAddress } from '../../addresses.ts'
import { Pager } from '../../components/pager.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { useLive } from '../../session/use-live.ts'
import { usePages } from '../../session/use-pages.ts'
import { isValued } from '../valued-goods.ts'

/** So many products a page. */
const pageSize = 500

/** The products behind the sums, in the order of their codes, a page at a time. `wid` is empty for all warehouses. */
export function ValueGoods({ date, wid }: { date: string; wid: string }) {
  const { answer, page, next, back } = usePages(stockValueQuestion, (after = '') => ({
    date,
    wid: wid === '' ? undefined : wid,
    after,
    pageSize,
  }))
  const { told, trouble, isBusy } = answer
  const goods = told?.value.data.filter(isValued)
  const codes = goods?.map(({ productCode }) => productCode) ?? []
  const products = useLive(
    async (replica) =>
      new Map((await findRows(replica, 'products', codes)).map((product) => [product.code, product])),
    [codes.join(' ')],
  )
  if (!goods)
    return (
      <p className="text-15 text-sub">
        {isBusy && 'Đang hỏi máy chủ …'}
        {trouble &&
          (trouble.offline ? 'Từng sản phẩm chỉ có trên máy chủ. Nối mạng rồi mở lại.' : trouble.text)}
      </p>
    )
  return (
    <section aria-label="Từng sản phẩm" className="flex flex-col gap-3">
      {goods.length === 0 && <p className="text-15 text-sub">Không còn món nào ở đây vào cuối ngày này.</p>}
      <VirtualRows
        label="Sản phẩm và giá trị"
        rows={goods}
        keyOf={({ productCode }) => productCode}
        rowRem={5}
        rowClass="pb-2"
      >
        {(row) => <Row goods={row} product={products?.get(row.productCode)} />}
      </VirtualRows>
      {(back || next) && (
        <Pager back={back} next={next}>
          Trang {page}
        </Pager>
      )}
    </section>
  )
}

interface RowProps {
  goods: StockValueAnswer['data'][number]
  product: Product | undefined
}

function Row({ goods: { productCode, quantity, value, unpriced }, product }: RowProps) {
  return (
    <Link
      to={productAddress(productCode)}
      className="card flex items-center gap-3 px-4 py-3 active:bg-ground"
    >
      <span className="min-w-0 grow">
        <span className="block truncate text-17 font-semibold">
          {product ? lineName(product) : productCode}
        </span>
        <span className="block truncate text-13 text-sub">{productCode}</span>
      </span>
      <span className="shrink-0 text-right">
        <b className="block text-17 tabular-nums">{formatMoney(Math.round(value))}</b>
        <span className="block text-13 text-sub">
          {quantity.toLocaleString('vi-VN')} {product?.unit || 'món'}
        </span>
        {unpriced !== 0 && (
          <span className="block text-13 text-warn">{unpriced.toLocaleString('vi-VN')} chưa có giá</span>
        )}
      </span>
    </Link>
  )
}
