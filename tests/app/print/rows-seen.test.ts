import { expect, test } from 'vitest'
import { rowsSeen } from '../../../src/app/print/rows-seen.ts'
import { exportRows } from '../../../src/domain/paper/export-slip.ts'
import { orderLabel } from '../../../src/domain/paper/order-label.ts'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'
import { must } from '../../../src/lib/must.ts'
import { paperRows } from '../../../src/replica/queries/paper/paper.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anItem, anOrder } from '../../support/builders.ts'

test('[FUL-336] papers leave gifts out for whoever does not see them', async () => {
  const replica = await aPackingPhone()
  const swItems = [anItem(), anItem({ productCode: 'TUI-KEM', name: 'Túi vải bố', gift: true })]
  await replica.db.orders.put(anOrder({ code: 'GIFT', swItems }))
  const rows = await paperRows(replica, 'order-label', ['GIFT'], 'KhoTayWarehouse')
  const read = (gifts: boolean) => {
    const { orders, company } = rowsSeen(rows, gifts)
    const { goods } = orderLabel(must(orders[0], 'the order'), company, defaultPrintSettings.label)
    return [goods.map(({ productCode }) => productCode), exportRows(orders).length]
  }
  expect([read(true), read(false)]).toEqual([
    [['AT-DEN-M', 'TUI-KEM'], 2],
    [['AT-DEN-M'], 1],
  ])
})
