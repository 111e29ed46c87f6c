import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { priceHistoryQuestion } from '../../../sync/questions.ts'
import { Sheet } from '../../components/sheet.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { HistoryPages, useHistoryPage } from './history-pages.tsx'

/** What a product was sold for before, who changed that and when, from the server. */
export default function PriceHistorySheet({ product, onClose }: { product: Product; onClose(): void }) {
  const [page, setPage] = useHistoryPage()
  const names = useLive(staffNames, [])
  const answer = useAnswer(priceHistoryQuestion, { productCode: product.code, ...page })
  return (
    <Sheet title={`Lịch sử giá bán · ${lineName(product)}`} onClose={onClose}>
      <HistoryPages
        what="Lịch sử giá bán"
        page={page}
        onPage={setPage}
        answer={answer}
        none={{
          title: 'Giá bán chưa đổi lần nào',
          text: 'Mỗi lần đổi giá bán lẻ hoặc giá bán buôn, giá cũ, giá mới và người đổi được ghi ở đây.',
        }}
      >
        <table className="w-full text-15 tabular-nums">
          <thead>
            <tr className="text-13 text-sub *:pb-1 *:pl-3 *:text-left *:font-normal *:whitespace-nowrap *:first:pl-0">
              <th scope="col">Ngày</th>
              <th scope="col" className="text-right!">
                Giá bán lẻ
              </th>
              <th scope="col" className="text-right!">
                Giá bán buôn
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.told?.value.data.map(({ id, from, to, createdBy, createdAt }) => (
              <tr key={id} className="border-t border-line align-top *:py-2 *:pl-3 *:first:pl-0">
                <td>
                  {formatOrderTime(createdAt)}
                  <span className="block text-13 text-sub">{names?.get(createdBy) ?? createdBy}</span>
                </td>
                <PriceCell from={from.price} to={to.price} />
                <PriceCell from={from.wholesale_price} to={to.wholesale_price} />
              </tr>
            ))}
          </tbody>
        </table>
      </HistoryPages>
    </Sheet>
  )
}

/** The new price over the old one; a price that stayed alone, and quiet. */
function PriceCell({ from, to }: { from: number; to: number }) {
  if (from === to) return <td className="text-right whitespace-nowrap text-sub">{formatMoney(to)}</td>
  return (
    <td className="text-right whitespace-nowrap">
      <span className="block font-semibold">{formatMoney(to)}</span>
      <span className="block text-13 text-sub">trước: {formatMoney(from)}</span>
    </td>
  )
}
