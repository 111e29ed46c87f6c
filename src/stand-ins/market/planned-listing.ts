import type { CategoryKey } from './categories.ts'

/** One thing that can be bought of a listing. VND, units. */
export interface PlannedVariant {
  /** "Đen · M": one part for each axis; '' where there is only one thing to buy. */
  option: string
  /** The seller's own; '' where they gave none. */
  sku: string
  /** EAN-13; '' where none is known. */
  barcode: string
  price: number
  stock: number
}

/** A product as a seller lists it, before a marketplace gives it numbers. */
export interface PlannedListing {
  name: string
  description: string
  category: CategoryKey
  brand: string
  variants: PlannedVariant[]
}

/** The parts of a variant's name: "Đen · M" is a colour and a size. */
export function optionsOf(option: string): string[] {
  return option === '' ? [] : option.split(' · ')
}

/** How the axes of a listing are called, so many of them. */
export function axesOf(count: number): string[] {
  return count < 2 ? ['Phân loại'].slice(0, count) : ['Màu sắc', 'Kích cỡ']
}

export function describe(name: string): string {
  return `${name}. Hàng có sẵn, gói kỹ, đổi trả trong 7 ngày. Đây là hàng của sàn tập, không bán thật.`
}
