import { scopeName, scopeOf } from '../../domain/people/scope.ts'
import { BorrowRequest } from '../../protocol/wire.ts'
import { readAs } from '../auth/caller.ts'
import { type Fields, parse } from '../http/body.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { rowText } from './row-text.ts'
import { rowsOfOrders } from './rows-of-orders.ts'

interface Borrow {
  store: Store
  session: StoredSession
  fields: Fields
}

/**
 * Orders that a device does not hold, with the rows that acts on them read, as the JSON text of a `BorrowResponse`. The versions let the device
 * tell whether the rows fit beside those it holds.
 */
export async function borrow({ store, session, fields }: Borrow): Promise<string> {
  const { orders } = parse(BorrowRequest, fields)
  return readAs(store, session, async (reading, actor) => {
    const scope = scopeOf(actor)
    const { version, lineage } = await reading.head()
    const found = scope.tables.includes('orders') ? await rowsOfOrders(reading, orders, scope) : []
    const rows = found.flatMap((stored) => {
      const text = rowText(scope, stored)
      return text === undefined ? [] : `{"table":"${stored.table}","version":${stored.version},"row":${text}}`
    })
    const head = JSON.stringify({ version, lineage, scope: scopeName(scope) })
    return `${head.slice(0, -1)},"rows":[${rows}]}`
  })
}
