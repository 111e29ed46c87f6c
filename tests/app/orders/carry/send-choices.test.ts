import { expect, test } from 'vitest'
import { connectedCarriers, maySend, sendChoices } from '../../../../src/app/orders/carry/send-choices.ts'
import type { ProviderAccount } from '../../../../src/domain/tables/company.ts'
import type { CarrierId } from '../../../../src/domain/tables/provider-ids.ts'
import type { CarrierQuote } from '../../../../src/protocol/queries/carrier-quotes.ts'

const account = (
  provider: CarrierId,
  state: ProviderAccount['link']['state'] = 'linked',
): ProviderAccount => ({
  provider,
  accountId: '1',
  name: 'Shop Hoa',
  link: { state, at: 1, by: 'chu', endsAt: 2 },
})
const shop = { accounts: [account('AHAMOVE'), account('GHTK'), account('GHN'), account('VTP', 'ended')] }
const quote = (fields: Partial<CarrierQuote>): CarrierQuote => ({
  carrier: 'GHN',
  service: '2',
  serviceName: 'Chuẩn',
  fee: 22_000,
  connected: true,
  ...fields,
})

test('[CST-034] carriers that take the shop’s word are offered, in the order of the list', () => {
  expect(connectedCarriers(shop)).toEqual(['GHN', 'GHTK', 'AHAMOVE'])
  expect(connectedCarriers(undefined)).toEqual([])
})

test('[PRC-011] an order is sent by what connected carriers take for it, and never by one that said no', () => {
  const quotes = [
    quote({}),
    quote({ carrier: 'GHTK', service: '', fee: undefined, error: 'Không giao tuyến này' }),
    quote({ carrier: 'JNT', connected: false, fee: undefined, error: 'Chưa kết nối' }),
  ]
  const choices = sendChoices(shop, { quotes, isAnswered: true })
  expect(choices.map((choice) => [choice.carrier, maySend(choice)])).toEqual([
    ['GHN', true],
    ['GHTK', false],
  ])
})

test('[O14] with no answer each connected carrier is offered by its usual service; Ahamove, which has none, is not', () => {
  const choices = sendChoices(shop, { quotes: [], isAnswered: false })
  expect(choices.map((choice) => [choice.carrier, choice.service, maySend(choice)])).toEqual([
    ['GHN', '', true],
    ['GHTK', '', true],
  ])
})

test('[CST-033] a carrier that never tells a fee before, Ninja Van, is sent to without one; where it is not connected it is not', () => {
  const silent = quote({ carrier: 'NINJAVAN', service: '', fee: undefined, error: 'Không cho hỏi phí trước' })
  expect([maySend(silent), maySend({ ...silent, connected: false })]).toEqual([true, false])
  expect(maySend({ ...silent, carrier: 'GHTK' })).toBe(false)
})
