import { describe, expect, test } from 'vitest'
import { queueWords } from '../../../src/app/queue/queue-words.ts'

const now = Date.parse('2026-11-21T09:40:00+07:00')
const offlineSince = Date.parse('2026-11-21T09:12:00+07:00')
const synced = { phase: 'idle', lastSyncedAt: now - 60_000 } as const

describe('the words of the queue', () => {
  const health = {
    state: 'offline',
    text: '',
    waiting: 12,
    attention: 0,
    forgotten: 0,
    files: 0,
    mustSignIn: false,
    seesMore: false,
  } as const

  test('say since when the device is offline and that the work is safe', () => {
    expect(queueWords({ ...health, sync: { ...synced, offlineSince } }, now, true)).toEqual({
      look: 'warn',
      title: 'Đang ngoại tuyến từ 09:12',
      text: '12 thao tác đã lưu chắc chắn trên máy này, sẽ tự gửi khi có mạng. Không cần giữ màn hình mở.',
    })
  })

  test('promise nothing for a closed app where no browser wakes it: an iPhone sends once it is opened again', () => {
    expect(queueWords({ ...health, sync: { ...synced, offlineSince } }, now, false).text).toBe(
      '12 thao tác đã lưu chắc chắn trên máy này, sẽ tự gửi khi có mạng. Nếu đã đóng, mở lại ứng dụng khi có mạng.',
    )
  })

  test('say that all is sent only when nothing waits', () => {
    expect(queueWords({ ...health, waiting: 0, sync: synced }, now, true).title).toBe('Mọi việc đã được gửi')
    expect(queueWords({ ...health, waiting: 1, sync: synced }, now, true).title).toBe('Đang chờ gửi')
    const refused = { ...health, waiting: 0, attention: 1, sync: synced }
    expect(queueWords(refused, now, true)).toMatchObject({
      look: 'warn',
      title: 'Đã gửi hết, có việc chưa được nhận',
    })
  })

  test.each(['loading', 'pulling', 'idle'] as const)(
    'never say of a shop that was loaded that it never came (%s)',
    (phase) => {
      const words = queueWords({ ...health, waiting: 0, sync: { phase, loaded: true } }, now, true)
      expect(words).toMatchObject({
        look: 'loading',
        title: phase === 'idle' ? 'Còn thay đổi mới chưa nhận' : 'Đang nhận thay đổi mới',
      })
    },
  )
})
