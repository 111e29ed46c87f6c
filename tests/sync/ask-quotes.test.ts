import { expect, test } from 'vitest'
import { askQuotes, lastQuotes, type QuotedParcel } from '../../src/sync/ask-quotes.ts'
import { aLoadedPhone } from './a-phone.ts'
import { FakeServer, json, weathers } from './fake-server.ts'

const path = '/api/3rd_logistic'
const way: QuotedParcel = { province: 'Hà Nội', provinceId: '01', district: 'Cầu Giấy', weight: 0.4 }
const quote = { carrier: 'GHTK', service: 'road', serviceName: 'Đường bộ', connected: true } as const

/** The fee that a phone without a network shows for a parcel, once it was told one of another. */
async function shownFor(asked: QuotedParcel, other: QuotedParcel): Promise<number | undefined> {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  server.next(path, async () => json({ askedAt: 1, quotes: [{ ...quote, fee: 22_000 }] }))
  await askQuotes(replica, asked)
  server.next(path, weathers.lost)
  const { told, trouble } = await askQuotes(replica, other)
  expect(trouble).toMatchObject({ offline: true })
  expect((await lastQuotes(replica, other))?.at).toBe(told?.at)
  return told?.value.quotes[0]?.fee
}

test('[O14] a fee of the same way and about the same weight and sum stands in without a network', async () => {
  const asked = { ...way, cod: 320_000 }
  expect(await shownFor(asked, { ...way, weight: 0.9, cod: 480_000 })).toBe(22_000)
  expect(await shownFor(asked, { ...way, weight: 1.2, cod: 320_000 })).toBeUndefined()
  expect(await shownFor(asked, { ...asked, district: 'Đống Đa' })).toBeUndefined()
})

test('[O14] the fee of a cheap parcel stands for no dear one: by what is collected, and by what is insured', async () => {
  const cheap = { ...way, cod: 0, value: 200_000, isInsured: false }
  expect(await shownFor(cheap, { ...cheap, cod: 20_000_000 })).toBeUndefined()
  expect(await shownFor(cheap, { ...cheap, isInsured: true })).toBeUndefined()
  // What is not insured costs the same, whatever it is worth.
  expect(await shownFor(cheap, { ...cheap, value: 20_000_000 })).toBe(22_000)
  const insured = { ...cheap, isInsured: true }
  expect(await shownFor(insured, { ...insured, value: 20_000_000 })).toBeUndefined()
})
