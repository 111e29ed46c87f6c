import { formatMoney } from '../../../domain/money/money.ts'
import { carriedTypes, paymentForms } from '../../../domain/money/order-ledger.ts'
import type { Drawer } from '../../../domain/tables/drawers.ts'
import { cashIn, movedIn, takenIn } from '../../../domain/till/drawer.ts'
import { formatMoment } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { useLive } from '../../session/use-live.ts'

/** A drawer's day in sums: what lay in it, what came in by form and person, and what was put in or taken out beside it. */
export function DrawerSums({ drawer }: { drawer: Drawer }) {
  const names = useLive(staffNames, [])
  const nameOf = (userName: string) => names?.get(userName) ?? userName
  const people = [...new Set(drawer.takings.map(({ by }) => by))]
  const { moves = [] } = drawer
  const onCredit = takenIn(drawer, carriedTypes.debt)
  return (
    <>
      <p className="text-15 text-sub">
        {nameOf(drawer.openedBy)} mở {formatMoment(drawer.openedAt)} · {drawer.sales} đơn
      </p>
      <dl className="space-y-2 text-17">
        <Sum label="Có sẵn khi mở" amount={drawer.opening} />
        {paymentForms.map((form) => (
          <Sum key={form} label={`Thu ${form.toLowerCase()}`} amount={takenIn(drawer, form)} />
        ))}
        {onCredit !== 0 && <Sum label="Bán nợ" amount={onCredit} />}
        {moves.length > 0 && <Sum label="Nộp thêm, rút ra" amount={movedIn(drawer)} />}
        <Sum label="Tiền mặt phải có trong ngăn" amount={cashIn(drawer)} isBold />
      </dl>
      {people.length > 1 && (
        <section aria-label="Theo người thu">
          <h3 className="text-15 font-semibold">Theo người thu</h3>
          <ul className="mt-1 space-y-1 text-15">
            {people.map((by) => (
              <li key={by}>
                {nameOf(by)}:{' '}
                {drawer.takings
                  .filter((one) => one.by === by && one.form !== carriedTypes.exchange)
                  .map(({ form, amount }) => `${form.toLowerCase()} ${formatMoney(amount)}`)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {moves.length > 0 && (
        <section aria-label="Nộp và rút tiền">
          <h3 className="text-15 font-semibold">Nộp và rút tiền</h3>
          <ul className="mt-1 space-y-1 text-15">
            {moves.map(({ id, amount, reason, by, at }) => (
              <li key={id} className="flex justify-between gap-4">
                <span>
                  {amount > 0 ? 'Nộp' : 'Rút'}: {reason}
                  <span className="block text-13 text-sub">
                    {nameOf(by)}, {formatMoment(at)}
                  </span>
                </span>
                <b>{formatMoney(amount)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Sum({ label, amount, isBold = false }: { label: string; amount: number; isBold?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isBold ? 'border-t border-line pt-2 font-bold' : ''}`}>
      <dt className={isBold ? '' : 'text-sub'}>{label}</dt>
      <dd className="text-right">{formatMoney(amount)}</dd>
    </div>
  )
}
