import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tag, TagName } from '../../src/domain/tables/customers.ts'
import { backupWithout } from './barcodes-suite.ts'
import type { ReshapedDatabase } from './digests-suite.ts'

const aTag = (_id: string, value: string, type: Tag['type'] = 'order_tag'): Tag => ({
  _id,
  value,
  color: '#a2dbfa',
  type,
})

/** Databases of a server that kept no names of tags, or kept them to the letter. */
export function tagNamesSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  describe(`names of tags on ${engine}`, () => {
    let database: ReshapedDatabase
    beforeEach(async () => {
      database = await create()
    })
    afterEach(() => database.drop())

    test(`an older database on ${engine} knows which tag has a name, of two that are alike the older, once a new server was started on it`, async () => {
      const before = await database.open()
      await before.addCompany('may')
      const tags = [
        aTag('b', ' Gấp '),
        aTag('a', 'GẤP'),
        aTag('c', 'Hàng  tặng'),
        aTag('d', 'Quần áo', 'product_tag'),
      ]
      for (const row of tags)
        await before.write('may', async (writing) =>
          writing.putRows(await writing.advance(), [{ table: 'tags', key: row._id, row }]),
        )
      // As a server before wrote it, and one of a tag that is gone.
      const old: TagName = { name: '#A2DBFA Gấp', tagId: 'b' }
      const given: TagName = { name: '#A2DBFA gấp', tagId: 'x' }
      for (const row of [old, given, undefined])
        await before.write('may', async (writing) =>
          writing.putRows(await writing.advance(), [{ table: 'tagNames', key: (row ?? given).name, row }]),
        )
      const backups = [await backupWithout(before, []), await backupWithout(before, ['tagNames'])]
      await before.close()

      await database.takeBack()

      const stores = [{ open: await database.open(), drop: async () => {} }]
      for (const backup of backups) {
        const other = await create()
        const open = await other.open()
        await open.restore(Readable.from(backup))
        stores.push({ open, drop: other.drop })
      }
      const names = [
        '#A2DBFA gấp',
        '#A2DBFA hàng tặng',
        'product #A2DBFA quần áo',
        '#A2DBFA quần áo',
        old.name,
      ]
      for (const { open, drop } of stores) {
        const rows = await open.read('may', (reading) =>
          reading.rows(names.map((key) => ({ table: 'tagNames', key }) as const)),
        )
        expect(rows).toEqual([
          { name: '#A2DBFA gấp', tagId: 'b' },
          { name: '#A2DBFA hàng tặng', tagId: 'c' },
          { name: 'product #A2DBFA quần áo', tagId: 'd' },
          undefined,
          undefined,
        ])
        await open.close()
        await drop()
      }
    })
  })
}
