import { formatMoney } from '../../../../domain/money/money.ts'
import { lineName } from '../../../../domain/names.ts'
import { unitPrice } from '../../../../domain/orders/pricing.ts'
import { reckonedUnits } from '../../../../domain/orders/reckoned-units.ts'
import { Sheet } from '../../../components/sheet.tsx'
import { lineKey } from '../order-form.ts'
import type { WrittenOrder } from '../use-written-order.ts'

interface AllGoodsSheetProps {
  written: Pick<WrittenOrder, 'form' | 'reckoned'>
  onClose(): void
}

/** Every line of a long order at a glance (CRE-005). */
export default function AllGoodsSheet({ written, onClose }: AllGoodsSheetProps) {
  const { form, reckoned } = written
  const units = reckonedUnits(reckoned)
  return (
    <Sheet title={`${form.lines.length} sản phẩm · ${units} món`} wide onClose={onClose}>
      <table aria-label="Tất cả sản phẩm của đơn" className="w-full text-15">
        <thead className="text-13 text-sub">
          <tr className="*:py-2 *:pl-3 *:text-right *:font-normal *:first:pl-0 *:first:text-left">
            <th scope="col">Sản phẩm</th>
            <th scope="col">SL</th>
            <th scope="col">Đơn giá</th>
            <th scope="col">Thành tiền</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {form.lines.map((line, index) => {
            const priced = reckoned.lines[index]
            return (
              <tr
                key={lineKey(line)}
                className="align-top *:py-2 *:pl-3 *:text-right *:first:pl-0 *:first:text-left"
              >
                <th scope="row" className="font-semibold">
                  {lineName(line)}
                  {line.gift && <span className="font-normal text-sub"> · quà tặng</span>}
                  <span className="block text-13 font-normal text-sub">{line.productCode}</span>
                </th>
                <td>{line.amount}</td>
                <td>{priced && formatMoney(unitPrice(priced.item, form.policy))}</td>
                <td className="font-semibold">{priced && formatMoney(priced.price)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="border-t border-line *:py-3 *:text-right *:first:text-left">
            <th scope="row">Tiền hàng</th>
            <td colSpan={3} className="text-17 font-bold">
              {formatMoney(reckoned.price.goods)}
            </td>
          </tr>
        </tfoot>
      </table>
    </Sheet>
  )
}
