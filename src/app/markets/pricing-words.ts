import { roundings } from '../../domain/channels/prices/reckon-price.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { ChannelPricing } from '../../domain/tables/company.ts'

const fromNames = { price: 'Giá bán lẻ', wholesale_price: 'Giá bán buôn' } as const

/** How prices of a shop follow from ours, in one sentence, before and after it is chosen. */
export function pricingWords({
  from,
  percent,
  plus,
  fee,
  step,
  ending,
  margin,
  auto,
}: ChannelPricing): string {
  const parts = [
    fromNames[from] +
      (percent === 0 ? '' : ` ${percent > 0 ? 'thêm' : 'bớt'} ${percentWords(Math.abs(percent))}`),
    plus === 0 ? '' : `${plus > 0 ? 'cộng' : 'trừ'} ${formatMoney(Math.abs(plus))}₫`,
    fee === 0 ? '' : `tính cả phí sàn ${percentWords(fee)}`,
    roundingWords({ step, ending }),
    margin === 0
      ? 'số thực nhận không dưới giá vốn'
      : `số thực nhận không dưới giá vốn thêm ${percentWords(margin)}`,
  ]
  const follows = auto ? 'Giá đổi là máy tự báo lên sàn.' : 'Máy không tự báo: xem lại rồi bấm đẩy giá.'
  return `${parts.filter((part) => part !== '').join(', ')}. ${follows}`
}

/** "4,5 %". */
export function percentWords(percent: number): string {
  return `${percent.toLocaleString('vi-VN', { maximumFractionDigits: 2 })}\u00a0%`
}

export function roundingWords({ step, ending }: Pick<ChannelPricing, 'step' | 'ending'>): string {
  if (ending > 0) return `đuôi ${formatMoney(ending)}`
  return step === 1 ? 'không làm tròn' : `làm tròn lên ${formatMoney(step)}`
}

/** Names a rounding where one is chosen. */
export const roundingKey = ({ step, ending }: Pick<ChannelPricing, 'step' | 'ending'>): string =>
  `${step}/${ending}`

export const roundingChoices = roundings.map((one) => ({
  value: roundingKey(one),
  label: roundingWords(one),
}))

/** What a shop begins with that has no rule yet: our retail prices as they are. */
export const plainPricing: ChannelPricing = {
  from: 'price',
  percent: 0,
  plus: 0,
  fee: 0,
  step: 1_000,
  ending: 0,
  margin: 0,
}

/** A percentage as people write it: "4,5"; `undefined` where it is none. */
export function percentIn(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return 0
  return /^-?\d{1,4}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined
}

export function percentText(percent: number): string {
  return percent === 0 ? '' : String(percent).replace('.', ',')
}
