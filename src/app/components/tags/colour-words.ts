import type { Tag } from '../../../domain/tables/customers.ts'
import type { tagColours } from '../../../domain/tags/tag-names.ts'

const names = {
  '#A2DBFA': 'Xanh da trời nhạt',
  '#4B7CF3': 'Xanh dương',
  '#12A594': 'Xanh ngọc',
  '#2F9E6E': 'Xanh lá cây',
  '#99D52A': 'Xanh nõn chuối',
  '#F5D90A': 'Vàng',
  '#F76B15': 'Cam',
  '#E5484D': 'Đỏ',
  '#E93D82': 'Hồng',
  '#8E4EC6': 'Tím',
  '#A18072': 'Nâu',
  '#60646C': 'Xám',
} as const satisfies Record<(typeof tagColours)[number], string>

const byColour = new Map<string, string>(Object.entries(names))

/** A colour as it is read out; one that is no preset has no name. */
export function colourWords(color: string): string {
  return byColour.get(color.toUpperCase()) ?? `Màu khác, ${color}`
}

/** Said while a tag is named as another one is that has another colour; both may stand. */
export function namesakeHint({ value, color }: Pick<Tag, 'value' | 'color'>): string {
  return `Đã có thẻ “${value}” màu ${colourWords(color)}. Dùng thẻ đó, hoặc đặt tên khác cho khỏi lẫn.`
}
