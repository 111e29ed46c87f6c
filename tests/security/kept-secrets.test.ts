import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../../src/domain/people/actor.ts'
import { scopeOf } from '../../src/domain/people/scope.ts'
import { hiddenIn, hidesOf, replicatedTables, type TableName } from '../../src/domain/tables.ts'
import { fieldsAlone, treeOf } from '../../src/lib/field-tree.ts'
import { samples } from '../support/samples.ts'
import { people } from './shop-names.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

/*
 * Whoever does not see a secret holds rows without it. What they do is told by parameters and done again by the server over the whole row,
 * so nothing they write takes a secret out of it.
 */

const chapter = openChapter('Secrets that stay in the row')

let shop: TwoShops
beforeAll(async () => {
  shop = await openTwoShops()
})
afterAll(() => shop.close())

/** Every row with secrets as text, by its place. */
function rowsNow(): Map<string, string> {
  const found = shop.db
    .prepare(
      `select tbl, key, doc from rows where company_id = 'may' and deleted = 0 and tbl in ('orders', 'products', 'slips', 'shippingCare', 'staff', 'suppliers', 'supplyRequests')`,
    )
    .all()
  return new Map(found.map(({ tbl, key, doc }) => [`${tbl}/${key}`, String(doc)]))
}

test('[22] the seven tables of these tests are all that hide something', () => {
  const hiding = replicatedTables.filter((table) => hidesOf(table).length > 0)
  expect([...hiding].sort()).toEqual([
    'orders',
    'products',
    'shippingCare',
    'slips',
    'staff',
    'suppliers',
    'supplyRequests',
  ])
})

test.each(['hep', 'kho', 'giaovan', 'khach'])(
  '[22] no command by %s takes a secret out of a row that they hold without it',
  async (userName) => {
    const person = people.find((one) => one.userName === userName)!
    const scope = scopeOf(actorOf(person, 'may'))
    const token = await shop.tokenOf(userName, 'may')
    shop.restore()
    const before = rowsNow()
    let applied = 0
    for (const [name, { params }] of Object.entries(samples)) {
      const [path = '', method = ''] = name.split(' ')
      shop.restore()
      const body = { token, method, id: `giu-${name}`, params: params('K1', userName) }
      const { status } = await shop.post(path, body)
      if (status === 200) applied += 1
      for (const [place, text] of rowsNow()) {
        const known = before.get(place)
        if (known === undefined || known === text) continue
        const table = place.slice(0, place.indexOf('/')) as TableName
        const [was, row] = [JSON.parse(known) as object, JSON.parse(text) as object]
        for (const { secret, fields } of hiddenIn(table, was)) {
          if (scope[secret]) continue
          const kept = fields.every((field) => keeps(was, row, field))
          chapter.count(`${userName} ${name}`, !kept && `loses ${secret} of ${place}`)
        }
      }
    }
    chapter.expectHeld()
    expect(applied).toBeGreaterThan(0)
  },
)

/** Whether every value of a secret field is still there; a line may be gone, its cost price not. */
function keeps(was: object, is: object, field: string): boolean {
  const tree = treeOf([field])
  const [list = '', inner] = field.split('.')
  const before = (was as Record<string, unknown>)[list]
  const after = (is as Record<string, unknown>)[list]
  if (inner === undefined || !Array.isArray(before) || !Array.isArray(after))
    return JSON.stringify(fieldsAlone(was, tree)) === JSON.stringify(fieldsAlone(is, tree))
  return (after as Record<string, unknown>[]).every((line) => {
    const same = (before as Record<string, unknown>[]).filter(
      (one) => one['productCode'] === line['productCode'],
    )
    return same.length === 0 || same.some((one) => one[inner] === line[inner])
  })
}
