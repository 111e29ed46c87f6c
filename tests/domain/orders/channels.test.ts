import { describe, expect, test } from 'vitest'
import { carrierName } from '../../../src/domain/names.ts'
import { carrierNamed, logisticOf } from '../../../src/domain/orders/carrier-names.ts'
import { channels, handlingOf, isOwnChannel, marketplaceName } from '../../../src/domain/orders/channels.ts'
import { shopNameIn } from '../../../src/domain/orders/shop-name-in.ts'
import { orderStates } from '../../../src/domain/orders/states.ts'
import { offersOwnSlip } from '../../../src/domain/paper/own-slip.ts'
import { claimRules } from '../../../src/domain/returns/claim-rules.ts'
import { carrierIds } from '../../../src/domain/tables/provider-ids.ts'
import { aCompany, anOrder } from '../../support/builders.ts'

describe('where orders come from', () => {
  test('[RTE-009] are four marketplaces, with booked orders of Shopee apart, a web store, the app itself and the shop’s stores', () => {
    expect(channels).toEqual([
      ...['Shopee', 'Shopeebooking', 'Lazada', 'Tiki', 'Tiktok'],
      ...['web_store', 'KhoTay', 'STORE'],
    ])
  })

  test('[RTE-010] [OPN-014] [decisions 29] are the shop’s own where it makes them itself: in the app, in a store, on its web page', () => {
    expect(channels.filter(isOwnChannel)).toEqual(['web_store', 'KhoTay', 'STORE'])
    expect(channels.filter(isOwnChannel).map(handlingOf)).toEqual(
      Array(3).fill(['orders_not_ecommerce_handle']),
    )
  })

  test.each(orderStates)(
    '[OPN-050] [FUL-447] are named, guarded, timed and printed as Shopee’s where it calls them booked, in %s',
    (state) => {
      const company = aCompany({ shopeeShopId: [{ shopId: '88', shopName: 'Mây Official' }] })
      const of = (channel: 'Shopee' | 'Shopeebooking') => {
        const order = anOrder({ channel, state, shopeeShopId: '88' })
        const { waiting, arrived } = claimRules[channel]!
        return [
          marketplaceName(channel),
          handlingOf(channel),
          shopNameIn(company, order),
          [waiting, arrived],
          offersOwnSlip(order),
        ]
      }
      expect(of('Shopeebooking')).toEqual(of('Shopee'))
    },
  )
})

test('[RTE-011] parcels are brought by several carriers, each known by the name it goes by in orders, or by the shop itself', () => {
  expect(carrierIds.length).toBeGreaterThan(5)
  expect(carrierIds.map((id) => carrierNamed(logisticOf(id)))).toEqual([...carrierIds])
  expect([carrierName('TVC'), carrierNamed('TVC')]).toEqual(['Tự giao', undefined])
})
