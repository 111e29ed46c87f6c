import { describe, expect, test } from 'vitest'
import { linkWords, withoutKeys } from '../../../src/app/markets/link-words.ts'
import { workWords } from '../../../src/domain/channels/work-words.ts'
import type { ShopLink } from '../../../src/domain/tables/company.ts'
import { morning } from '../../support/builders.ts'

const day = 86_400_000
const link: ShopLink = { state: 'linked', at: morning, by: 'chu', endsAt: morning + 365 * day }
const said = (changes: Partial<ShopLink> = {}) =>
  linkWords({ ...link, ...changes }, 'Mây', morning + 3_600_000)

describe('a linked shop', () => {
  test('says since when, by whom and until when', () => {
    expect(said()).toEqual({
      tone: 'ok',
      state: 'Đang liên kết',
      more: 'Liên kết hôm nay 09:00, bởi Mây. Sàn cho phép đến 21/11/2027, KhoTay tự gia hạn.',
    })
  })

  test('says ahead of time that its leave ends', () => {
    expect(said({ endsAt: morning + 6 * day })).toMatchObject({
      tone: 'warn',
      more: expect.stringMatching(/đến 27\/11\/2026: liên kết lại để gia hạn\.$/),
    })
  })

  test('[O7] says where it has to be linked again, and where something is wrong', () => {
    expect(said({ state: 'ended' })).toMatchObject({ tone: 'bad', state: 'Cần liên kết lại' })
    expect(said({ state: 'off' })).toMatchObject({ state: 'Đã gỡ liên kết' })
    expect(said({ trouble: { text: 'x', said: '', at: 1 } })).toMatchObject({ state: 'Đang trục trặc' })
    expect(linkWords(undefined, '', morning)).toMatchObject({ state: 'Chưa liên kết' })
  })

  test('sends nobody to link where this server has no keys of the marketplace', () => {
    const { more } = linkWords(undefined, '', morning)
    expect(more).toContain('Liên kết để bắt đầu')
    expect(withoutKeys(more, undefined, 'Tiki')).toBe(
      'Máy chủ này chưa có khóa của Tiki nên chưa nhận đơn từ sàn.',
    )
    expect(withoutKeys('Gỡ hôm qua.', link, 'Tiki')).toBe(
      'Gỡ hôm qua. Máy chủ này chưa có khóa của Tiki nên chưa nhận đơn từ sàn.',
    )
  })
})

test('[O6] what failed is called by what it was about', () => {
  const failed = (line: 'effects' | 'inbox', kind: string, subject: string) =>
    workWords({ line, kind, subject })
  expect(failed('effects', 'read-order', 'order/2411A')).toBe('Đọc đơn 2411A')
  expect(failed('inbox', 'order', 'order/2411A')).toBe('Đọc đơn 2411A')
  expect(failed('effects', 'ship-order', 'order/2411A')).toBe('Đi đơn 2411A')
  expect(failed('effects', 'refresh-tokens', 'tokens')).toBe('Gia hạn quyền với sàn')
  expect(failed('effects', 'nobody-knows', 'shop')).toBe('Việc với sàn')
})
