import type { Drawer } from '../../domain/tables/drawers.ts'

/**
 * Into which drawer this device sells, by store: it keeps to the one it opened or chose last until that is counted. The rows alone do not say it: one person may have opened
 * two drawers at two tills, and after a sync both devices hold both.
 */
export const lastDrawers = {
  name: 'quay-ngan-tien',
  read: (kept: unknown) => (isCodes(kept) ? kept : {}),
}

/** @param open of one store, the person's own first, then the latest: so it is where this device has none yet */
export function drawerHere(
  open: readonly Drawer[],
  kept: Readonly<Record<string, string>>,
): Drawer | undefined {
  return open.find(({ code, shopId }) => kept[shopId] === code) ?? open[0]
}

function isCodes(kept: unknown): kept is Record<string, string> {
  return (
    typeof kept === 'object' && kept !== null && Object.values(kept).every((one) => typeof one === 'string')
  )
}
