import { expect, test } from 'vitest'
import { brand } from '../../../src/domain/brand.ts'
import { cancelReasonsFor } from '../../../src/domain/channels/requests/cancel-reasons.ts'
import { channelName } from '../../../src/domain/orders/channel-name.ts'
import { channels, handlingOf, marketplaceName, marketplaces } from '../../../src/domain/orders/channels.ts'

test('[FUL-003] [FUL-051] [FUL-487] an order comes from one of five channels of marketplaces, from a web store, from the shop’s people or its stores', () => {
  expect(channels).toEqual([
    ...['Shopee', 'Shopeebooking', 'Lazada', 'Tiki', 'Tiktok'],
    ...['web_store', brand, 'STORE'],
  ])
  expect(brand).toBe('KhoTay')
  expect(marketplaces).toEqual(['Shopee', 'Shopeebooking', 'Lazada', 'Tiki', 'Tiktok'])
})

test('[FUL-447] an order that was booked at Shopee is Shopee’s: it is named so, handled by who handles marketplaces, and offers nothing of its own', () => {
  expect(marketplaceName('Shopeebooking')).toBe('Shopee')
  expect(channelName('Shopeebooking')).toMatch(/^Shopee/)
  expect(handlingOf('Shopeebooking')).toEqual(handlingOf('Shopee'))
  expect(cancelReasonsFor({ channel: 'Shopeebooking', state: 'MỚI' })).toEqual([])
})
