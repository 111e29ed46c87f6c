import { expect, test } from 'vitest'
import { nextToPack, ordersToPack } from '../../../../src/replica/queries/packing/packing.ts'
import { aPickingPhone } from '../../../app/picking/picking-device.ts'
import { anOrder } from '../../../support/builders.ts'

const hour = 3_600_000

test('the next order is one whose goods lie in this warehouse; another warehouse comes when nothing waits here', async () => {
  const at = anOrder().createdAt
  const phone = await aPickingPhone([
    anOrder({ code: 'HERE-LATER', shipBy: at + 3 * hour }),
    anOrder({ code: 'HERE', shipBy: at + 2 * hour }),
    anOrder({ code: 'THERE', shipBy: at + hour, wid: 'KhoHaNoi' }),
  ])
  expect((await nextToPack(phone, 'KhoTayWarehouse'))?.code).toBe('HERE')
  expect((await nextToPack(phone, 'KhoHaNoi'))?.code).toBe('THERE')
  expect((await ordersToPack(phone)).map(({ code, wid }) => [code, wid])).toEqual([
    ['THERE', 'KhoHaNoi'],
    ['HERE', 'KhoTayWarehouse'],
    ['HERE-LATER', 'KhoTayWarehouse'],
  ])
  await phone.db.orders.bulkDelete(['HERE', 'HERE-LATER'])
  expect(await nextToPack(phone, 'KhoTayWarehouse')).toMatchObject({ code: 'THERE', wid: 'KhoHaNoi' })
})
