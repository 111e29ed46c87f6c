import { useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { productRows } from '../../../replica/queries/catalogue/products.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { FormLine } from '../../components/form-line.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica, useSeesCost } from '../../session/session.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { changeMany } from './change-many.ts'
import { LeftOutList } from './left-out.tsx'
import { type PriceForm, planPrices, priceChange, readPriceRule, usualPrices } from './price-plan.ts'
import { useJudged } from './use-judged.ts'

const priceNames = { price: 'Giá bán lẻ', wholesale_price: 'Giá bán buôn', priceIn: 'Giá nhập' } as const
const roundings = ['1', '100', '500', '1000', '5000', '10000'] as const
/** So many prices are shown before they are written. */
const mostShown = 100

interface PriceSheetProps {
  codes: readonly string[]
  onClose(): void
}

/** Prices by a rule, "+5 %, làm tròn 1.000": each new price is shown before it is written, and the rule is asked of each product. */
export default function PriceSheet({ codes, onClose }: PriceSheetProps) {
  const replica = useReplica()
  const seesCost = useSeesCost()
  const { book } = useProductBook()
  const [first] = useState(codes)
  const [form, setForm] = useState<PriceForm>(usualPrices)
  const [isBusy, setBusy] = useState(false)
  const change = (next: Partial<PriceForm>) => setForm((now) => ({ ...now, ...next }))
  const rule = readPriceRule(form)
  const plan = useJudged(
    `${JSON.stringify(rule)} ${first.join(' ')}`,
    rule &&
      (async (open) => {
        const planned = planPrices(await productRows(open, first), rule)
        const { same, unknown } = planned
        return { change: priceChange(planned.prices, rule.of), same, unknown, of: rule.of }
      }),
  )
  const able = plan?.able ?? []
  const once = useOneAtATime()
  const write = () =>
    once(async () => {
      if (!plan) return
      setBusy(true)
      const says = (count: number) =>
        `Đã đổi ${priceNames[plan.of].toLowerCase()} của ${countWords(count)} sản phẩm.`
      await changeMany(replica, { ...plan.change, items: able }, says)
      onClose()
    })
  const names = (of: readonly (keyof typeof priceNames)[]) =>
    of.map((value) => ({ value, label: priceNames[value] }))
  return (
    <Sheet
      wide
      title={`Đổi giá ${countWords(first.length)} sản phẩm`}
      unsaved={form.by !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" disabled={able.length === 0 || isBusy} onClick={() => void write()}>
            {!rule ? 'Nhập mức đổi' : plan ? `Đổi giá ${countWords(able.length)} sản phẩm` : 'Đang tính …'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3">
          <div className="grid grid-cols-2 items-start gap-3 large:grid-cols-1">
            <SelectField
              label="Đổi"
              value={form.of}
              choices={names(['price', 'wholesale_price']) as { value: PriceForm['of']; label: string }[]}
              onChange={(of) => change({ of, from: form.from === form.of ? of : form.from })}
            />
            <SelectField
              label="Tính từ"
              value={form.from}
              choices={names(
                seesCost ? ['price', 'wholesale_price', 'priceIn'] : ['price', 'wholesale_price'],
              )}
              onChange={(from) => change({ from })}
            />
          </div>
          <div role="group" aria-label="Tăng hay giảm" className="flex flex-wrap gap-2">
            <FilterChip on={form.way === 'more'} label="Tăng" onClick={() => change({ way: 'more' })} />
            <FilterChip on={form.way === 'less'} label="Giảm" onClick={() => change({ way: 'less' })} />
          </div>
          <div role="group" aria-label="Theo" className="flex flex-wrap gap-2">
            <FilterChip
              on={form.kind === 'percent'}
              label="Theo %"
              onClick={() => change({ kind: 'percent', by: '' })}
            />
            <FilterChip
              on={form.kind === 'amount'}
              label="Theo số tiền"
              onClick={() => change({ kind: 'amount', by: '' })}
            />
          </div>
          {form.kind === 'percent' ? (
            <FormLine
              label="Phần trăm"
              inputMode="decimal"
              autoComplete="off"
              placeholder="5"
              maxLength={7}
              value={form.by}
              fault={rule || form.by === '' ? undefined : 'Nhập phần trăm bằng số, ví dụ 5 hoặc 2,5.'}
              isAsked
              onChange={(by) => change({ by })}
            />
          ) : (
            <MoneyField label="Số tiền" value={form.by} onChange={(by) => change({ by })} />
          )}
          <div className="grid grid-cols-2 items-start gap-3 large:grid-cols-1">
            <SelectField
              label="Làm tròn đến"
              value={form.roundTo}
              choices={roundings.map((value) => ({
                value,
                label: value === '1' ? 'Không làm tròn' : formatMoney(Number(value)),
              }))}
              onChange={(roundTo) => change({ roundTo })}
            />
            <SelectField
              label="Kiểu làm tròn"
              value={form.rounding}
              choices={[
                { value: 'nearest', label: 'Gần nhất' },
                { value: 'up', label: 'Lên' },
                { value: 'down', label: 'Xuống' },
              ]}
              onChange={(rounding) => change({ rounding })}
            />
          </div>
        </div>
        <div>
          {!plan && <p className="text-15 text-sub">Giá mới của từng sản phẩm hiện ở đây trước khi ghi.</p>}
          {plan && able.length > 0 && (
            <table className="w-full text-15 tabular-nums">
              <thead>
                <tr className="text-13 text-sub *:pb-1 *:pl-2 *:text-right *:font-normal *:first:pl-0 *:first:text-left">
                  <th scope="col">Sản phẩm</th>
                  <th scope="col">Giá cũ</th>
                  <th scope="col">Giá mới</th>
                </tr>
              </thead>
              <tbody>
                {able.slice(0, mostShown).map(({ code, product, before, after }) => (
                  <tr key={code} className="border-t border-line">
                    <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                      {lineName(product)}
                    </th>
                    <td className="py-2 pl-2 text-right text-sub">{formatMoney(before)}</td>
                    <td className={`py-2 pl-2 text-right font-bold ${after < before ? 'text-warn' : ''}`}>
                      {formatMoney(after)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {able.length > mostShown && (
            <p className="mt-2 text-13 text-sub">và {countWords(able.length - mostShown)} sản phẩm nữa</p>
          )}
          {plan && plan.same > 0 && (
            <p className="mt-2 text-15 text-sub">{countWords(plan.same)} sản phẩm không đổi giá.</p>
          )}
          {plan && plan.unknown > 0 && (
            <p className="mt-2 text-15 text-sub">
              {countWords(plan.unknown)} sản phẩm chưa có giá để tính từ đó, giữ nguyên.
            </p>
          )}
          {plan && (
            <LeftOutList
              leftOut={plan.leftOut}
              nameOf={(code) => `${book.get(code)?.name ?? ''} (${code})`}
            />
          )}
        </div>
      </div>
    </Sheet>
  )
}
