import { expect, test } from 'vitest'
import { sortOut } from '../../../src/app/print/sort-out.ts'
import { redact, scopeOf } from '../../../src/domain/people/scope.ts'
import { must } from '../../../src/lib/must.ts'
import { paperRows } from '../../../src/replica/queries/paper/paper.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anActor, anOrder } from '../../support/builders.ts'

test.each([
  ['order-label', [], ['OUT']],
  ['order-sheet', [], ['OUT']],
  ['export-slip', ['OUT'], []],
] as const)(
  '[22] a paper that names the recipient is not drawn as a blank one, and says so: %s',
  async (paper, drawn, leftOut) => {
    const replica = await aPackingPhone()
    const reporter = scopeOf(anActor({ flags: ['report_orders'] }))
    await replica.db.orders.put(redact(reporter, 'orders', anOrder({ code: 'OUT' })))
    const rows = await paperRows(replica, paper, ['OUT'], 'KhoTayWarehouse')
    const { hidden, kept, stopped } = sortOut(paper, rows, {})
    expect(kept.orders.map(({ code }) => code)).toEqual(drawn)
    expect(hidden.map(({ code }) => code)).toEqual(leftOut)
    expect(stopped).toEqual([])
  },
)

test('a paper that names the recipient is drawn for whoever sees them', async () => {
  const replica = await aPackingPhone()
  const rows = await paperRows(replica, 'order-label', ['DH-1'], 'KhoTayWarehouse')
  const { hidden, kept } = sortOut('order-label', rows, {})
  expect(must(kept.orders[0], 'the order').code).toBe('DH-1')
  expect(hidden).toEqual([])
})
