import { everyScreen, type MenuCount, menuGroups, type Screen } from './screens.ts'

export interface MenuEntry extends Pick<NonNullable<Screen['menu']>, 'label' | 'icon'> {
  to: string
  /** Which number stands beside it. */
  count?: MenuCount
}

export interface MenuGroup {
  title: string
  entries: MenuEntry[]
}

/** The menu of a person: groups by permission (document 1 §6), and only screens that exist. */
export function menuOf(flags: readonly string[]): MenuGroup[] {
  return menuGroups
    .map((title) => ({ title, entries: everyScreen.flatMap(([to, { menu }]) => entryIn(title, to, menu)) }))
    .filter(({ entries }) => entries.length > 0)

  function entryIn(title: string, to: string, menu: Screen['menu']): MenuEntry[] {
    if (menu?.group !== title) return []
    if (menu.needs !== 'everyone' && !menu.needs.some((flag) => flags.includes(flag))) return []
    const { label, icon, count } = menu
    return [{ to, label, icon, count }]
  }
}
