import { useState } from 'react'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import { amountFault } from '../../components/amount-fault.ts'
import { useMoneyTyping } from '../../components/use-money-typing.ts'
import type { ListView } from '../list-address.ts'
import { inOrder, orderFilters } from './order-filters.ts'
import { type Ends, type NarrowedBy, useTypedEnds } from './use-typed-ends.ts'

/**
 * From and to: "200k", "1,5tr". What is no amount narrows nothing, and says why once it is left. Ends that stand the wrong way round narrow as
 * they are meant: it is said, and they change places once they are left.
 */
export function MoneyRange({ view, onChange }: NarrowedBy) {
  const { ends, setEnds, expect, isLeft, around } = useTypedEnds(
    write(view.total),
    () => endsOf(view.total),
    (left) => {
      if (faultOf(left)) narrow(undefined)
      else setEnds(endsOf(rangeOf(left)))
    },
  )
  const narrow = (total: ListView['total']) => {
    expect(write(total))
    onChange({ total })
  }
  const [isTurned, setTurned] = useState(false)
  const fault = isLeft ? faultOf(ends) : undefined
  const change = (next: Ends) => {
    setEnds(next)
    setTurned(
      !faultOf(next) && (parseMoney(next.from) ?? 0) > (parseMoney(next.to) ?? Number.POSITIVE_INFINITY),
    )
    // On its way to "1,5tr" it is no amount yet.
    if (!faultOf(next)) narrow(rangeOf(next))
  }
  return (
    <div {...around}>
      <div className="flex items-center gap-2">
        <MoneyEnd
          label="Tổng đơn từ"
          hint="Từ"
          value={ends.from}
          isWrong={fault !== undefined}
          onChange={(from) => change({ ...ends, from })}
        />
        <span aria-hidden className="text-sub">
          –
        </span>
        <MoneyEnd
          label="Tổng đơn đến"
          hint="Đến"
          value={ends.to}
          isWrong={fault !== undefined}
          onChange={(to) => change({ ...ends, to })}
        />
      </div>
      <p role="alert" className="mt-1 text-13 text-bad empty:hidden">
        {fault}
      </p>
      <p role="status" className="mt-1 text-13 text-sub empty:hidden">
        {isTurned && 'Số đầu lớn hơn số cuối nên hai số đã đổi chỗ.'}
      </p>
    </div>
  )
}

const { write } = orderFilters.total

function endsOf(range: ListView['total']): Ends {
  const text = (amount: number | undefined) => (amount === undefined ? '' : formatMoney(amount))
  return { from: text(range?.from), to: text(range?.to) }
}

function rangeOf({ from, to }: Ends): ListView['total'] {
  const range = { from: parseMoney(from), to: parseMoney(to) }
  return range.from === undefined && range.to === undefined ? undefined : inOrder(range)
}

function faultOf(ends: Ends): string | undefined {
  return amountFault(ends.from) ?? amountFault(ends.to)
}

interface MoneyEndProps {
  label: string
  hint: string
  value: string
  isWrong: boolean
  onChange(text: string): void
}

function MoneyEnd({ label, hint, value, isWrong, onChange }: MoneyEndProps) {
  const typing = useMoneyTyping({ value, onChange })
  return (
    <input
      {...typing}
      aria-label={label}
      aria-invalid={isWrong}
      placeholder={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      className="min-h-12 w-full min-w-0 rounded-xl border border-line bg-card px-3 text-17 text-ink xl:min-h-10"
      value={value}
    />
  )
}
