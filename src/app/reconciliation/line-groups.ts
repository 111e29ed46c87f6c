import type { Line } from './match-lines.ts'

/** The two tables of a statement (CAT-435). */
export const lineGroups = {
  done: { label: 'HOÀN THÀNH', none: 'Không có dòng hoàn thành nào.' },
  returned: { label: 'HOÀN HÀNG', none: 'Không có dòng hoàn hàng nào.' },
} as const

export type LineGroup = keyof typeof lineGroups

export const isIn = ({ isReturned }: Pick<Line, 'isReturned'>, group: LineGroup): boolean =>
  isReturned === (group === 'returned')

/** Which of them is seen before anybody chose: completed lines, or those that came back where there is nothing else. */
export function firstGroup(lines: readonly Pick<Line, 'isReturned'>[]): LineGroup {
  return lines.length > 0 && lines.every(({ isReturned }) => isReturned) ? 'returned' : 'done'
}
