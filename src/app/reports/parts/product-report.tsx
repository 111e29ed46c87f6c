import { PackageSearch } from 'lucide-react'
import type { FigureName } from '../../../domain/reports/figures.ts'
import { formatDate } from '../../../domain/time.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import type { ReportRow, ReportRows } from '../product-rows.ts'
import type { ProductStatsView } from '../report-views.ts'
import { useProductNames } from '../use-product-names.ts'
import { FigureMeanings } from './figure-meanings.tsx'
import { FigureTable } from './figure-table.tsx'
import { FigureTile } from './figure-tile.tsx'
import { NotWholeNote } from './not-whole-note.tsx'
import { ProductCell } from './product-cell.tsx'

interface ProductReportProps {
  report: ReportRows
  isWhole: boolean
  names: readonly FigureName[]
  /** The two times. */
  words: { now: string; before: string }
  tagName(id: string): string
  view: ProductStatsView
  onChange: ChangeView<ProductStatsView>
}

/** So many rows a page. */
const pageSize = 50

/** Figures of all goods that are looked at, and the table of them. */
export function ProductReport(props: ProductReportProps) {
  const { report, isWhole, names, words, tagName, view, onChange } = props
  const { rows, total, before } = report
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(view.page, pages)
  const shown = rows.slice((page - 1) * pageSize, page * pageSize)
  const isTags = view.group === 'tags'
  const isStill = view.group === 'still'
  const tiles: FigureName[] = ['units', 'goodsRevenue', 'goodsProfit', 'backRatio']
  const products = useProductNames(isTags ? [] : shown.map(({ key }) => key))
  return (
    <>
      {!isWhole && <NotWholeNote />}
      {!isStill && (
        <dl
          aria-label="Tóm tắt"
          className="grid grid-cols-2 gap-3 wide:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
        >
          {tiles
            .filter((name) => names.includes(name))
            .map((name) => (
              <FigureTile key={name} name={name} sums={total} before={before} against={words.before} />
            ))}
        </dl>
      )}
      {isStill && (
        <p className="text-15 text-sub">
          Hàng còn trong kho mà {words.now} không bán được món nào, kể cả trong combo. Sản phẩm tạo sau ngày
          đầu không tính.
        </p>
      )}
      {isTags && <p className="text-15 text-sub">Sản phẩm có nhiều thẻ được tính ở từng thẻ.</p>}
      {rows.length === 0 && <NoRows isStill={isStill} isSearched={view.text.trim() !== ''} />}
      {rows.length > 0 && (
        <>
          <FigureTable
            label={tableNames[view.group]}
            head={isTags ? 'Thẻ' : 'Sản phẩm'}
            names={names}
            against={view.sort}
            rows={shown.map((row) => ({
              ...row,
              name: isTags ? (
                tagName(row.key)
              ) : (
                <ProductCell code={row.key} name={products?.get(row.key)} detail={detailOf(row, isStill)} />
              ),
            }))}
            total={total}
          />
          <Pager
            back={page > 1 ? () => onChange({ page: page - 1 }) : undefined}
            next={page < pages ? () => onChange({ page: page + 1 }) : undefined}
          >
            Trang {page}/{pages}
          </Pager>
          <FigureMeanings names={names} />
        </>
      )}
    </>
  )
}

const tableNames = { products: 'Theo sản phẩm', tags: 'Theo thẻ', still: 'Hàng đứng yên' } as const

function detailOf({ key, soldAt }: ReportRow, isStill: boolean): string {
  if (!isStill) return key
  return `${key} · ${soldAt === undefined ? 'chưa rõ bán lần cuối' : `bán lần cuối ${formatDate(soldAt)}`}`
}

function NoRows({ isStill, isSearched }: { isStill: boolean; isSearched: boolean }) {
  if (isSearched)
    return <EmptyState icon={PackageSearch} title="Không có sản phẩm nào khớp" text="Thử từ khác." />
  if (isStill)
    return (
      <EmptyState
        icon={PackageSearch}
        title="Không có hàng nào đứng yên"
        text="Mọi sản phẩm còn hàng đều bán được trong thời gian này."
      />
    )
  return (
    <EmptyState
      icon={PackageSearch}
      title="Không bán sản phẩm nào trong thời gian này"
      text="Chọn thời gian khác, hoặc tạo đơn đầu tiên."
    />
  )
}
