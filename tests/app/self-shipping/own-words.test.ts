import { describe, expect, test } from 'vitest'
import { ownWords } from '../../../src/app/self-shipping/market/own-words.ts'
import type { ChannelRequests } from '../../../src/domain/tables/channel-requests.ts'
import { morning } from '../../support/builders.ts'

const request = (state: 'waiting' | 'done' | 'failed', more: object = {}) => ({
  id: 'lenh',
  by: 'ban',
  at: morning,
  state,
  ...more,
})
const words = (requests: ChannelRequests) => ownWords({ channel: 'Tiktok', requests })

describe('what a marketplace was told of a parcel that the shop brings itself', () => {
  test('is said while it waits, with what it waits for', () => {
    const correct = {
      ...request('waiting', { text: 'Đang gia hạn quyền.' }),
      tracking: 'VTP9',
      provider: '712',
    }
    expect(words({ correct, deliver: { ...request('waiting'), delivered: false, reason: 106 } })).toEqual([
      { tone: 'busy', text: 'Đang báo Tiktok mã vận đơn mới VTP9. Đang gia hạn quyền.' },
      { tone: 'busy', text: 'Đang báo Tiktok: giao không thành công.' },
    ])
  })

  test('is said where it was not taken, with why and the marketplace’s own words', () => {
    const refused = request('failed', { text: 'Mã đã dùng.', said: 'Duplicate tracking number.' })
    expect(words({ correct: { ...refused, tracking: 'VTP9', provider: '712' } })).toEqual([
      {
        tone: 'bad',
        text: 'Tiktok chưa nhận mã vận đơn VTP9. Mã đã dùng.',
        said: 'Duplicate tracking number.',
      },
    ])
    expect(words({ deliver: { ...request('failed'), delivered: true } })).toEqual([
      { tone: 'bad', text: 'Tiktok chưa nhận tin giao thành công.' },
    ])
  })

  test('is said once it is through; a number that was put right stands on the order, and nothing more is said', () => {
    const deliver = { ...request('done'), delivered: true }
    const correct = { ...request('done'), tracking: 'VTP9', provider: '712' }
    expect(words({ correct, deliver })).toEqual([{ tone: 'ok', text: 'Tiktok đã nhận tin giao thành công.' }])
    expect(words({})).toEqual([])
  })
})
