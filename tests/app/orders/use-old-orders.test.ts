import { expect, test } from 'vitest'
import { typingMs } from '../../../src/app/orders/use-old-orders.ts'
import { findSources } from '../../../src/domain/settings/order-sources.ts'

test('[CST-006] sources are found on the device as they are typed; a search that asks the server waits 500 ms for more letters', () => {
  const sources = ['Facebook', 'Zalo', 'Khách giới thiệu'].map((name, index) => ({ id: `n${index}`, name }))
  expect(findSources(sources as never, 'gioi').map(({ name }) => name)).toEqual(['Khách giới thiệu'])
  expect(typingMs).toBe(500)
})
