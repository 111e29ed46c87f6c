import { expect, test } from 'vitest'
import { linkId, listingOfLine } from '../../../../src/domain/channels/link-of.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { lineLinks } from '../../../../src/replica/queries/orders/line-links.ts'
import { anOrder } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

const ofStore: Order = {
  ...anOrder({ code: '729' }),
  channel: 'web_store',
  webStoreId: '8ed3f468be8a1696',
}

test('a line that was bought in a web store can be linked to goods of the shop from its order (CAT-054)', async () => {
  const [line] = ofStore.swItems
  const order = { ...ofStore, swItems: [{ ...line!, listing: '95/0', mapped: false }] }
  const listing = listingOfLine(order, order.swItems[0]!)
  expect(listing).toEqual({ channel: 'web_store', shopId: '8ed3f468be8a1696', item: '95', model: '0' })

  const { replica } = await aLoadedPhone(new FakeServer())
  expect(await lineLinks(replica, order)).toEqual(new Map())
  const products = [{ productCode: 'SON-DO', amount: 2 }]
  await replica.db.links.put({ id: linkId(listing!), ...listing!, products, by: 'chu', at: 1 })
  expect(await lineLinks(replica, order)).toEqual(new Map([['95/0', products]]))
})

test('a line that came from no channel has no listing', () => {
  const order = anOrder({ code: 'KT-1' })
  expect(listingOfLine({ ...order, channel: 'KhoTay' }, { listing: '95/0' })).toBeUndefined()
})
