import type { Stock } from '../../../../domain/stock/stock-of.ts'
import type { WarehouseChoice } from '../../../session/use-warehouse.ts'

interface StockTableProps {
  /** The product. */
  called: string
  warehouses: WarehouseChoice['warehouses']
  /** Where the order takes its goods. */
  chosen: string
  /** Its parts lie on shelves: how many of it are there follows from them, and none is held. */
  isCombo: boolean
  stockIn(wid: string): Stock | undefined
}

/** What there is of a product in each warehouse: on hand, held and waited for, ready, on its way. */
export function StockTable({ called, warehouses, chosen, isCombo, stockIn }: StockTableProps) {
  const titles = isCombo ? ['Ghép được'] : ['Tồn kho', 'Đang giữ', 'Sẵn bán', 'Sắp về']
  return (
    <table aria-label={`Tồn kho ${called}`} className="w-full rounded-xl bg-ground text-13 @3xl:order-last">
      <thead className="text-sub">
        <tr className="*:px-3 *:py-1.5 *:text-right *:font-normal *:first:text-left">
          <th scope="col">Kho</th>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {warehouses.map(({ wid, name }) => {
          const stock = stockIn(wid)
          const isHere = wid === chosen
          const all = stock && [stock.total, stock.book + stock.wait, stock.ready, stock.exp_amount]
          const numbers = isCombo && stock ? [stock.ready] : all
          return (
            <tr
              key={wid}
              className={`*:px-3 *:py-1.5 *:text-right *:first:text-left ${isHere ? 'font-bold' : ''}`}
            >
              <th scope="row" className="font-[inherit]">
                {name}
                {isHere && <span className="sr-only">, kho của đơn này</span>}
              </th>
              {(numbers ?? titles.map(() => '…')).map((number, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={column}>{number}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
