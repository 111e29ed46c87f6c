import { describe, expect, test } from 'vitest'
import type { Step } from '../../../../src/domain/channels/channel-word.ts'
import { settledRequests } from '../../../../src/domain/channels/requests/settle-requests.ts'
import type { ChannelRequest, ChannelRequests } from '../../../../src/domain/tables/channel-requests.ts'

const now = 9_000

const asked = (state: ChannelRequest['state'] = 'waiting') => ({ id: 'lenh-1', by: 'ban', at: 1, state })
const ship = (state?: ChannelRequest['state']): ChannelRequests => ({
  ship: { ...asked(state), choice: { way: 'pickup' } },
})
const cancel = (state?: ChannelRequest['state']): ChannelRequests => ({
  cancel: { ...asked(state), reason: 'CUSTOMER_REQUEST' },
})
const answer = (accepts: boolean): ChannelRequests => ({ answer: { ...asked(), accepts } })

function heard(requests: ChannelRequests | undefined, step: Step, cancelAsked?: string) {
  const word = {
    channel: 'Shopee' as const,
    step,
    cancelAsked,
    cancelNote: 'Người mua hủy',
    saidName: 'Đang giao',
  }
  return settledRequests(requests, word, now)
}

describe('what a marketplace says of an order ends what it was asked', () => {
  test.each<[string, ChannelRequests, Step, string]>([
    ['a parcel that was to leave is arranged', ship(), 'arranged', 'done'],
    ['… is on the road already', ship(), 'shipped', 'done'],
    ['… was refused to leave, and is arranged at the marketplace itself', ship('failed'), 'arranged', 'done'],
    ['… is of an order that is off', ship(), 'cancelled', 'failed'],
    ['… waits to be made ready still', ship(), 'to ship', 'waiting'],
    ['an order that was to be called off is off', cancel(), 'cancelled', 'done'],
    ['… was refused to be, and is off after all', cancel('failed'), 'cancelled', 'done'],
    ['… is with the carrier', cancel(), 'shipped', 'failed'],
    ['… is arranged to leave still', cancel(), 'arranged', 'waiting'],
    ['a buyer who gets leave is out', answer(true), 'cancelled', 'done'],
    ['… took it back meanwhile', answer(true), 'to ship', 'failed'],
    ['a buyer who is refused goes on', answer(false), 'to ship', 'done'],
    ['… got out before they heard of it', answer(false), 'cancelled', 'failed'],
  ])('%s', (_, requests, step, state) => {
    const [settled] = Object.values(heard(requests, step) ?? {})
    expect(settled).toMatchObject({ id: 'lenh-1', by: 'ban', state })
    if (state === 'failed') {
      expect(settled?.text).toMatch(/\.$/)
      expect(settled?.said).toBe(step === 'cancelled' ? 'Người mua hủy' : 'Shopee báo: Đang giao')
    }
    expect(settled?.endedAt).toBe(state === 'waiting' ? undefined : now)
  })

  test('a buyer who asks still waits for the answer', () => {
    for (const accepts of [true, false])
      expect(heard(answer(accepts), 'to ship', 'Đặt nhầm')).toEqual(answer(accepts))
  })

  test('what ended stays as it ended, and an order of which nothing was asked has nothing', () => {
    expect(heard(cancel('done'), 'shipped')).toEqual(cancel('done'))
    expect(heard(cancel('failed'), 'shipped')).toEqual(cancel('failed'))
    expect(heard(undefined, 'cancelled')).toBeUndefined()
  })

  test('why something waited is said no longer once it came about', () => {
    const waits = { cancel: { ...cancel().cancel!, text: 'Sàn đang bận.', said: 'error_server' } }
    expect(heard(waits, 'cancelled')).toEqual({
      cancel: { ...cancel().cancel!, state: 'done', endedAt: now },
    })
  })
})
