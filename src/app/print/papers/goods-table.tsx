import { binName, warehouseName } from '../../../domain/names.ts'
import type { ExportRow } from '../../../domain/paper/export-slip.ts'
import type { PaperRows } from '../../../replica/queries/paper/paper.ts'
import { ProductTile } from '../../components/product-tile.tsx'
import type { PaperLook } from '../paper-label.ts'
import { SkuText } from './sku-text.tsx'

export const goodsRowMm = 12

interface GoodsTableProps {
  rows: PaperRows
  look: PaperLook
  goods: readonly ExportRow[]
  /** Rows on the pages before. */
  from: number
  /** Whether variants have a column of their own. */
  withVariant: boolean
}

/** Goods and where they lie, one row each. */
export function GoodsTable({ rows, look, goods, from, withVariant }: GoodsTableProps) {
  // On A5 the name would have the least room of all.
  const [shelf, variant, code] = look.widthMm < 180 ? ['21mm', '21mm', '23mm'] : ['27mm', '25mm', '27mm']
  return (
    <table className="mt-[2mm] text-[8.5pt]">
      <thead>
        <tr style={{ height: '7mm' }}>
          <th className="w-[9mm]">STT</th>
          <th style={{ width: shelf }}>Kệ</th>
          <th className="w-[13mm]">Ảnh</th>
          <th>Tên sản phẩm</th>
          {withVariant && <th style={{ width: variant }}>Phân loại</th>}
          <th style={{ width: code }}>Mã sản phẩm</th>
          <th className="w-[12mm]">SL</th>
        </tr>
      </thead>
      <tbody>
        {goods.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand twice on one shelf's lines, and lines never move
          <tr key={`${from + index} ${row.productCode}`} style={{ height: `${goodsRowMm}mm` }}>
            <td>{from + index + 1}</td>
            <td>
              <b className="lines">
                {rows.binNames.get(`${row.wid}/${row.bid}`) ?? binName(undefined, row.bid)}
              </b>
              <span className="lines text-[7pt]">{warehouseName(rows.warehouses.get(row.wid), row.wid)}</span>
            </td>
            <td>
              <ProductTile code={row.productCode} image={row.image} name={row.name} size={36} whole />
            </td>
            <td>
              <span className="lines" style={{ '--lines': 2 } as never}>
                {row.name}
              </span>
            </td>
            {withVariant && (
              <td>
                <b className="lines" data-clamp style={{ '--lines': 2 } as never}>
                  {row.variant}
                </b>
              </td>
            )}
            <td>
              <SkuText code={row.productCode} />
            </td>
            <td className="text-[12pt] font-bold">{row.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
