import * as v from 'valibot'
import { carrierIds } from '../tables/provider-ids.ts'

export const CarrierParam = v.picklist(carrierIds)

export const OrderCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

export const Words = v.pipe(v.string(), v.maxLength(1_000))

export const Waybill = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64))

export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0))
