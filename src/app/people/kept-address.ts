import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { menuOf } from '../menu.ts'
import { screenOf } from '../screen-of.ts'
import { seesCareOnly } from '../session/route-rules.ts'

/**
 * Whether the next person goes on where the phone is: at a screen of their own menu, and at one thing if they have it too. What somebody
 * only began (a form, a choice, papers to print) is not theirs, and neither is an address nobody knows.
 */
export async function mayKeepAddress(path: string, replica: Replica): Promise<boolean> {
  const { session } = replica
  if (seesCareOnly(session.user)) return path === '/shippingcare'
  const shown = screenOf(path)
  if (!shown) return false
  const menu = menuOf(session.user.permission).flatMap(({ entries }) => entries.map(({ to }) => to))
  if (menu.includes(shown.path)) return true
  const { keeps } = shown.screen
  if (keeps === undefined) return false
  const above = `/${shown.path.split('/')[1]}`
  if (screenOf(above)?.screen.menu?.group !== undefined && !menu.includes(above)) return false
  return keeps === 'anyone' || (await findRow(replica, keeps, shown.keys.join('/'))) !== undefined
}
