import { Shirt } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useOutlet, useParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { addProduct } from '../../domain/catalogue/add-product.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { screenAddress } from '../addresses.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { ListHead } from '../components/list-head.tsx'
import { SearchField } from '../components/search-field.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { useDesk } from '../session/desk.ts'
import { useMayDo } from '../session/session.ts'
import { useView } from '../session/use-view.ts'
import { ExcelKey } from './parts/excel-key.tsx'
import { countedProducts, NoProducts } from './parts/no-products.tsx'
import { ProductRows } from './parts/product-rows.tsx'
import { everyProduct, productSteps, productView, stateChips } from './product-view.ts'
import { useProductList } from './use-product-list.ts'

const ProductDesk = lazy(() => import('./desk/product-desk.tsx'))

/** RTE-036: what the shop sells, in the shape that fits: a table at the desk, else cards. */
export default function ProductsScreen() {
  if (!useDesk()) return <ProductCards />
  return (
    <Suspense fallback={null}>
      <ProductDesk />
    </Suspense>
  )
}

/** A list; from 768 px one product opens beside it. */
function ProductCards() {
  const outlet = useOutlet()
  const { code } = useParams()
  const [view, change] = useView(productView, productSteps)
  const mayAdd = useMayDo(addProduct)
  const isComing = useIsLoading(countedProducts)
  const { codes, counts } = useProductList(view)
  const list = (
    <>
      {outlet === null && <title>{`Sản phẩm · ${brand}`}</title>}
      <ListHead
        title="Sản phẩm"
        keys={<ExcelKey codes={codes ?? []} total={counts.all} />}
        add={mayAdd ? { to: screenAddress('/create_product'), label: 'Tạo sản phẩm' } : undefined}
      >
        <SearchField label="Tên, mã, mã vạch" value={view.text} onChange={(text) => change({ text })} />
      </ListHead>
      <ChoiceChips
        place="list"
        label="Còn bao nhiêu"
        choices={[
          { value: undefined, label: 'Tất cả', count: counts.all },
          ...keysOf(stateChips).map((value) => {
            return { value, label: stateChips[value].label, count: counts.states[value] }
          }),
        ]}
        chosen={view.state}
        onChoose={(state) => change({ state })}
        mayGrow={isComing}
      />
      <ProductRows codes={codes ?? []} chosen={code} query={productView.query(view)}>
        {codes?.length === 0 && (
          <NoProducts view={view} total={counts.all} onClear={() => change(everyProduct)} />
        )}
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
