import type { ReplicatedTable } from '../../domain/tables.ts'
import type { Replica } from '../../replica/replica.ts'
import { rowsOf } from '../../replica/replica-database.ts'
import { seesCareOnly } from '../session/route-rules.ts'
import { menuOf } from '../shell/menu-entries.ts'

/** Screens that show one thing, by the menu entry they lie under. */
const things: Readonly<Record<string, ReplicatedTable>> = {
  '/orders': 'orders',
  '/orderspack': 'orders',
  '/handover': 'handovers',
  '/picking': 'waves',
  '/ordersreturn': 'returns',
  '/shelf': 'bins',
  '/stock-transfer': 'transfers',
  '/stocktaking': 'stockTakes',
}

/**
 * Whether the next person goes on where the phone is: at a screen of their own menu, and at one thing if they have it too. What somebody
 * only began (a form, a choice, papers to print) is not theirs, and neither is an address nobody knows.
 */
export async function mayKeepAddress(path: string, { db, session }: Replica): Promise<boolean> {
  if (seesCareOnly(session.user)) return path === '/shippingcare'
  const menu = menuOf(session.user.permission).flatMap(({ entries }) => entries.map(({ to }) => to))
  // The scan screen and the packing lane belong to whoever holds the phone.
  if (path === '/scan' || menu.includes(path)) return true
  const [root = '', ...rest] = path.slice(1).split('/')
  const entry = `/${root}`
  if (!menu.includes(entry)) return false
  if (path === '/orderspack/lane') return true
  const table = things[entry]
  const key = keyIn(rest)
  return table !== undefined && key !== undefined && (await rowsOf(db, table).get(key)) !== undefined
}

/** The key of the row an address names; a bin has two parts, and a transfer is received under its code. */
function keyIn(parts: readonly string[]): string | undefined {
  try {
    return parts
      .filter((part) => part !== 'receive')
      .map(decodeURIComponent)
      .join('/')
  } catch {
    return undefined // written by hand
  }
}
