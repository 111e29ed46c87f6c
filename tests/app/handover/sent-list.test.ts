import { expect, test } from 'vitest'
import { narrowSent, noSession } from '../../../src/app/handover/sent-list.ts'
import type { SentOrder } from '../../../src/replica/queries/handover/handover-history.ts'
import { morning } from '../../support/builders.ts'

const sent: SentOrder[] = [
  {
    code: 'DI-1',
    channel: 'Shopee',
    waybill: 'SPXVN-DI-1',
    customer: 'Lan',
    carrier: 'SPX',
    state: 'ĐANG GIAO',
    sentAt: morning,
    session: undefined,
  },
  {
    code: 'PK-1',
    channel: 'Shopee',
    waybill: 'SPXVN-PK-1',
    customer: 'Tú',
    carrier: 'SPX',
    state: 'THÀNH CÔNG',
    sentAt: morning,
    session: 'BG-1',
  },
]

test('what left is narrowed to a carrier, to a session or to none, and to words', () => {
  const all = { carrier: '', session: '', text: '' }
  const codes = (filter: Partial<typeof all>) =>
    narrowSent(sent, { ...all, ...filter }).map(({ code }) => code)
  expect(codes({})).toEqual(['DI-1', 'PK-1'])
  expect(codes({ session: noSession })).toEqual(['DI-1'])
  expect(codes({ session: 'BG-1' })).toEqual(['PK-1'])
  expect(codes({ text: 'pk-1' })).toEqual(['PK-1'])
  expect(codes({ carrier: 'GHN' })).toEqual([])
})
