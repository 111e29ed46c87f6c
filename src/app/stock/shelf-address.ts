import { keysOf } from '../../lib/keys-of.ts'
import { defineView, oneOf, rowKey, typed, type ViewOf } from '../session/define-view.ts'

/** Which bins of the list are shown. */
const slugs = { all: '', filled: 'co-hang', empty: 'trong' }
export type ShelfKind = keyof typeof slugs

/** ?kho=…&o=trong&q=… */
export const shelfView = defineView({
  wid: rowKey('kho'),
  kind: oneOf('o', keysOf(slugs), 'all', (kind) => slugs[kind]),
  text: typed('q'),
})

/** What the shelf list shows, as the address keeps it. */
export type ShelfView = ViewOf<typeof shelfView>
