import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { addProduct } from '../../../domain/catalogue/add-product.ts'
import { productName } from '../../../domain/names.ts'
import { productTags } from '../../../replica/queries/catalogue/products.ts'
import { soldUnits } from '../../../replica/queries/catalogue/sold-units.ts'
import { warehousesWithLocks } from '../../../replica/queries/stock/shelves.ts'
import { productAddress, screenAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { BesideTable } from '../../components/table/beside-table.tsx'
import { type ColumnChoice, shownColumns } from '../../components/table/column-choice.ts'
import { ColumnMenu } from '../../components/table/column-menu.tsx'
import { nothingSelected, outsideOf, type Selection, selected } from '../../components/table/selection.ts'
import { nextSorting } from '../../components/table/sorting.ts'
import { TableGrid } from '../../components/table/table-grid.tsx'
import { useColumns } from '../../components/table/use-columns.ts'
import { useMayDo, useSeesCost } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { useView } from '../../session/use-view.ts'
import { ExcelKey } from '../parts/excel-key.tsx'
import { NoProducts } from '../parts/no-products.tsx'
import { sumProducts } from '../product-list.ts'
import { type ProductSort, productSorts } from '../product-sorts.ts'
import { everyProduct, type ProductView, productSteps, productView } from '../product-view.ts'
import { useProductList, variantsOf } from '../use-product-list.ts'
import { useProductRows } from '../use-product-rows.ts'
import { FilterBar } from './filter-bar.tsx'
import { MassSyncKey } from './mass-sync-key.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFoot } from './product-foot.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { useBeside } from './use-beside.ts'

const ProductBar = lazy(() => import('./product-bar.tsx'))

/** The products from 1280 px: a table, what is chosen in it, and the one that is open beside it. */
export default function ProductDesk() {
  const navigate = useNavigate()
  const { code: open } = useParams()
  const [view, change] = useView(productView, productSteps)
  const query = productView.query(view)
  const seesCost = useSeesCost()
  const columns = useMemo(() => productColumns.filter(({ isCost }) => seesCost || !isCost), [seesCost])
  const [choice, choose, reset] = useColumns('products', columns)
  const sold = useLive(
    (replica) => (asksSold(view, choice, columns) ? soldUnits(replica) : Promise.resolve(undefined)),
    [asksSold(view, choice, columns)],
  )
  const { book, snapshot } = useProductBook()
  const { entries: read, codes = none, counts, unlinked } = useProductList(view, sold)
  const entries = read ?? none
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries change in place, and the snapshot is new then
  const sums = useMemo(() => sumProducts(book, entries, view.wid), [book, snapshot, entries, view.wid])
  const variants = useMemo(() => variantsOf(entries), [entries])
  const tags = useLive(productTags, []) ?? none
  const warehouses = useLive(warehousesWithLocks, []) ?? none
  const beside = useBeside({ query, wid: view.wid, tags, sold, variants })
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const outside = useMemo(() => outsideOf(selection, codes), [selection, codes])
  const mayAdd = useMayDo(addProduct)
  const close = useCallback(() => void navigate(screenAddress('/products1', query)), [navigate, query])

  return (
    <div className="flex h-full">
      <section aria-label="Danh sách sản phẩm" className="flex min-w-0 grow flex-col bg-card">
        {!open && <title>{`Sản phẩm · ${brand}`}</title>}
        <header className="flex min-h-14 shrink-0 items-center gap-2 px-4 pt-2">
          <h1 className="grow text-22 font-bold">Sản phẩm</h1>
          <ColumnMenu columns={columns} choice={choice} onChoice={choose} onReset={reset} />
          <ExcelKey low codes={codes} total={counts.all} />
          <MassSyncKey chosen={[...selection.keys]} isSeen={!open} />
          {mayAdd && (
            <>
              <LinkButton to={screenAddress('/create_product_combo')} className="min-h-10!">
                <Plus aria-hidden className="size-5" /> Combo
              </LinkButton>
              <LinkButton look="primary" to={screenAddress('/create_product')} className="min-h-10!">
                <Plus aria-hidden className="size-5" /> Tạo sản phẩm
              </LinkButton>
            </>
          )}
        </header>
        <ProductTabs view={view} counts={read && counts} unlinked={unlinked} onChange={change} />
        <FilterBar view={view} change={change} tags={tags} warehouses={warehouses} />
        <TableGrid
          label="Sản phẩm"
          columns={columns}
          choice={choice}
          onChoice={choose}
          keys={codes}
          question={query}
          useRows={useProductRows}
          beside={beside}
          nameOf={(code) => `sản phẩm ${productName(book.get(code), code)}`}
          sorting={view.sort}
          onSort={(by) => change({ sort: nextSorting(productSorts, view.sort, by as ProductSort) })}
          selection={selection}
          onSelect={setSelection}
          open={open}
          onOpen={(code, how) => void navigate(productAddress(code, query), { replace: how === 'instead' })}
          onClose={close}
          below={
            read?.length === 0 && (
              <NoProducts view={view} total={counts.all} onClear={() => change(everyProduct)} />
            )
          }
        />
        {selection.keys.size > 0 && (
          <Suspense fallback={null}>
            <ProductBar selection={selection} outside={outside} wid={view.wid} onSelect={setSelection} />
          </Suspense>
        )}
        {read && (
          <ProductFoot
            sums={sums}
            seesCost={seesCost}
            chosen={selection.keys.size - outside.length}
            onChooseAll={() => setSelection(selected(codes))}
          />
        )}
      </section>
      {open !== undefined && <BesideTable wide label="Chi tiết sản phẩm" open={open} onClose={close} />}
    </div>
  )
}

const none: readonly never[] = []

/** Whether anything in sight says what was sold lately: going through a month of orders takes a second. */
function asksSold(view: ProductView, choice: ColumnChoice, columns: typeof productColumns): boolean {
  return view.sort?.by === 'sold' || shownColumns(columns, choice).some(({ id }) => id === 'sold')
}
