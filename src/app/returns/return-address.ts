import { keysOf } from '../../lib/keys-of.ts'
import type { ReturnTab } from '../../replica/queries/returns/returns.ts'
import { defineView, flag, oneOf, typed, type ViewOf } from '../session/define-view.ts'

export const returnTabs: Record<ReturnTab, string> = {
  asked: 'Chờ trả lời',
  coming: 'Sắp về',
  arrived: 'Chờ kiểm',
  checked: 'Chờ nhập',
  done: 'Xong',
  claims: 'Khiếu nại',
}

/** ?tab=claims&q=…&mode=batch&camera=1 */
export const returnView = defineView({
  tab: oneOf('tab', keysOf(returnTabs), 'coming'),
  text: typed('q'),
  /** Many parcels are scanned into one slip. */
  batch: flag('mode', 'batch'),
  /** The camera stands above the list. */
  camera: flag('camera'),
})

/** What the address says the list shows. */
export type ReturnView = ViewOf<typeof returnView>
