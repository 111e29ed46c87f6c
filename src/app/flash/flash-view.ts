import { type SalePhase, type SaleSlot, salePhases } from '../../domain/channels/flash/sale-word.ts'
import { defineView, type Kept, oneOf, rowKey, type ViewOf } from '../session/define-view.ts'

/** A sale is named by its slot, and when that is: so a link to one opens it wherever its list is. */
const slotKept: Kept<SaleSlot | undefined> = {
  name: 'khung',
  read(written) {
    const [slot, startAt, endAt] = written.split('.')
    const [start, end] = [Number(startAt), Number(endAt)]
    return slot && Number.isSafeInteger(start) && start > 0 && end > start
      ? { slot, startAt: start, endAt: end }
      : undefined
  },
  write: (value) => (value ? `${value.slot}.${value.startAt}.${value.endAt}` : ''),
}

const slugs: Readonly<Record<SalePhase, string>> = { upcoming: 'sap', ongoing: 'dang', over: 'xong' }

/** What the screen keeps in its address. */
export const flashView = defineView({
  shop: rowKey('shop'),
  phase: oneOf('xem', salePhases, 'upcoming', (phase) => slugs[phase]),
  /** The one that is open. */
  open: slotKept,
  /** One is being made. */
  isNew: { name: 'moi', read: (written: string) => written === '1', write: (on: boolean) => (on ? '1' : '') },
})
export type FlashView = ViewOf<typeof flashView>
