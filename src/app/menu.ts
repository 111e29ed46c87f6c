import { everyScreen, type MenuCount, type MenuGroupTitle, menuGroups, type Screen } from './screens.ts'

export interface MenuEntry extends Pick<NonNullable<Screen['menu']>, 'label' | 'icon' | 'also'> {
  to: string
  /** Which number stands beside it. */
  count?: MenuCount
  /** Its group of the menu; one without is only found. */
  group?: MenuGroupTitle
}

export interface MenuGroup {
  title: MenuGroupTitle
  entries: MenuEntry[]
}

/** The menu of a person: groups by permission (document 1 §6), and only screens that exist. */
export function menuOf(flags: readonly string[]): MenuGroup[] {
  const entries = namedScreens(flags)
  return menuGroups
    .map((title) => ({ title, entries: entries.filter(({ group }) => group === title) }))
    .filter((group) => group.entries.length > 0)
}

/** Every screen that a person may choose by its name, in the order of the menu: those of the menu, and those that are only found. */
export function namedScreens(flags: readonly string[]): MenuEntry[] {
  return everyScreen.flatMap(([to, screen]) => {
    if (!screen.menu || !isFor(screen, flags)) return []
    const { label, icon, count, group, also } = screen.menu
    return [{ to, label, icon, count, group, also }]
  })
}

function isFor({ needs, gives }: Screen, flags: readonly string[]): boolean {
  return [needs, gives?.permission].every((needed = 'everyone') =>
    typeof needed === 'string' ? needed === 'everyone' : needed.some((flag) => flags.includes(flag)),
  )
}

/** A person sees so many entries at once: whoever packs, all of the day's work and the shelves. The groups below are folded until somebody opens them. */
const entriesInSight = 14

/** Which groups are folded: as the person left them, the others from the top down until the menu is full. The first has no head to fold. */
export function foldedGroups(
  groups: readonly MenuGroup[],
  chosen: Readonly<Partial<Record<MenuGroupTitle, boolean>>>,
): ReadonlySet<MenuGroupTitle> {
  const folded = new Set<MenuGroupTitle>()
  let inSight = 0
  for (const { title, entries } of groups) {
    const isFull = inSight + entries.length > entriesInSight
    if (title !== '' && (chosen[title] ?? isFull)) folded.add(title)
    // One that was opened by hand does not fold those below it.
    if (!isFull) inSight += entries.length
    else if (chosen[title] === undefined) inSight = entriesInSight
  }
  return folded
}
