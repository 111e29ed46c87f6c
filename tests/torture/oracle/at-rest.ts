import { isDeepStrictEqual } from 'node:util'
import { rebase } from '../../../src/replica/rebase.ts'
import { everyTable } from '../../../src/replica/replica-database.ts'
import { hold } from '../world/breach.ts'
import type { Phone } from '../world/device.ts'
import type { MapShop } from './map-shop.ts'
import { differing, type Held } from './phones.ts'
import { mirrored, seesCost, viewOf, withoutCost } from './seen-by.ts'
import type { ServerView } from './server-view.ts'

/** S6: every phone shows the server's rows, as its person may see them, and nothing else. */
export function checkSameAsServer(phone: Phone, { dump, database }: Held, { rows }: ServerView): void {
  const view = viewOf(dump)
  const wanted = new Map<string, object>()
  for (const { table, key, row } of rows) {
    if (row && mirrored.includes(table))
      wanted.set(`${table}/${key}`, seesCost(database) ? row : withoutCost(table, row))
  }
  for (const place of new Set([...view.keys(), ...wanted.keys()])) {
    hold(
      'S6',
      isDeepStrictEqual(view.get(place), wanted.get(place)),
      () =>
        `${phone.name} has another ${place} than the server: ${differing(view.get(place), wanted.get(place))}`,
    )
  }
}

/** S11: the server's rows and movements are those of the rules over a Map. */
export function checkMapShop(shop: MapShop, { rows, movements }: ServerView): void {
  for (const { table, key, row } of rows) {
    const folded = shop.rows.get(`${table}/${key}`)
    hold(
      'S11',
      isDeepStrictEqual(asJson(folded), row),
      () =>
        `the server has another ${table}/${key} than the rules make over a Map: ${differing(row, folded)}`,
    )
  }
  const told = (list: readonly object[]) =>
    list
      .map((one) =>
        JSON.stringify(
          Object.entries(one)
            .filter(([name]) => name !== 'deviceId' && name !== 'seq')
            .sort(),
        ),
      )
      .sort()
  hold(
    'S11',
    isDeepStrictEqual(told(movements), told(asJson(shop.movements) as object[])),
    () => `the server has ${movements.length} movements, a Map ${shop.movements.length}, or others`,
  )
}

function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

/** S7: bringing the view up to date once more changes nothing. */
export async function checkRebase(phone: Phone): Promise<void> {
  const tab = await phone.tab(0)
  const db = tab?.replica?.db
  if (!tab || !db) return
  const before = phone.rowsWritten
  await db.transaction('rw', everyTable(db), async () => {
    await rebase(db, { incoming: [], pending: await db.pendingActions.toArray(), queueChanged: true })
  })
  const written = phone.rowsWritten - before
  hold(
    'S7',
    written === 0,
    () => `${phone.name} writes ${written} rows when it brings its view up to date again`,
  )
}
