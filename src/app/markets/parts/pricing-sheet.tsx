import { useState } from 'react'
import type { MarketShop } from '../../../domain/channels/market.ts'
import { mostFee, mostPercent, reckonPrice, roundings } from '../../../domain/channels/prices/reckon-price.ts'
import { setPricing } from '../../../domain/channels/prices/set-pricing.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { formatMoneyWithUnit, parseMoney } from '../../../domain/money/money.ts'
import type { ChannelPricing } from '../../../domain/tables/company.ts'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { Button } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import {
  percentIn,
  percentText,
  plainPricing,
  pricingWords,
  roundingChoices,
  roundingKey,
} from '../pricing-words.ts'

/** Of what an example is reckoned (VND). */
const example = 100_000

/** By which rule a shop's prices are reckoned; the sentence below says what it comes to. */
export function PricingSheet({ shop, onClose }: { shop: KnownShop & MarketShop; onClose(): void }) {
  const before = shop.pricing ?? plainPricing
  const [from, setFrom] = useState(before.from)
  const [percent, setPercent] = useState(percentText(before.percent))
  const [plus, setPlus] = useState(before.plus === 0 ? '' : String(before.plus))
  const [fee, setFee] = useState(percentText(before.fee))
  const [margin, setMargin] = useState(percentText(before.margin))
  const [rounding, setRounding] = useState(roundingKey(before))
  const [auto, setAuto] = useState(before.auto === 1)
  const pricing = pricingIn({ from, percent, plus, fee, margin, rounding, auto })
  const { channel, shopId, name } = shop
  const set = async (next: ChannelPricing | undefined, done: string) => {
    const back = () => act(setPricing, { channel, shopId, pricing: shop.pricing })
    const saved = await act(setPricing, { channel, shopId, pricing: next }, { done, back })
    if (saved?.ok) onClose()
  }
  const told = pricing && reckonPrice({ base: example, cost: 0 }, pricing)
  return (
    <Sheet
      title={`Giá của ${name}`}
      unsaved={pricing !== undefined && !deepEqual(pricing, before)}
      onClose={onClose}
      footer={
        <>
          {shop.pricing && (
            <Button look="danger" onClick={() => void set(undefined, `Giá của ${name} giữ bằng tay.`)}>
              Bỏ cách tính
            </Button>
          )}
          <Button onClick={onClose}>Hủy</Button>
          <Button
            look="primary"
            disabled={!pricing}
            onClick={() => void set(pricing, `Đã đổi cách tính giá của ${name}.`)}
          >
            Lưu
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="Tính từ"
          value={from}
          choices={[
            { value: 'price', label: 'Giá bán lẻ' },
            { value: 'wholesale_price', label: 'Giá bán buôn' },
          ]}
          onChange={(chosen) => setFrom(chosen)}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <PercentField label="Thêm phần trăm (âm là bớt)" value={percent} onChange={setPercent} />
          <MoneyField label="Cộng thêm tiền" value={plus} onChange={setPlus} />
          <PercentField
            label="Phí sàn, phần trăm giá bán"
            value={fee}
            onChange={setFee}
            hint="Ví dụ 10: giá nâng lên để trừ phí xong vẫn còn đủ."
          />
          <PercentField
            label="Lãi ít nhất trên giá vốn, phần trăm"
            value={margin}
            onChange={setMargin}
            hint="Giá không bao giờ thấp hơn mức này."
          />
        </div>
        <SelectField label="Làm tròn" value={rounding} choices={roundingChoices} onChange={setRounding} />
        <label className="flex min-h-12 items-center gap-3 text-17 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-(--brand-fill)"
            checked={auto}
            onChange={(event) => setAuto(event.target.checked)}
          />
          Tự báo lên sàn khi giá của kho đổi
        </label>
        <p role="status" className="rounded-card bg-brand-soft p-3 text-15 font-semibold text-brand-ink">
          {pricing
            ? pricingWords(pricing)
            : `Phần trăm là số có nhiều nhất hai số lẻ; phí từ 0 đến ${mostFee}, lãi từ 0 đến ${mostPercent}.`}
          {told && (
            <span className="block font-normal">
              Ví dụ giá {formatMoneyWithUnit(example)}: trên sàn {formatMoneyWithUnit(told.price)}.
            </span>
          )}
        </p>
      </div>
    </Sheet>
  )
}

interface PercentFieldProps {
  label: string
  value: string
  hint?: string
  onChange(text: string): void
}

function PercentField({ label, value, hint, onChange }: PercentFieldProps) {
  return (
    <NumberField
      label={label}
      value={value}
      onChange={(text) => onChange(text.replace(/[^\d.,-]/g, ''))}
      hint={percentIn(value) === undefined ? 'Nhập số, ví dụ 4,5.' : hint}
    />
  )
}

interface Typed extends Pick<ChannelPricing, 'from'> {
  percent: string
  plus: string
  fee: string
  margin: string
  rounding: string
  auto: boolean
}

/** The rule as it was typed; nothing while it is none. */
function pricingIn({ from, rounding, auto, ...typed }: Typed): ChannelPricing | undefined {
  const [percent, fee, margin] = [typed.percent, typed.fee, typed.margin].map(percentIn)
  const plus = typed.plus.trim() === '' ? 0 : parseMoney(typed.plus)
  const chosen = roundings.find((one) => roundingKey(one) === rounding)
  if (percent === undefined || fee === undefined || margin === undefined) return undefined
  if (plus === undefined || !chosen) return undefined
  if (percent < -99 || percent > mostPercent || fee < 0 || fee > mostFee) return undefined
  if (margin < 0 || margin > mostPercent) return undefined
  const pricing: ChannelPricing = { from, percent, plus, fee, ...chosen, margin }
  return auto ? { ...pricing, auto: 1 } : pricing
}
