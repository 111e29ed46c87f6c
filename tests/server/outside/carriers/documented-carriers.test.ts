import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrderToCarry, openCarrierRoad } from './a-carrier-road.ts'

/* What the documents' own client is told of carriers. */

let road: Awaited<ReturnType<typeof openCarrierRoad>>
beforeEach(async () => {
  road = await openCarrierRoad([anOrderToCarry('KT-C-1')])
})
afterEach(() => road.close())

const servicesOf = () => road.call('/api/3rd_logistic', 'getListServiceAhamove', { company_id: 'may' })

test('[SES-015] a session is told which account at Ninja Van the shop has, and nothing that opens it', async () => {
  const told = () => road.ask('/api/getInitData', '')
  expect((await told()).ninjaVan).toBeUndefined()
  await road.connect('NINJAVAN')
  expect((await told()).ninjaVan).toEqual({ id: expect.any(String), name: expect.any(String) })
})

test('[ORD-044] services of Ahamove are told by id and name, each with what it takes', async () => {
  await road.connect('AHAMOVE')
  const { body } = await servicesOf()
  const named = { _id: 'SGN-BIKE', name: expect.any(String), estimatePrice: expect.any(Number) }
  expect(body).toContainEqual(named)
})

test('[CAL-024] a service that Ahamove answers with an error is left out, and nobody is stopped by it', async () => {
  await road.connect('AHAMOVE')
  const all = (await servicesOf()).body
  road.world.faults.set('broken', { times: 1, path: '/ahamove/v3/orders/estimates' })
  const { status, body } = await servicesOf()
  expect(status).toBe(200)
  expect(body).toHaveLength(all.length - 1)
})
