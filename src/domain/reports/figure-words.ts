import { formatMoney } from '../money/money.ts'
import type { Figure } from './figure.ts'
import { type FigureName, figures } from './figures.ts'

const decimals = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })
const fractions = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 })

/** "1.234.567", "12", "4,1 %"; a dash where there is none. */
export function figureWords(name: FigureName, value: number | undefined): string {
  if (value === undefined) return '–'
  const { unit } = figures[name]
  if (unit === 'percent') return `${decimals.format(value)} %`
  if (unit === 'decimal') return (Math.abs(value) < 1 ? fractions : decimals).format(value)
  return formatMoney(value)
}

/** How a figure stands beside the time before: in words, and whether that is good news. */
export interface Comparison {
  says: string
  tone: 'good' | 'bad' | 'same'
}

/** "tăng 12 %", "giảm 0,8 điểm": against the time before; nothing where there is nothing to compare. */
export function compared(
  name: FigureName,
  now: number | undefined,
  before: number | undefined,
): Comparison | undefined {
  if (now === undefined || before === undefined) return undefined
  const { unit, lessIsBetter }: Figure = figures[name]
  if (unit !== 'percent' && before === 0) return now === 0 ? same : undefined
  const moved = unit === 'percent' ? now - before : (100 * (now - before)) / Math.abs(before)
  const amount = decimals.format(Math.abs(moved))
  if (amount === '0') return same
  const isGood = moved > 0 !== (lessIsBetter ?? false)
  const word = moved > 0 ? 'tăng' : 'giảm'
  return { says: `${word} ${amount} ${unit === 'percent' ? 'điểm' : '%'}`, tone: isGood ? 'good' : 'bad' }
}

const same: Comparison = { says: 'không đổi', tone: 'same' }
