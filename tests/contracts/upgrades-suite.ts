import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UpgradeReport, UpgradeStep } from '../../src/server/store/upgrade-report.ts'
import { anOrder, aProduct } from '../support/builders.ts'
import type { ReshapedDatabase } from './digests-suite.ts'

/** More than are upgraded at once. */
const productCount = 501
const orderCount = 502

interface HeardStep extends UpgradeStep {
  done: number
}

/** What a server says of an older database that it is started on. */
export function upgradesSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  describe(`upgrades on ${engine}`, () => {
    let database: ReshapedDatabase
    beforeEach(async () => {
      database = await create()
    })
    afterEach(() => database.drop())

    test(`a new database on ${engine} has no rows to tell of, and one of the newest shape no steps`, async () => {
      const first = listener()
      await (await database.open(first)).close()
      expect(first.heard.map(({ rows }) => rows)).toEqual(first.heard.map(() => 0))
      const second = listener()
      await (await database.open(second)).close()
      expect(second).toMatchObject({ heard: [], ends: 0 })
    })

    test(`the upgrade of an older database on ${engine} tells each step, and every row that its long ones go over`, async () => {
      const before = await database.open()
      await before.addCompany('may')
      await before.write('may', async (writing) => {
        const version = await writing.advance()
        await writing.putRows(version, [
          ...Array.from({ length: productCount }, (_, index) => {
            const row = aProduct({ code: `P${index}`, barcode: `893${index}` })
            return { table: 'products', key: row.code, row } as const
          }),
          ...Array.from({ length: orderCount }, (_, index) => {
            const row = anOrder({ code: `D${index}` })
            return { table: 'orders', key: row.code, row } as const
          }),
        ])
      })
      await before.close()
      await database.takeBack()

      const { heard, ...listening } = listener()
      await (await database.open(listening)).close()
      expect(heard.map(({ number }) => number)).toEqual(
        Array.from({ length: heard.length }, (_, index) => heard[0]!.of - heard.length + 1 + index),
      )
      const counted = new Map(
        heard.map(({ file, rows, done }) => [file.replace(/^\d+-/, ''), [rows, done] as const]),
      )
      const barcodes = counted.get('barcodes.sql')!
      expect(barcodes[1]).toBe(barcodes[0])
      const digests = counted.get('digests-by-secret.sql')!
      expect(digests[0]).toBeGreaterThanOrEqual(productCount + orderCount)
      expect(digests[1]).toBe(digests[0])
      const listings = [...counted].filter(([file]) =>
        ['words-digest.sql', 'order-listing.sql'].includes(file),
      )
      expect(listings.some(([, [rows, done]]) => rows === orderCount && done === orderCount)).toBe(true)
    })
  })
}

function listener(): UpgradeReport & { heard: HeardStep[]; ends: number } {
  const heard: HeardStep[] = []
  return {
    heard,
    ends: 0,
    begin(step) {
      heard.push({ ...step, done: 0 })
    },
    did(rows) {
      heard.at(-1)!.done += rows
    },
    end() {
      this.ends += 1
    },
  }
}
