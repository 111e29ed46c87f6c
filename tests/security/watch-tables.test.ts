import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { secrets } from '../../src/domain/tables/table.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

/* What is let through shows in the tables; so whatever happens to them, by whomever, has to be seen and put back. */

let shop: TwoShops
/** A line to the database as the server has one. */
let other: DatabaseSync

beforeAll(async () => {
  shop = await openTwoShops()
  await shop.tokenOf('chu', 'may')
  await shop.tokenOf('chu', 'gio')
  other = new DatabaseSync(join(shop.folder, 'khotay.db'), { enableForeignKeyConstraints: false })
})
afterEach(() => shop.restore())
afterAll(async () => {
  other.close()
  await shop.close()
})

const seen = () => [
  shop.hasOtherRows('may'),
  shop.hasChanged('may'),
  shop.hasOtherRows('gio'),
  shop.hasChanged('gio'),
]
const nothing = [false, false, false, false]
const rowsOfMay = [true, true, false, false]
const notesOfMay = [false, true, false, false]
const rowsOfBoth = [true, true, true, true]

const one = `rowid = (select min(rowid) from rows where company_id = 'may')`

test.each<[string, string, boolean[]]>([
  ['a row that changed without a version', `update rows set doc = '{}' where ${one}`, rowsOfMay],
  ['a row that is gone', `delete from rows where ${one}`, rowsOfMay],
  ['a row of another key', `update rows set key = 'khac' where ${one}`, rowsOfMay],
  [
    'a row that went to another company',
    `update rows set company_id = 'gio', key = 'khac' where ${one}`,
    rowsOfBoth,
  ],
  ['every row gone at once', 'delete from rows', rowsOfBoth],
  [
    'a row put in the place of another',
    `insert or replace into rows select company_id, tbl, key, version, deleted, closed, changed_at, wid, '{}', digest, ${secrets.map((secret) => `${secret}_digest`)} from rows where ${one}`,
    rowsOfMay,
  ],
  [
    'a new row',
    `insert into rows (company_id, tbl, key, version, doc) values ('may', 'tags', 'la', 1, '{}')`,
    rowsOfMay,
  ],
  ['a version', `update companies set version = version + 1 where id = 'may'`, rowsOfMay],
  ['a lineage', `update companies set lineage = 'x' where id = 'may'`, rowsOfMay],
  ['a company too many', `insert into companies (id) values ('la')`, nothing],
  [
    'a movement that changed',
    `update movements set quantity = quantity + 1 where company_id = 'may'`,
    rowsOfMay,
  ],
  [
    'a new movement',
    `insert into movements values ('may', 'd', 1, 'x', 'A1', 'K1', 'A1-01', 'total', 1, 'r', 'd', 'u', 1, null, null, null)`,
    rowsOfMay,
  ],
  ['a file with other bytes', `update files set bytes = x'00' where company_id = 'may'`, rowsOfMay],
  ['a file that is gone', `delete from files where company_id = 'may'`, rowsOfMay],
  ['a session that ended', `delete from sessions where company_id = 'may'`, notesOfMay],
  [
    'a session that lasts longer',
    `update sessions set expires_at = 9e15 where company_id = 'may'`,
    notesOfMay,
  ],
  ['a device', `insert into devices values ('d', 'may', 'chu', 0, 's', 1, 1)`, notesOfMay],
  [
    'a command',
    `insert into commands values ('d', 1, 'may', 'i', 'chu', 'f', 1, 'applied', '{}', 1)`,
    notesOfMay,
  ],
  ['a password', `insert into credentials values ('chu', 'chu', 'may', 'h', 0)`, notesOfMay],
  [
    'an effect',
    `insert into effects (company_id, device_id, seq, account, subject, kind, key, params, due_at)
     values ('may', 'd', 1, 'Shopee/1', 'order/A', 'ship', 'k', '{}', 1)`,
    rowsOfMay,
  ],
  ['a shop that is linked', `insert into linked_shops values ('Shopee', '1', 'may', 1)`, rowsOfMay],
  [
    'a browser that is told',
    `insert into push_subscriptions values ('b', 'may', 'chu', 't', 's', '{}', 1)`,
    rowsOfMay,
  ],
  ['a second step', `insert into second_steps values ('may', 'chu', 's', 1, 1, '[]')`, rowsOfMay],
  [
    'a line of the log',
    `insert into activities values ('may', 1, 'c', 'chu', 'orders', 'w', 'a', ' w', null)`,
    rowsOfMay,
  ],
  ['a known browser', `insert into known_devices values ('h', 'may', 'chu', 1)`, notesOfMay],
  ['a secret', `insert into secrets values ('may', 'Shopee/1', 's', 1)`, rowsOfMay],
])('%s is seen, and put back', (_, sql, expected) => {
  expect(seen()).toEqual(nothing)
  const before = everything()
  expect(Number(other.prepare(sql).run().changes)).toBeGreaterThan(0)
  expect(everything()).not.toBe(before)
  expect(seen()).toEqual(expected)
  shop.restore()
  expect(seen()).toEqual(nothing)
  expect(everything()).toBe(before)
})

test('what was changed and changed back is no difference', () => {
  other.exec(`update companies set version = version + 1; update companies set version = version - 1`)
  expect(seen()).toEqual(nothing)
})

/** Every row of every table that is watched. */
function everything(): string {
  const tables = [
    'companies',
    'rows',
    'movements',
    'files',
    'devices',
    'commands',
    'sessions',
    'credentials',
    'effects',
    'linked_shops',
    'push_subscriptions',
    'second_steps',
    'known_devices',
    'secrets',
    'activities',
  ]
  const rows = tables.map((table) => other.prepare(`select * from ${table} order by 1, 2, 3, 4`).all())
  return JSON.stringify(rows)
}

test('no table of the shop is left out', () => {
  const left = other
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'touched_%' order by name`,
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !other.prepare('select 1 from sqlite_master where name = ?').get(`touched_${name}`))
  // When a version was reached is noted now and then, by the clock alone; listings are made of the rows, with them; a link by which a
  // shop begins belongs to none, nor does a token of a login page that was used; one by which a password is chosen anew is made beside the server.
  const ofListings =
    /^[a-z]+(?:Takes|Items|Tellings|Messages|Drafts|Talks)?_(list|sums|words|index(_[a-z]+)?)$/
  expect(left.filter((name) => !ofListings.test(name))).toEqual([
    'beginnings',
    'recoveries',
    'spent_tokens',
    'tallies',
    'version_notes',
  ])
})
