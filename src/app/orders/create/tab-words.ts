import type { FormLine } from './order-form.ts'

/** What a tab says: whom its order is for, and below it what tells it from others of the same name. */
export interface TabWords {
  name: string
  said: string
  apart: string
}

/** The goods of an order as its tab calls them: the first, and how many kinds more. */
export function tabGoods(lines: readonly Pick<FormLine, 'name' | 'variant'>[]): string {
  const [first, ...more] = lines
  if (!first) return ''
  const called = [first.name, first.variant].filter(Boolean).join(' · ')
  return more.length > 0 ? `${called}, +${more.length} loại` : called
}

/** The words of all tabs, in their order. Of two that are for one customer each says its goods; where these are the same too, which one it is. */
export function tabWords(
  tabs: Readonly<Record<string, string>>,
  goods: Readonly<Record<string, string>>,
): TabWords[] {
  const all = Object.entries(tabs).map(([name, label], index) => ({
    name,
    said: label || `Đơn ${index + 1}`,
    goods: goods[name] ?? '',
    number: index + 1,
  }))
  return all.map(({ name, said, goods: own, number }) => {
    const alike = all.filter((other) => other.said === said)
    const isSame = alike.filter((other) => other.goods === own).length > 1
    const apart =
      alike.length < 2
        ? ''
        : isSame || own === ''
          ? [own, `đơn thứ ${number}`].filter(Boolean).join(' · ')
          : own
    return { name, said, apart }
  })
}
