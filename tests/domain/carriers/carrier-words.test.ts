import { expect, test } from 'vitest'
import { carrierState } from '../../../src/domain/carriers/standing.ts'
import { takeStanding } from '../../../src/domain/carriers/take-standing.ts'
import { reasonWords } from '../../../src/domain/channels/returns/reason-words.ts'
import type { Reader } from '../../../src/domain/command.ts'
import { orderStates, stateTone } from '../../../src/domain/orders/states.ts'
import { formatDate } from '../../../src/domain/time.ts'
import { morning } from '../../support/builders.ts'

const nothing: Reader = { get: () => undefined, many: () => [] }
const saidOf = (status: string) => {
  const standing = {
    carrier: 'GHTK' as const,
    code: 'DH-1',
    waybill: 'G1',
    status,
    note: '',
    isPartial: false,
  }
  return takeStanding.say(standing, nothing).what
}

test('[OPN-057] a carrier’s word that a table has is said in Vietnamese, one that none has as it came', () => {
  const known = carrierState('GHTK', '5')!
  expect(saidOf('5')).toContain(known.text)
  expect(saidOf('999-moi')).toContain('999-moi')
})

test('[CST-036] carriers’ words, states’ colours and buyers’ reasons stand in one table each; months are told in digits', () => {
  expect(carrierState('GHN', 'delivered')?.text).toBe('Giao hàng thành công')
  expect(orderStates.map(stateTone)).not.toContain(undefined)
  expect(reasonWords('ecom_order_delivered_refund_and_return_reason_wrong_product')).toBe('giao sai hàng')
  expect(reasonWords('Something that nobody put into words')).toBe('Something that nobody put into words')
  expect(formatDate(morning)).toBe('21/11/2026')
})
