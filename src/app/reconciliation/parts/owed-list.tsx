import { Scale } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { carrierName } from '../../../domain/names.ts'
import { formatAge } from '../../../domain/time.ts'
import type { OwedAnswer } from '../../../protocol/queries/reconciliation.ts'
import type { CustomerDebt } from '../../../replica/queries/money/customer-debts.ts'
import { customerAddress } from '../../addresses.ts'
import { countWords } from '../../components/count-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { useNow } from '../../session/now.ts'

type Owed = OwedAnswer['owed'][number]

const kinds = {
  carrier: 'Đơn vị vận chuyển, chưa đối soát',
  marketplace: 'Sàn, chưa trả',
} as const

interface OwedListProps {
  told: OwedAnswer
  debts: readonly CustomerDebt[]
  onOpen(about: string): void
}

/** Who owes how much, since when, and how much of it is late; one tap to the orders. */
export function OwedList({ told: { owed, exact, lateDays }, debts, onOpen }: OwedListProps) {
  const ofCustomers = owed.filter(({ kind }) => kind === 'customer')
  if (owed.length === 0 && debts.length === 0)
    return (
      <EmptyState
        icon={Scale}
        title="Không ai còn nợ shop"
        text="Đơn đã giao mà tiền thu hộ chưa về, tiền sàn chưa trả và nợ của khách hiện ở đây."
      />
    )
  return (
    <>
      {!exact && (
        <p role="status" className="text-15 text-warn">
          Shop có rất nhiều đơn: đây là ít nhất, chưa đếm hết.
        </p>
      )}
      {(['carrier', 'marketplace'] as const).map((kind) => {
        const some = owed.filter((one) => one.kind === kind)
        if (some.length === 0) return null
        return (
          <section key={kind} aria-label={kinds[kind]} className="flex flex-col gap-2">
            <Head title={kinds[kind]} amount={sumOf(some)} />
            <ul className="card divide-y divide-line">
              {some.map((one) => (
                <li key={one.name}>
                  <OwedRow one={one} title={carrierName(one.name)} lateDays={lateDays} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {(debts.length > 0 || ofCustomers.length > 0) && (
        <section aria-label="Khách hàng" className="flex flex-col gap-2">
          <Head title="Khách hàng" amount={sumOf(debts) + sumOf(ofCustomers)} />
          <ul className="card divide-y divide-line">
            {ofCustomers.length > 0 && (
              <li>
                <OwedRow
                  one={{ ...joined(ofCustomers), kind: 'customer', name: '' }}
                  title="Đơn đã giao, chưa trả"
                  lateDays={lateDays}
                  onOpen={onOpen}
                />
              </li>
            )}
            {debts.map((debt) => (
              <li key={debt.id}>
                <CustomerRow debt={debt} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Head({ title, amount }: { title: string; amount: number }) {
  return (
    <h2 className="flex items-baseline justify-between gap-3 text-17 font-bold">
      {title} <span className="tabular-nums">{formatMoneyWithUnit(amount)}</span>
    </h2>
  )
}

interface OwedRowProps {
  one: Owed
  title: string
  lateDays: number
  onOpen(about: string): void
}

function OwedRow({
  one: { kind, name, orders, amount, since, late },
  title,
  lateDays,
  onOpen,
}: OwedRowProps) {
  const now = useNow()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left active:bg-ground"
      onClick={() => onOpen(`${kind}/${name}`)}
    >
      <span className="min-w-0 grow">
        <span className="block truncate text-17 font-semibold">{title}</span>
        <span className="block text-15 text-sub">
          {countWords(orders)} đơn, lâu nhất {formatAge(since, now)}
        </span>
        {late.orders > 0 && (
          <span className="block text-15 font-semibold text-warn">
            Quá {lateDays} ngày: {countWords(late.orders)} đơn, {formatMoneyWithUnit(late.amount)}
          </span>
        )}
      </span>
      <b className="shrink-0 text-17 tabular-nums">{formatMoneyWithUnit(amount)}</b>
    </button>
  )
}

function CustomerRow({ debt: { id, name, amount, since } }: { debt: CustomerDebt }) {
  const now = useNow()
  return (
    <Link to={customerAddress(id)} className="flex min-h-16 items-center gap-3 px-4 py-2 active:bg-ground">
      <span className="min-w-0 grow">
        <span className="block truncate text-17 font-semibold">{name}</span>
        <span className="block text-15 text-sub">
          Công nợ{since === undefined ? '' : `, lâu nhất ${formatAge(since, now)}`}
        </span>
      </span>
      <b className="shrink-0 text-17 tabular-nums">{formatMoneyWithUnit(amount)}</b>
    </Link>
  )
}

function sumOf(some: readonly { amount: number }[]): number {
  return some.reduce((sum, { amount }) => sum + amount, 0)
}

/** All customers of orders that are not paid, as one line. */
function joined(some: readonly Owed[]): Omit<Owed, 'kind' | 'name'> {
  return {
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    amount: sumOf(some),
    since: Math.min(...some.map(({ since }) => since)),
    late: {
      orders: some.reduce((sum, { late }) => sum + late.orders, 0),
      amount: sumOf(some.map(({ late }) => late)),
    },
  }
}
