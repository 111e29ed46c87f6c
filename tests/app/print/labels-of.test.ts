import { expect, test } from 'vitest'
import { labelsOf } from '../../../src/app/print/labels-of.tsx'
import { lookOf } from '../../../src/app/print/paper-label.ts'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'
import { paperRows } from '../../../src/replica/queries/paper/paper.ts'
import { aLongSlip } from '../../support/a-long-slip.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'

test('a slip of the stock prints as many pages as its goods need', async () => {
  const replica = await aPackingPhone()
  await replica.db.slips.put(aLongSlip)
  const rows = await paperRows(replica, 'stock-slip', ['XK-1'], 'KhoTayWarehouse')
  const look = lookOf('stock-slip', defaultPrintSettings, false)
  const wanted = { paper: 'stock-slip' as const, copies: new Map<string, number>(), byWalk: false, now: 1 }
  expect(labelsOf(wanted, rows, look).map(({ codes, symbols }) => [codes[0], symbols[0]?.text])).toEqual(
    Array.from({ length: 3 }, () => ['XK-1', 'XK-1']),
  )
})
