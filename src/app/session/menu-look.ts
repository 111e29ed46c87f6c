import { type MenuGroupTitle, menuGroups } from '../screens.ts'
import type { OwnChoice } from './own-choice.ts'

interface MenuLook {
  /** Only its icons. */
  narrow: boolean
  /** Groups that the person folded or opened; the others follow `foldedGroups`. */
  folded: Partial<Record<MenuGroupTitle, boolean>>
}

/** How a person left the menu. */
export const menuLook: OwnChoice<MenuLook> = {
  name: 'menu',
  read(kept) {
    const { narrow, folded } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<MenuLook>
    const known = menuGroups.filter((title) => typeof folded?.[title] === 'boolean')
    return {
      narrow: narrow === true,
      folded: Object.fromEntries(known.map((title) => [title, folded?.[title]])),
    }
  },
}
