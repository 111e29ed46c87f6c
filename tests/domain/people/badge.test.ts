import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { badgeSecret, badgeText, findBadge, looksLikeBadge } from '../../../src/domain/people/badge.ts'
import { issueBadge } from '../../../src/domain/people/issue-badge.ts'
import { withdrawBadge } from '../../../src/domain/people/withdraw-badge.ts'
import { anActor, aShop, aStaff, morning } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const digits = '1234567890'.repeat(4)
const [one, other] = ['ab'.repeat(32), 'cd'.repeat(32)]

describe('the text of a badge', () => {
  test('says whose it is, however it was scanned', () => {
    const text = badgeText('Kho', digits)
    expect(text).toBe(`KHOTAY:THE:kho:${digits}`)
    for (const scanned of [text, text.toUpperCase(), text.toLowerCase(), ` ${text}\n`])
      expect(findBadge(scanned)).toEqual({ login: 'kho', text })
  })

  test('carries any user name', () => {
    for (const name of ['lan.anh', 'Nguyễn Văn Á', 'a:b', '100%'])
      expect(findBadge(badgeText(name, digits))?.login).toBe(name.toLowerCase())
  })

  test('is none when a digit is missing or too many, or anything else stands there', () => {
    for (const scanned of [
      badgeText('kho', digits.slice(1)),
      badgeText('kho', `${digits}0`),
      'KHOTAY:THE:',
      'KHOTAY:THE:kho',
      `KHOTAY:THE::${digits}`,
      `KHOTAY:THE:%:${digits}`,
      'KHOTAY:XONG',
      digits,
    ])
      expect([scanned, findBadge(scanned)]).toEqual([scanned, undefined])
    expect(looksLikeBadge('khotay:the:kho:12')).toBe(true)
    expect(looksLikeBadge('KHOTAY:XONG')).toBe(false)
  })

  test('holds forty digits, each as likely as another', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const counts = new Map<string, number>()
    for (let from = 0; from + 40 <= 250; from += 10)
      for (const digit of badgeSecret(bytes.slice(from, from + 40)))
        counts.set(digit, (counts.get(digit) ?? 0) + 1)
    expect([...counts.keys()].sort().join('')).toBe('0123456789')
    expect(new Set(counts.values()).size).toBe(1)
    expect(badgeSecret(Uint8Array.from([250, 255, ...bytes.slice(0, 40)]))).toHaveLength(40)
    expect(() => badgeSecret(bytes.slice(0, 39))).toThrow('40 digits')
  })
})

const chief = aStaff({ userName: 'truong', name: 'Trưởng kho', flags: ['stock_crud', 'setting_crud'] })
const narrow = aStaff({ userName: 'hep', name: 'Hẹp', warehouses: ['K1'] })
const left = aStaff({ userName: 'cu', name: 'Cũ', active: false })
const staff = [...aShop().staff.map(({ row }) => row), chief, narrow, left]
const as = (userName: string) => {
  const { name, role, flags, warehouses } = staff.find((person) => person.userName === userName)!
  return anActor({ userName, name, role, flags, warehouses })
}

describe('making a badge', () => {
  test('is for oneself; the one before is worth nothing', () => {
    const floor = openFloor(aShop({ staff }))
    floor.do(issueBadge, { userName: 'kho', badge: one }, as('kho'))
    expect(floor.get('staff', 'kho')).toMatchObject({ badge: one, badgeAt: morning + 60_000, badgeBy: 'Lan' })
    floor.do(issueBadge, { userName: 'kho', badge: other }, as('kho'))
    expect(floor.get('staff', 'kho').badge).toBe(other)
  })

  test('is not for others, unless one runs the shop', () => {
    const floor = openFloor(aShop({ staff }))
    const no = floor.refusal(issueBadge, { userName: 'kho2', badge: one }, as('kho'))
    expect(no).toMatchObject({
      code: 'badge-of-another',
      text: 'Bạn không cấp được thẻ cho Tuấn. Nhờ chủ shop cấp.',
    })
    for (const userName of ['kho', 'ban', 'truong', 'chu'])
      floor.do(issueBadge, { userName, badge: one }, as('chu'))
    floor.do(issueBadge, { userName: 'kho2', badge: one }, as('truong'))
    expect(floor.get('staff', 'kho2')).toMatchObject({ badge: one, badgeBy: 'Trưởng kho' })
  })

  test('gives nobody more than they have: whoever makes a badge could use it', () => {
    const floor = openFloor(aShop({ staff }))
    for (const userName of ['chu', 'ban'])
      expect(floor.refusal(issueBadge, { userName, badge: one }, as('truong')).code).toBe('badge-above-yours')
    const narrowChief = anActor({ ...as('truong'), warehouses: ['K1'] })
    expect(floor.refusal(issueBadge, { userName: 'kho', badge: one }, narrowChief).code).toBe(
      'badge-above-yours',
    )
    floor.do(issueBadge, { userName: 'hep', badge: one }, narrowChief)
  })

  test('is not for who left, nor for nobody', () => {
    const floor = openFloor(aShop({ staff }))
    expect(floor.refusal(issueBadge, { userName: 'cu', badge: one }, as('chu')).code).toBe('staff-left')
    expect(floor.refusal(issueBadge, { userName: 'ai', badge: one }, as('chu')).code).toBe('staff-not-found')
  })

  test('takes hashes only', () => {
    for (const badge of ['', 'ab'.repeat(31), 'ab'.repeat(33), 'AB'.repeat(32), badgeText('kho', digits)])
      expect(v.safeParse(issueBadge.params, { userName: 'kho', badge }).success).toBe(false)
  })
})

test('a lost badge is withdrawn by its person or by who runs the shop', () => {
  const floor = openFloor(aShop({ staff }))
  floor.do(issueBadge, { userName: 'kho', badge: one }, as('kho'))
  const before = floor.get('staff', 'kho')
  expect(floor.refusal(withdrawBadge, { userName: 'kho' }, as('kho2')).code).toBe('badge-of-another')
  floor.do(withdrawBadge, { userName: 'kho' }, as('truong'))
  const { badge: _, badgeAt: __, badgeBy: ___, ...without } = before
  expect(floor.get('staff', 'kho')).toEqual(without)
  expect(floor.act(withdrawBadge, { userName: 'kho' }, as('kho'))).toEqual([])
})
