import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parcelToCarry } from '../../src/domain/carriers/parcel-to-carry.ts'
import { CarrierQuotesQuestion } from '../../src/protocol/queries/carrier-quotes.ts'
import { aCompany, anOrder } from '../support/builders.ts'

const asked = (paramOrder: object) => v.parse(CarrierQuotesQuestion, { paramOrder })
const usual = { length: 15, width: 15, height: 15, weight: 0.2 }

test('[PRC-015] [OPN-027] fees are asked for a parcel of 15 × 15 × 15 cm and 0.2 kg where nobody measured it', () => {
  expect(asked({ provinceId: '79' })).toMatchObject({ paramOrder: usual })
  const measured = { length: 30, width: 20, height: 10, weight: 1.5 }
  expect(asked({ provinceId: '79', ...measured })).toMatchObject({ paramOrder: measured })
  expect(asked({ provinceId: '79', weight: 2 })).toMatchObject({ paramOrder: { ...usual, weight: 2 } })
})

test('[OPN-028] a weight is told in kg, of an order that stands too', () => {
  const order = anOrder({ package: { length: 10, width: 10, height: 10, weight: 0.2 } })
  expect(parcelToCarry(order, aCompany()).weight).toBe(0.2)
})
