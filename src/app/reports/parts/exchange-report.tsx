import { PackageSearch } from 'lucide-react'
import type { FigureName } from '../../../domain/reports/figures.ts'
import { formatDate } from '../../../domain/time.ts'
import { screenAddress } from '../../addresses.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import type { ReportRow } from '../product-rows.ts'
import { type ExchangeGroup, type ExchangeView, exchangeGroups, exchangeView } from '../report-views.ts'
import type { ShownExchange } from '../use-exchange.ts'
import { useProductNames } from '../use-product-names.ts'
import { FigureMeanings } from './figure-meanings.tsx'
import { FigureTable } from './figure-table.tsx'
import { FigureTile } from './figure-tile.tsx'
import { FlowsMissingNote } from './flows-missing-note.tsx'
import { ProductCell } from './product-cell.tsx'

interface ExchangeReportProps {
  shown: ShownExchange
  /** What rows that are no products are called. */
  nameOf(key: string): string
  view: ExchangeView
  onChange: ChangeView<ExchangeView>
}

/** So many rows a page. */
const pageSize = 50

/** What lay in stock, came and went: figures of all of it, and the table. */
export function ExchangeReport({ shown, nameOf, view, onChange }: ExchangeReportProps) {
  const { rows, total, names, isWhole } = shown
  const { group } = view
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(view.page, pages)
  const onPage = rows.slice((page - 1) * pageSize, page * pageSize)
  const isProducts = group === 'products' || group === 'age'
  const products = useProductNames(isProducts ? onPage.map(({ key }) => key) : [])
  return (
    <>
      {!isWhole && <FlowsMissingNote />}
      <dl
        aria-label="Tóm tắt"
        className="grid grid-cols-2 gap-3 wide:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
      >
        {tilesOf(names).map((name) => (
          <FigureTile key={name} name={name} sums={total} />
        ))}
      </dl>
      {group === 'tags' && <p className="text-15 text-sub">Sản phẩm có nhiều thẻ được tính ở từng thẻ.</p>}
      {group === 'age' && view.isStill && (
        <p className="text-15 text-sub">Hàng nằm từ 90 ngày mà 90 ngày qua không bán được món nào.</p>
      )}
      {rows.length === 0 && <NoRows view={view} />}
      {rows.length > 0 && (
        <>
          <FigureTable
            label={tableNames[group]}
            head={heads[group]}
            names={names}
            rows={onPage.map((row) => ({
              ...row,
              name: isProducts ? (
                <ProductCell
                  code={row.key}
                  name={products?.get(row.key)}
                  detail={group === 'age' ? soldWords(row) : row.key}
                  to={group === 'age' ? undefined : daysOf(view, row.key)}
                />
              ) : (
                nameOf(row.key)
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

const tableNames: Readonly<Record<ExchangeGroup, string>> = {
  products: 'Nhập xuất tồn theo sản phẩm',
  tags: 'Nhập xuất tồn theo thẻ',
  days: 'Nhập xuất tồn theo ngày',
  months: 'Nhập xuất tồn theo tháng',
  warehouses: 'Nhập xuất tồn theo kho',
  age: 'Tuổi hàng',
}

const heads: Readonly<Record<ExchangeGroup, string>> = { ...exchangeGroups, age: 'Sản phẩm' }

const tiles: readonly FigureName[] = [
  'opening',
  'cameIn',
  'wentOut',
  'closing',
  'openingValue',
  'cameInValue',
  'wentOutValue',
  'closingValue',
  'lying',
  'lyingLong',
  'stockCost',
  'lyingLongCost',
]

const tilesOf = (names: readonly FigureName[]) => tiles.filter((name) => names.includes(name))

/** The days of one product in the same time. */
function daysOf(view: ExchangeView, product: string): string {
  return screenAddress('/productexchange', exchangeView.query({ ...view, group: 'days', product, page: 1 }))
}

function soldWords({ key, soldAt }: ReportRow): string {
  return soldAt === undefined ? key : `${key} · bán lần cuối ${formatDate(soldAt)}`
}

function NoRows({ view }: { view: ExchangeView }) {
  const isSearched = view.text.trim() !== '' || view.isStill
  return (
    <EmptyState
      icon={PackageSearch}
      title={isSearched ? 'Không có sản phẩm nào khớp' : 'Kho chưa có hàng nào'}
      text={
        isSearched
          ? 'Thử từ khác, hoặc bỏ bớt điều kiện.'
          : 'Nhập hàng bằng phiếu nhập, đơn nhập hàng hoặc tệp Excel.'
      }
    />
  )
}
