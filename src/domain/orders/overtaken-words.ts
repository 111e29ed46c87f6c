import { formatMoney } from '../money/money.ts'
import { changedParts, type EditedFields, fieldsOf, type OrderPart, withEdit } from './order-edit.ts'
import type { NewLine, NewOrder } from './order-fields.ts'

/** A part of an order that somebody changed while another person wrote it otherwise: what stands there, and what was written. */
export interface Overtaken {
  part: OrderPart
  stands: string
  written: string
}

/**
 * What an edit that was refused would write over (decisions 14), so that nobody does it unknowingly.
 * @param now the order as it stands
 * @param edit what was written, and the same fields as they were shown
 * @param goodsName the name of a product of either
 */
export function overtakenWords(
  now: NewOrder,
  { given, shown }: { given: EditedFields; shown: EditedFields | undefined },
  goodsName: (code: string) => string,
): Overtaken[] {
  const mine = withEdit(now, given)
  const changed = new Set(shown && changedParts(now, withEdit(now, shown)))
  return changedParts(now, mine)
    .filter((part) => shown === undefined || changed.has(part))
    .map((part) => {
      if (part === 'sản phẩm') return { part, ...goodsWords(now.swItems, mine.swItems, goodsName) }
      const [stands, written] = [now, mine].map((order) => valueWords(fieldsOf(order, [part])))
      return { part, stands: stands ?? '', written: written ?? '' }
    })
}

/** The lines that differ, as "Áo thun × 3". */
function goodsWords(
  now: readonly NewLine[],
  mine: readonly NewLine[],
  goodsName: (code: string) => string,
): Pick<Overtaken, 'stands' | 'written'> {
  const said = (lines: readonly NewLine[]) =>
    lines.map((line) => {
      const { productCode, amount, price, discountPr, type, gift } = line
      const priced = gift ? 'quà tặng' : price === undefined ? '' : formatMoney(price)
      const less = discountPr > 0 && `giảm ${formatMoney(discountPr)}${type === 'percent' ? ' %' : ''}`
      return [`${goodsName(productCode)} × ${amount}`, priced, less].filter(Boolean).join(', ')
    })
  const [here, there] = [said(now), said(mine)]
  return {
    stands: sayNothing(here.filter((line) => !there.includes(line)).join('; ')),
    written: sayNothing(there.filter((line) => !here.includes(line)).join('; ')),
  }
}

/** What fields hold, but for the ids that say nothing to people. */
function valueWords(fields: EditedFields): string {
  const told = Object.entries(fields).flatMap(([field, value]) => {
    if (/_id$|^adminSet$|^type/.test(field)) return []
    if (typeof value === 'number') return [formatMoney(value)]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  return sayNothing(told.join(', '))
}

function sayNothing(words: string): string {
  return words === '' ? 'không có' : words
}
