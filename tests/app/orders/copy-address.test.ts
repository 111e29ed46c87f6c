import { expect, test } from 'vitest'
import { copyOrderAddress } from '../../../src/app/addresses.ts'
import { anOrder } from '../../support/builders.ts'

test('[FUL-033] an order like another is begun at an address that says whose goods, for whom, from which warehouse and store', () => {
  const customer = { ...anOrder().customer, id: 'KH-1' }
  const address = copyOrderAddress({ code: 'KT/1', wid: 'K2', shopId: 'CH-1', customer })
  const { pathname, searchParams } = new URL(address, 'https://shop.test')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/create_order',
    { swItemsCopy: 'KT/1', customer: 'KH-1', wid: 'K2', shopId: 'CH-1' },
  ])
})
