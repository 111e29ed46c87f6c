import { PackagePlus, Shirt } from 'lucide-react'
import { useOutlet, useParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { addProduct } from '../../domain/catalogue/add-product.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { hasProducts } from '../../replica/queries/catalogue/products.ts'
import { screenAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { ListHead } from '../components/list-head.tsx'
import { SearchField } from '../components/search-field.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { ExcelKey } from './parts/excel-key.tsx'
import { ProductRows } from './parts/product-rows.tsx'
import { type ProductView, productView, stateChips, useProductList } from './product-list.ts'

const counted: CountedRows = { tables: ['products'] }

/** RTE-036: what the shop sells; one product opens beside the list. */
export default function ProductsScreen() {
  const outlet = useOutlet()
  const { code } = useParams()
  const [view, change] = useView(productView)
  const mayAdd = useMayDo(addProduct)
  const isComing = useIsLoading(counted)
  const { codes, counts, total } = useProductList(view)
  const list = (
    <>
      {outlet === null && <title>{`Sản phẩm · ${brand}`}</title>}
      <ListHead
        title="Sản phẩm"
        keys={<ExcelKey codes={codes ?? []} total={total} />}
        add={mayAdd ? { to: screenAddress('/create_product'), label: 'Tạo sản phẩm' } : undefined}
      >
        <SearchField label="Tên, mã, mã vạch" value={view.text} onChange={(text) => change({ text })} />
      </ListHead>
      <ChoiceChips
        place="list"
        label="Còn bao nhiêu"
        choices={[
          { value: undefined, label: 'Tất cả', count: total },
          ...keysOf(stateChips).map((value) => {
            return { value, label: stateChips[value].label, count: counts[value] }
          }),
        ]}
        chosen={view.state}
        onChoose={(state) => change({ state })}
        mayGrow={isComing}
      />
      <ProductRows codes={codes ?? []} chosen={code} query={productView.query(view)}>
        {codes?.length === 0 && <NoProducts view={view} total={total} mayAdd={mayAdd} />}
      </ProductRows>
    </>
  )
  return (
    <TwoPanes
      label="Danh sách sản phẩm"
      list={list}
      detail={outlet ?? undefined}
      empty={{ icon: Shirt, title: 'Chọn một sản phẩm', text: 'Giá, tồn theo kho và biến động hiện ở đây.' }}
    />
  )
}

/** Why the list is empty, and the way on. */
function NoProducts({ view, total, mayAdd }: { view: ProductView; total: number; mayAdd: boolean }) {
  // The list in memory comes a moment after the rows.
  const isThere = useLive(hasProducts, [])
  if (isThere === undefined || (isThere && total === 0)) return null
  if (total > 0)
    return (
      <EmptyList
        of={counted}
        icon={Shirt}
        title={view.text ? `Không có sản phẩm nào khớp “${view.text}”` : 'Không có sản phẩm nào như vậy'}
        text="Xóa bớt chữ trong ô tìm, hoặc chọn Tất cả."
      />
    )
  return (
    <EmptyList
      of={counted}
      icon={PackagePlus}
      title="Chưa có sản phẩm nào"
      text={mayAdd ? 'Tạo sản phẩm đầu tiên: chỉ cần tên và giá bán.' : 'Nhờ người quản lý sản phẩm tạo.'}
    >
      {mayAdd && (
        <>
          <LinkButton look="primary" to={screenAddress('/create_product')}>
            Tạo sản phẩm
          </LinkButton>
          <LinkButton to={screenAddress('/import_products')}>Nhập từ Excel</LinkButton>
        </>
      )}
    </EmptyList>
  )
}
