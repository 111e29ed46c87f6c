import { expect, test } from 'vitest'
import { tagsOnOrders } from '../../../../src/replica/queries/orders/order-tags.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { anOrder } from '../../../support/builders.ts'

test('[FUL-238] the tags of orders are listed by name, each with how many of these orders carry it; tags of products are none', async () => {
  const replica = await aPackingPhone('ban')
  const tag = (_id: string, value: string, type = 'order_tag') => ({ _id, value, color: '#A2DBFA', type })
  await replica.db.tags.bulkPut([
    tag('t1', 'Gấp'),
    tag('t2', 'Dễ vỡ'),
    tag('t3', 'Áo', 'product_tag'),
  ] as never)
  await replica.db.orders.bulkPut([
    anOrder({ code: 'X1', tags: ['t1'] }),
    anOrder({ code: 'X2', tags: ['t1', 't2'] }),
  ])
  const shown = await tagsOnOrders(replica, ['X1', 'X2'])
  expect(shown.map(({ value, on }) => [value, on])).toEqual([
    ['Dễ vỡ', 1],
    ['Gấp', 2],
  ])
})
