import { formatMoney } from '../../../domain/money/money.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { ImportHistoryAnswer } from '../../../protocol/queries/costs.ts'
import { slipAddress } from '../../addresses.ts'
import { LookLink } from '../../look-up/parts/look-link.tsx'
import { useWide } from '../../session/wide.ts'

interface CostEntriesProps {
  entries: ImportHistoryAnswer['data']
  /** The name of a warehouse. */
  nameOf(wid: string): string
}

const countOf = (amount: number) => amount.toLocaleString('vi-VN')
const priceOf = (cost: number | undefined) => (cost === undefined ? '' : formatMoney(cost))

/** Each time a product came in, by which slip, where and for how much: a table, on a phone a list with the price in sight. */
export function CostEntries({ entries, nameOf }: CostEntriesProps) {
  const wide = useWide()
  if (!wide)
    return (
      <ul aria-label="Các lần nhập" className="divide-y divide-line">
        {entries.map(({ exchangeCode, typeExchange, createdAt, cost, amount, sourceWarehouse }) => (
          <li key={`${exchangeCode} ${createdAt}`} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="min-w-0 grow">
              <LookLink
                to={slipAddress(exchangeCode)}
                className="flex min-h-12 items-center text-15 font-semibold"
              >
                {exchangeCode}
              </LookLink>
              <span className="block text-13 text-sub">
                {typeExchange} · {nameOf(sourceWarehouse)}
              </span>
              <span className="block text-13 text-sub">{formatOrderTime(createdAt)}</span>
            </span>
            <span className="text-right tabular-nums">
              <span className="block text-17 font-bold">{priceOf(cost)}</span>
              <span className="block text-13 text-sub">{countOf(amount)} món</span>
            </span>
          </li>
        ))}
      </ul>
    )
  return (
    <table className="w-full text-15 tabular-nums">
      <thead>
        <tr className="text-13 text-sub *:pb-1 *:pl-3 *:text-left *:font-normal *:whitespace-nowrap *:first:pl-0">
          <th scope="col">Phiếu</th>
          <th scope="col">Ngày</th>
          <th scope="col">Kho</th>
          <th scope="col" className="text-right!">
            Số lượng
          </th>
          <th scope="col" className="text-right!">
            Giá nhập
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ exchangeCode, typeExchange, createdAt, cost, amount, sourceWarehouse }) => (
          <tr
            key={`${exchangeCode} ${createdAt}`}
            className="border-t border-line *:py-2 *:pl-3 *:first:pl-0"
          >
            <td>
              <LookLink
                to={slipAddress(exchangeCode)}
                className="flex min-h-12 flex-col justify-center whitespace-nowrap"
              >
                <span className="font-semibold">{exchangeCode}</span>
                <span className="text-13 text-sub">{typeExchange}</span>
              </LookLink>
            </td>
            <td className="whitespace-nowrap">{formatOrderTime(createdAt)}</td>
            <td>{nameOf(sourceWarehouse)}</td>
            <td className="text-right">{countOf(amount)}</td>
            <td className="text-right font-semibold">{priceOf(cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
