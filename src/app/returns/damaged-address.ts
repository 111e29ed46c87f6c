import { defineView, oneOf, typed, type ViewOf } from '../session/define-view.ts'

/** ?q=…&tab=settled&by=order */
export const damagedView = defineView({
  text: typed('q'),
  tab: oneOf('tab', ['open', 'settled'], 'open'),
  by: oneOf('by', ['product', 'order', 'supplier'], 'product'),
})

export type DamagedView = ViewOf<typeof damagedView>
